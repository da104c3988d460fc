-- Owned by reading: lists of stories that somebody makes, for themselves or for others to see.
create table reading_lists (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  title text not null check (length(title) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  is_public boolean not null default false,
  made_with uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (owner_id, made_with)
);
create index reading_lists_of_owner on reading_lists (owner_id, updated_at desc, id desc);

create table reading_list_stories (
  list_id uuid not null references reading_lists (id) on delete cascade,
  story_id uuid not null references stories (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (list_id, story_id)
);
create index reading_list_stories_in_order on reading_list_stories (list_id, added_at desc, story_id);
create index reading_list_stories_story_id_idx on reading_list_stories (story_id);
