-- Owned by stories: the tags that topics and questions carry too. A synonym has the name of the tag that it means.
create view tag_names as
select tags.id, meant.id as meant_id, meant.slug, meant.name
from tags join tags meant on meant.id = coalesce(tags.canonical_id, tags.id);

-- Owned by community: texts that their authors have not posted yet. A nil id stands for something new.
create table community_drafts (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('topic', 'post', 'question', 'answer')),
  target_id uuid not null,
  title text not null default '' check (length(title) <= 150),
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind, target_id)
);
create index community_drafts_newest on community_drafts (user_id, updated_at desc);
