-- Owned by reading. Where somebody stopped in a story, and what they said of it.
create table reading_progress (
  user_id uuid not null references users (id) on delete cascade,
  story_id uuid not null references stories (id) on delete cascade,
  -- Null while nothing was read yet (put aside for later), or when the chapter is gone.
  chapter_id uuid references chapters (id) on delete set null,
  block integer not null default 0 check (block >= 0),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- When it was read, by the clock of the device but never later than ours: the newest wins.
  read_at timestamptz,
  state text check (state in ('reading', 'finished', 'dropped', 'later')),
  changed_at timestamptz not null default now(),
  primary key (user_id, story_id)
);
create index reading_progress_of_user on reading_progress (user_id, state, changed_at desc, story_id);
create index reading_progress_story_id_idx on reading_progress (story_id);
create index reading_progress_chapter_id_idx on reading_progress (chapter_id);

-- Every chapter that somebody opened, how far they came, and in which version.
create table chapter_reads (
  user_id uuid not null references users (id) on delete cascade,
  chapter_id uuid not null references chapters (id) on delete cascade,
  story_id uuid not null references stories (id) on delete cascade,
  version_id uuid references chapter_versions (id) on delete set null,
  percent smallint not null default 0 check (percent between 0 and 100),
  first_read_at timestamptz not null,
  last_read_at timestamptz not null,
  finished_at timestamptz,
  primary key (user_id, chapter_id)
);
create index chapter_reads_of_user on chapter_reads (user_id, last_read_at desc, chapter_id);
create index chapter_reads_chapter_id_idx on chapter_reads (chapter_id);
create index chapter_reads_story_id_idx on chapter_reads (story_id, user_id);
create index chapter_reads_version_id_idx on chapter_reads (version_id);
