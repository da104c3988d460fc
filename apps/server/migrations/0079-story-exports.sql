-- Files that stories were carried away as (area: stories). The file itself is stored under both ids, for a day.
create table story_exports (
  id uuid primary key,
  story_id uuid not null references stories (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  job_id uuid not null,
  format text not null check (format in ('epub', 'docx', 'markdown', 'html')),
  has_drafts boolean not null,
  file_name text not null check (length(file_name) between 1 and 200),
  created_at timestamptz not null default now(),
  failed_at timestamptz,
  problem text check (length(problem) <= 500),
  -- Set together, once the file is whole.
  expires_at timestamptz,
  size bigint check (size > 0),
  check ((expires_at is null) = (size is null))
);
-- Asked for twice while it is made, it is made once.
create unique index story_exports_running on story_exports (user_id, story_id, format, has_drafts)
  where expires_at is null and failed_at is null;
create index story_exports_user_id_idx on story_exports (user_id);
create index story_exports_story_id_idx on story_exports (story_id);
create index story_exports_expires_at on story_exports (expires_at);
create index story_exports_created_at on story_exports (created_at);
