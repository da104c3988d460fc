-- Renames columns and a table to the words the code uses (docs/glossary.md). Nothing else changes.
alter table users rename column leaving_since to deleting_since;
alter table chapter_drafts rename column is_settled to is_flushed;
alter table chapter_drafts rename column settled_through to flushed_through;
alter table writing_days rename column is_told to is_announced;
alter table mail_messages rename column settled_at to finished_at;
alter table notification_rounds rename to notification_fan_outs;
alter table notification_fan_outs rename column told_up_to to notified_up_to;

-- The same function as before, with the new column names.
drop function append_live_updates(uuid[], uuid[], bytea[], boolean);
create function append_live_updates(
  given_chapters uuid[], given_users uuid[], given_updates bytea[], may_append_flushed boolean
) returns table (chapter_id uuid, id bigint, previous bigint, was_flushed boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  there uuid[];
  flushed uuid[];
begin
  -- In one order for everybody. Chapters that are deleted are not among them.
  select array_agg(chapter_id), coalesce(array_agg(chapter_id) filter (where is_flushed), '{}')
  into there, flushed
  from (
    select d.chapter_id, d.is_flushed
    from chapter_drafts d
    join chapters c on c.id = d.chapter_id and c.deleted_at is null
    join stories s on s.id = c.story_id and s.deleted_at is null
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
