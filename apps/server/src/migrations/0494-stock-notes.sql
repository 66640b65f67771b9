-- Why there is to be less to win than there was: said when it is asked for, and stands in the history of stock (issue 19, "Fair
-- words").
ALTER TABLE publish_schedule ADD COLUMN stock_note text NOT NULL DEFAULT '';
ALTER TABLE publish_request ADD COLUMN stock_note text NOT NULL DEFAULT '';
