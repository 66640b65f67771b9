-- Sessions' tokens stand hashed: a read of the table is no login. Those that run go on.
UPDATE auth_session SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
