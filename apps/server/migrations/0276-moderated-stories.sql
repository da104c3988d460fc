-- Owned by stories and chapters: what moderators decided about a story or a chapter. Held and hidden ones are for their
-- writers only; removed and illegal ones are for nobody, as if they were deleted.
alter table stories add column moderation text check (moderation in ('held', 'hidden', 'removed', 'illegal'));
alter table chapters add column moderation text check (moderation in ('held', 'hidden', 'removed', 'illegal'));

drop index stories_sitemap;
create index stories_sitemap on stories (id) include (slug, owner_id, text_updated_at)
  where deleted_at is null and moderation is null and visibility = 'public' and published_count > 0
    and content_rating <> 'mature';

-- Removed stories count as deleted.
create or replace view story_facts as
select id, owner_id, published_word_count,
  deleted_at is not null or coalesce(moderation in ('removed', 'illegal'), false) as is_deleted,
  array(select genre_id from story_genres where story_id = stories.id) as genre_ids
from stories;

create or replace function readable_stories(viewer uuid, wants_mature boolean) returns table (id uuid)
language sql stable parallel safe
begin atomic
  select stories.id from stories
  where stories.deleted_at is null and (
    (
      (stories.moderation is null or stories.moderation in ('held', 'hidden')) and (
        stories.owner_id = viewer
        or exists (select from story_members own where own.story_id = stories.id and own.user_id = viewer)
      )
    )
    or (
      stories.moderation is null and stories.published_count > 0 and stories.visibility <> 'private'
      and (wants_mature or stories.content_rating is distinct from 'mature')
      and stories.owner_id not in (select hidden.user_id from users_hidden_from(viewer) hidden)
      and not exists (select from people owner where owner.id = stories.owner_id and owner.is_deleting)
    )
  );
end;

create or replace function append_live_updates(
  given_chapters uuid[], given_users uuid[], given_updates bytea[], may_append_flushed boolean
) returns table (chapter_id uuid, id bigint, previous bigint, was_flushed boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  there uuid[];
  flushed uuid[];
begin
  -- In one order for everybody. Chapters that are deleted or removed are not among them.
  select array_agg(chapter_id), coalesce(array_agg(chapter_id) filter (where is_flushed), '{}')
  into there, flushed
  from (
    select d.chapter_id, d.is_flushed
    from chapter_drafts d
    join chapters c on c.id = d.chapter_id and c.deleted_at is null
      and (c.moderation is null or c.moderation in ('held', 'hidden'))
    join stories s on s.id = c.story_id and s.deleted_at is null
      and (s.moderation is null or s.moderation in ('held', 'hidden'))
    where d.chapter_id = any(given_chapters)
    order by d.chapter_id
    for no key update of d
  ) locked;
  if flushed <> '{}' then
    if not may_append_flushed then return; end if;
    update chapter_drafts set is_flushed = false where chapter_id = any(flushed);
  end if;
  return query
  with given as (
    select * from unnest(given_chapters, given_users, given_updates)
      with ordinality given (chapter_id, user_id, update, place)
    where chapter_id = any(there)
  ),
  ends as (
    select chapter_id, (select max(u.id) from chapter_updates u where u.chapter_id = given.chapter_id) as through
    from (select distinct chapter_id from given) given
  ),
  appended as (
    insert into chapter_updates (chapter_id, user_id, update, source, created_at)
    select chapter_id, user_id, update, 'live', clock_timestamp() from given order by place
    returning id, chapter_id
  )
  select chapter_id, id, lag(id, 1, coalesce(through, 0)) over (partition by chapter_id order by id),
    chapter_id = any(flushed)
  from appended join ends using (chapter_id)
  order by id;
end
$$;
