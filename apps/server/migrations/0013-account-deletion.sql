-- Owned by accounts. People who are leaving: until the date they may come back, and nobody gets their name.
create table account_deletions (
  user_id uuid primary key references users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  deletes_at timestamptz not null
);
create index account_deletions_deletes_at_idx on account_deletions (deletes_at);

-- That somebody was erased and when; not who.
create table account_erasures (
  id uuid primary key,
  requested_at timestamptz not null,
  erased_at timestamptz not null default now()
);
