-- Owned by characters: characters, what they were before, their relations, and the cast of stories.
create table characters (
  id uuid primary key,
  -- Null once the account was deleted.
  creator_id uuid references users (id) on delete set null,
  owner_id uuid references users (id) on delete set null,
  name text not null check (length(name) between 1 and 80),
  -- What is true from the start, for lists.
  pronouns text not null default '' check (length(pronouns) <= 40),
  species text not null default '' check (length(species) <= 80),
  role text not null default '' check (length(role) <= 80),
  summary text not null default '' check (length(summary) <= 200),
  facts jsonb not null default '[]' check (jsonb_array_length(facts) <= 100),
  words tsvector not null,
  colors text[] not null default '{}' check (cardinality(colors) <= 6),
  visibility text not null default 'private' check (visibility in ('private', 'story', 'public')),
  licence text not null default 'none' check (licence in ('none', 'ask', 'credit', 'free')),
  may_be_given boolean not null default false,
  may_be_traded boolean not null default false,
  copied_from_id uuid references characters (id) on delete set null,
  is_archived boolean not null default false,
  moderation text check (moderation in ('held', 'hidden', 'removed', 'illegal')),
  revision integer not null default 1,
  -- The key that it was created with: the same one again finds it.
  made_with uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index characters_public on characters (updated_at desc, id desc)
  where visibility = 'public' and moderation is null and not is_archived;
create index characters_of_owner on characters (owner_id, updated_at desc, id desc) where not is_archived;
create index characters_creator_id_idx on characters (creator_id);
create index characters_copied_from_id_idx on characters (copied_from_id) where copied_from_id is not null;
create unique index characters_made_with on characters (owner_id, made_with) where made_with is not null;
create index characters_species on characters (lower(species), updated_at desc, id desc)
  where visibility = 'public' and moderation is null and not is_archived;
create index characters_words on characters using gin (words);

create table character_tags (
  character_id uuid not null references characters (id) on delete cascade,
  tag_id uuid not null references tags (id) on delete cascade,
  position smallint not null,
  primary key (character_id, tag_id)
);
create index character_tags_tag_id_idx on character_tags (tag_id, character_id);

-- What a character was before a change.
create table character_revisions (
  id uuid primary key,
  character_id uuid not null references characters (id) on delete cascade,
  name text not null,
  facts jsonb not null,
  created_at timestamptz not null
);
create index character_revisions_of_character on character_revisions (character_id, id desc);

create table character_relations (
  character_id uuid not null references characters (id) on delete cascade,
  other_id uuid not null references characters (id) on delete cascade check (other_id <> character_id),
  kind text not null check (length(kind) <= 20),
  text text not null default '' check (length(text) <= 500),
  from_mark jsonb,
  until_mark jsonb,
  created_at timestamptz not null default now(),
  primary key (character_id, other_id)
);
create index character_relations_other_id_idx on character_relations (other_id);

create table story_characters (
  story_id uuid not null references stories (id) on delete cascade,
  character_id uuid not null references characters (id) on delete cascade,
  -- Readers see the character from this chapter on. No foreign key: without the chapter it stays hidden.
  from_chapter_id uuid,
  -- Under which licence it was added; what was published under it stays.
  licence text not null check (licence in ('own', 'credit', 'free', 'request')),
  added_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (story_id, character_id)
);
create index story_characters_character_id_idx on story_characters (character_id);
create index story_characters_added_by_idx on story_characters (added_by);

-- With its owner's account a character goes, except for its name in the stories of others.
create function forget_character_owner() returns trigger language plpgsql as $$
begin
  if exists (select from story_characters where character_id = new.id) then
    update characters set is_archived = true, facts = '[]', pronouns = '', species = '', role = '', summary = '',
      words = '', colors = '{}' where id = new.id;
    delete from character_revisions where character_id = new.id;
    delete from character_relations where new.id in (character_id, other_id);
  else
    delete from characters where id = new.id;
  end if;
  return null;
end
$$;
create trigger characters_forget_owner after update of owner_id on characters
  for each row when (new.owner_id is null and old.owner_id is not null) execute function forget_character_owner();
