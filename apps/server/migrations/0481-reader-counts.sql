-- Owned by stories; counted by reading: members who opened a chapter, without the owner.
alter table stories add reader_count integer not null default 0;

create function keep_reader_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update stories set reader_count = greatest(reader_count - 1, 0)
    where id = old.story_id and owner_id <> old.user_id;
  else
    update stories set reader_count = reader_count + 1 where id = new.story_id and owner_id <> new.user_id;
  end if;
  return null;
end
$$;
-- A story that was put on a list for later has not been read.
create trigger reading_progress_begins_reader_count after insert on reading_progress
  for each row when (new.read_at is not null) execute function keep_reader_count();
create trigger reading_progress_keeps_reader_count after update of read_at on reading_progress
  for each row when (old.read_at is null and new.read_at is not null) execute function keep_reader_count();
create trigger reading_progress_ends_reader_count after delete on reading_progress
  for each row when (old.read_at is not null) execute function keep_reader_count();

-- After the triggers: they lock their table until this is committed.
update stories set reader_count = counted.count
from (
  select reading_progress.story_id, count(*) from reading_progress
  join stories read on read.id = reading_progress.story_id
  where reading_progress.read_at is not null and reading_progress.user_id <> read.owner_id
  group by reading_progress.story_id
) counted where counted.story_id = stories.id;
