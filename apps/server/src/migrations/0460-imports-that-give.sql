-- Whoever imports codes in the studio means to give them: the import puts its pool in force when its codes are stored.
ALTER TABLE code_import ADD COLUMN activates boolean NOT NULL DEFAULT false;
