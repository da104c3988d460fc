-- Owned by import-export: how often readers downloaded a story, without who they were.
create table story_downloads (
  story_id uuid not null references stories (id) on delete cascade,
  -- In UTC.
  day date not null,
  downloads integer not null check (downloads > 0),
  primary key (story_id, day)
);

-- Bookmarks of a story are also counted by day.
create index bookmarks_of_story on bookmarks (story_id, created_at);
