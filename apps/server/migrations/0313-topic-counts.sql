-- Owned by forum: how many topics a category lists, so that nobody counts them.
alter table forum_categories add column topic_count integer not null default 0;
update forum_categories set topic_count = (
  select count(*) from forum_topics
  where category_id = forum_categories.id and deleted_at is null and moderation is null
);

create function keep_topic_count() returns trigger language plpgsql as $$
declare
  was integer := 0;
  is_now integer := (new.deleted_at is null and new.moderation is null)::integer;
begin
  if tg_op = 'UPDATE' then
    was = (old.deleted_at is null and old.moderation is null)::integer;
    if was = is_now and old.category_id = new.category_id then return null; end if;
    update forum_categories set topic_count = topic_count - was where id = old.category_id and was <> 0;
  end if;
  update forum_categories set topic_count = topic_count + is_now where id = new.category_id and is_now <> 0;
  return null;
end
$$;
create trigger forum_topics_keep_count after insert or update of deleted_at, moderation, category_id, author_id
  on forum_topics for each row execute function keep_topic_count();
