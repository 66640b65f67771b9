-- How a play stands with its confirming letter (modules/plays, opt_in_of).
SELECT 1;
