-- Owned by characters: which stories may use a character whose licence alone does not allow it.
create table character_use_grants (
  character_id uuid not null references characters (id) on delete cascade,
  story_id uuid not null references stories (id) on delete cascade,
  granted_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (character_id, story_id)
);
create index character_use_grants_story_id_idx on character_use_grants (story_id);
create index character_use_grants_granted_by_idx on character_use_grants (granted_by);
