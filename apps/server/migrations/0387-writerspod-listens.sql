-- Owned by writerspod. What listeners of a day are hashed with; deleted with their hashes, so that nobody can try
-- addresses against them later.
create table pod_listen_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);
