-- Owned by chapters. Words that the chapters grew by while the user wrote; cutting text takes nothing away.
alter table writing_days add words integer not null default 0 check (words >= 0);

-- Owned by chapters. The block of the text that was changed last, counted as in the rendered text.
alter table chapter_drafts add written_block integer check (written_block >= 0);

-- Owned by chapters. What is being written and what is scheduled, story by story, however many chapters are published.
create index chapters_in_progress on chapters (story_id, updated_at desc, id desc)
  where deleted_at is null and status in ('draft', 'in_review', 'unpublished');
create index chapters_scheduled on chapters (story_id, publish_at, id) where deleted_at is null and status = 'scheduled';

-- Owned by comments and bookmarks: what a story received since a time.
create index comments_received on comments (space_id, created_at desc);
create index bookmarks_received on bookmarks (story_id, created_at desc);

-- Owned by dashboard. What a writer has seen of their updates, on all of their devices.
create table dashboard_visits (
  user_id uuid primary key references users (id) on delete cascade,
  -- Where the updates of the current visit begin, null on the first one, and the time up to which they were seen.
  since timestamptz,
  seen_until timestamptz not null,
  check (since <= seen_until)
);
