-- How people sign in, and the sessions they hold.
create table credentials (
  user_id uuid primary key references users (id) on delete cascade,
  password_hash text not null,
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  refresh_hash bytea not null,
  -- The token before the current one: parallel tabs may still show it for a moment.
  previous_refresh_hash bytea,
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null check (length(user_agent) <= 100),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);
