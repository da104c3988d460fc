-- Manuscripts that people brought (area: stories): kept for a day, or until they have become chapters. The file, what was
-- read from it and its pictures are stored files, named by both ids.
create table story_imports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The story that gets the chapters; null makes a new one.
  story_id uuid references stories (id) on delete cascade,
  job_id uuid not null,
  state text not null default 'reading' check (state in ('reading', 'ready', 'failed', 'importing', 'imported')),
  kind text not null check (kind in ('docx', 'epub', 'markdown', 'text', 'html')),
  file_name text not null check (length(file_name) between 1 and 200),
  size bigint not null check (size > 0),
  problem text check (length(problem) <= 500),
  -- What the writer said yes to, until it is done.
  plan jsonb check (length(plan::text) <= 8000000),
  imported_story_id uuid references stories (id) on delete set null,
  dropped_pictures integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index story_imports_user_id_idx on story_imports (user_id, created_at desc);
create index story_imports_story_id_idx on story_imports (story_id);
create index story_imports_imported_story_id_idx on story_imports (imported_story_id);
create index story_imports_expires_at on story_imports (expires_at);
