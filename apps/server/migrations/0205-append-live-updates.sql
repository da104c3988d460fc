-- Owned by stories. Appends what open editors sent in one call, because every word waits for it. Each statement in here
-- sees what was committed before it: the ends of the logs are read after the drafts are locked.
-- Where a draft counts as settled more has to be done with it, so nothing is appended unless the caller will do that.
create function append_live_updates(
  given_chapters uuid[], given_users uuid[], given_updates bytea[], may_unsettle boolean
) returns table (chapter_id uuid, id bigint, previous bigint, was_settled boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  there uuid[];
  settled uuid[];
begin
  -- In one order for everybody. Chapters that are deleted are not among them.
  select array_agg(chapter_id), coalesce(array_agg(chapter_id) filter (where is_settled), '{}')
  into there, settled
  from (
    select d.chapter_id, d.is_settled
    from chapter_drafts d
    join chapters c on c.id = d.chapter_id and c.deleted_at is null
    join stories s on s.id = c.story_id and s.deleted_at is null
    where d.chapter_id = any(given_chapters)
    order by d.chapter_id
    for no key update of d
  ) locked;
  if settled <> '{}' then
    if not may_unsettle then return; end if;
    update chapter_drafts set is_settled = false where chapter_id = any(settled);
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
    chapter_id = any(settled)
  from appended join ends using (chapter_id)
  order by id;
end
$$;
