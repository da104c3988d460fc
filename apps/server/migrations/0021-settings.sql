-- How people want things (area: users): only what they changed; the defaults are in the contract, so that they can improve.
create table user_settings (
  user_id uuid primary key references users (id) on delete cascade,
  changes jsonb not null check (jsonb_typeof(changes) = 'object' and length(changes::text) <= 40000),
  updated_at timestamptz not null default now()
);
