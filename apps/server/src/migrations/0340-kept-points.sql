-- Said by what withholds a play whose points stay as they are (undo_withheld.sql); null for all others.
ALTER TABLE play ADD COLUMN keeps_points boolean;
