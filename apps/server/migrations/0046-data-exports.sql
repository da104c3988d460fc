-- Copies of everything that is a person's (area: profiles). The archive itself is a stored file, named by both ids.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  job_id uuid not null,
  created_at timestamptz not null default now(),
  failed_at timestamptz,
  -- Set together, once the archive is whole.
  expires_at timestamptz,
  size bigint check (size > 0),
  check ((expires_at is null) = (size is null))
);
-- One at a time.
create unique index data_exports_running on data_exports (user_id) where expires_at is null and failed_at is null;
create index data_exports_newest on data_exports (user_id, created_at desc);
create index data_exports_expires_at on data_exports (expires_at);
