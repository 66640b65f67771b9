-- Whether a code as shown can be drawn in a format (ISO/IEC 15420 for EAN-13: twelve digits, or thirteen with their check digit).
CREATE OR REPLACE FUNCTION code_fits(shown text, format text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE format
    WHEN 'ean13' THEN shown ~ '^[0-9]{12}$' OR (shown ~ '^[0-9]{13}$' AND
      (substr(shown, 13, 1)::integer + (SELECT sum(substr(shown, place, 1)::integer * (CASE place % 2 WHEN 0 THEN 3 ELSE 1 END))
        FROM generate_series(1, 12) AS place)) % 10 = 0)
    WHEN 'code128' THEN shown ~ '^[ -~]{1,80}$'
    WHEN 'pdf417' THEN octet_length(shown) <= 800
    WHEN 'qr' THEN octet_length(shown) <= 2000
    ELSE true
  END
$$;
