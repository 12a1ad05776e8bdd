PRAGMA application_id = 1347310659;
CREATE TABLE session (
  id INTEGER PRIMARY KEY,
  bus TEXT NOT NULL,
  boot TEXT NOT NULL,
  UNIQUE (bus, boot)
) STRICT;
CREATE TABLE picture (
  id INTEGER PRIMARY KEY,
  digest INTEGER NOT NULL,
  size INTEGER NOT NULL,
  width INTEGER,
  height INTEGER,
  stride INTEGER,
  alpha INTEGER,
  content BLOB NOT NULL
) STRICT;
CREATE INDEX picture_digest ON picture (digest, size);
CREATE TABLE item (
  id INTEGER PRIMARY KEY,
  first_at INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  session INTEGER NOT NULL,
  process INTEGER,
  proof INTEGER NOT NULL,
  closes_at INTEGER,
  picture INTEGER,
  owner TEXT NOT NULL,
  proof_app TEXT,
  app TEXT,
  placeholder TEXT,
  message BLOB
) STRICT;
CREATE TABLE past (
  id INTEGER PRIMARY KEY,
  closed INTEGER NOT NULL,
  reason INTEGER NOT NULL,
  forget_at INTEGER NOT NULL,
  size INTEGER NOT NULL,
  app TEXT NOT NULL
) STRICT;
CREATE INDEX item_picture ON item (picture) WHERE picture IS NOT NULL;
CREATE TRIGGER item_gone AFTER DELETE ON item WHEN old.picture IS NOT NULL BEGIN
  DELETE FROM picture WHERE id = old.picture
    AND NOT EXISTS (SELECT 1 FROM item WHERE picture = old.picture);
END;
CREATE TRIGGER item_picture_gone AFTER UPDATE OF picture ON item
WHEN old.picture IS NOT NULL AND old.picture IS NOT new.picture BEGIN
  DELETE FROM picture WHERE id = old.picture
    AND NOT EXISTS (SELECT 1 FROM item WHERE picture = old.picture);
END;
CREATE TABLE journal (taken INTEGER NOT NULL) STRICT;
INSERT INTO journal VALUES (0);
PRAGMA user_version = 2;
