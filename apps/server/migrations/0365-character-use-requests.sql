-- Owned by characters: requests to use a character in a story, which its owner decides.
create table character_use_requests (
  id uuid primary key,
  character_id uuid not null references characters (id) on delete cascade,
  story_id uuid not null references stories (id) on delete cascade,
  made_by uuid not null references users (id) on delete cascade,
  message text not null default '' check (length(message) <= 500),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'cancelled')),
  decided_by uuid references users (id) on delete set null,
  -- The key that it was made with: the same one again finds it.
  made_with uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index character_use_requests_pending on character_use_requests (character_id, story_id)
  where state = 'pending';
create index character_use_requests_of_character on character_use_requests (character_id, created_at desc, id desc);
create index character_use_requests_of_maker on character_use_requests (made_by, created_at desc, id desc);
create unique index character_use_requests_made_with on character_use_requests (made_by, made_with)
  where made_with is not null;
create index character_use_requests_story_id_idx on character_use_requests (story_id);
create index character_use_requests_decided_by_idx on character_use_requests (decided_by);
