-- Tries per key, shared by all processes; lost in a crash, which is fine.
CREATE UNLOGGED TABLE rate_limit (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
