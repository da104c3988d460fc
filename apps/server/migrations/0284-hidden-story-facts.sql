-- Owned by stories. Hidden stories are for their owner and collaborators only, not for those who were invited before.
create or replace view story_facts as
select id, owner_id, published_word_count,
  deleted_at is not null or coalesce(moderation in ('removed', 'illegal'), false) as is_deleted,
  array(select genre_id from story_genres where story_id = stories.id) as genre_ids,
  moderation is not null as is_hidden
from stories;
