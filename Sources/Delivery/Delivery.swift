/// Placeholder until the ledger lands.
enum Delivery {}
