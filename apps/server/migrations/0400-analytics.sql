-- Owned by analytics. What readers who accepted tracking read: a row per report, appended and never changed. Later
-- reports of the same read have larger values. Partitions are created and dropped by the area (reading-events.store.ts).
create table reading_events (
  -- When the read began, in UTC.
  day date not null,
  started_at timestamptz not null,
  received_at timestamptz not null default now(),
  story_id uuid not null,
  chapter_id uuid not null,
  read_id uuid not null,
  user_id uuid not null,
  seconds integer not null check (seconds >= 0),
  depth smallint not null check (depth between 0 and 100),
  -- Of the chapter, at that time.
  words integer not null,
  is_last boolean not null,
  went_on boolean not null,
  listened boolean not null,
  source text not null,
  domain text,
  device text not null,
  language text not null
) partition by range (day);
-- For days whose partition is not made yet, and after a restore.
create table reading_events_default partition of reading_events default;
create index reading_events_story on reading_events (story_id, received_at);
create index reading_events_user on reading_events (user_id);

-- Days of stories whose sums are out of date. Appended, so that reporting never waits for adding up.
create table analytics_dirty_days (
  story_id uuid not null,
  day date not null
);
create index analytics_dirty_days_story on analytics_dirty_days (story_id);

-- Who read a story lately. Nothing in it is older than 12 weeks: first_day and cohort_week are null after that.
create table analytics_readers (
  story_id uuid not null references stories (id) on delete cascade,
  -- Not a reference: with the account, its events are erased first and these rows with them.
  user_id uuid not null,
  first_day date,
  last_day date not null,
  -- The Monday of the week of the first day.
  cohort_week date,
  primary key (story_id, user_id)
);
create index analytics_readers_user on analytics_readers (user_id);
create index analytics_readers_last_day on analytics_readers (last_day);

-- Which chapters new readers came to, within the same 12 weeks.
create table analytics_reader_chapters (
  story_id uuid not null references stories (id) on delete cascade,
  user_id uuid not null,
  chapter_id uuid not null,
  cohort_week date not null,
  primary key (story_id, user_id, chapter_id)
);
create index analytics_reader_chapters_cohort on analytics_reader_chapters (story_id, cohort_week);
create index analytics_reader_chapters_user on analytics_reader_chapters (user_id);
create index analytics_reader_chapters_week on analytics_reader_chapters (cohort_week);

-- Sums of a day or a month that name nobody.
create table analytics_sums (
  story_id uuid not null references stories (id) on delete cascade,
  kind text not null check (kind in ('story', 'chapter', 'source', 'domain', 'device', 'language', 'hour', 'public')),
  -- A chapter, a source, an hour of the week ...; empty for the story.
  key text not null,
  grain text not null check (grain in ('day', 'month')),
  -- The first day.
  start date not null,
  reads integer not null default 0,
  readers integer not null default 0,
  new_readers integer not null default 0,
  completed integer not null default 0,
  finished integer not null default 0,
  seconds bigint not null default 0,
  words bigint not null default 0,
  -- Completed reads that had a next chapter, and those that went on to it.
  next_offered integer not null default 0,
  next_taken integer not null default 0,
  listens integer not null default 0,
  -- Of a chapter: how many came to 10 %, 20 % ... of it.
  depths integer[],
  -- HyperLogLog of the readers (sketch.ts).
  sketch bytea,
  primary key (story_id, kind, grain, start, key)
);

-- How many of the new readers of a week came to each chapter, and how many read in each later week.
create table analytics_reach (
  story_id uuid not null references stories (id) on delete cascade,
  cohort_week date not null,
  chapter_id uuid not null,
  readers integer not null,
  primary key (story_id, cohort_week, chapter_id)
);
create table analytics_cohorts (
  story_id uuid not null references stories (id) on delete cascade,
  cohort_week date not null,
  week date not null,
  readers integer not null,
  primary key (story_id, cohort_week, week)
);

create table analytics_state (
  is_only boolean primary key default true check (is_only),
  counted_until timestamptz
);
insert into analytics_state default values;

-- Personal tokens: they read figures, and nothing else.
create table personal_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) <= 60),
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index personal_tokens_user on personal_tokens (user_id, created_at);
