-- Most stories have no sections, no characters and no discussion: what is counted on the story is not asked for.
alter table stories
  add section_count integer not null default 0,
  add character_count integer not null default 0,
  add has_discussion boolean not null default false;

-- Owned by chapters.
create function keep_section_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update stories set section_count = section_count + 1 where id = new.story_id;
  else
    update stories set section_count = section_count - 1 where id = old.story_id;
  end if;
  return null;
end
$$;
create trigger story_sections_keep_section_count after insert or delete on story_sections
  for each row execute function keep_section_count();

-- Owned by characters.
create function keep_character_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update stories set character_count = character_count + 1 where id = new.story_id;
  else
    update stories set character_count = character_count - 1 where id = old.story_id;
  end if;
  return null;
end
$$;
create trigger story_characters_keep_character_count after insert or delete on story_characters
  for each row execute function keep_character_count();

-- Owned by forum. A category never changes its story.
create function keep_has_discussion() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update stories set has_discussion = true where id = new.story_id;
  else
    update stories set has_discussion = false where id = old.story_id;
  end if;
  return null;
end
$$;
create trigger forum_categories_keep_has_discussion after insert or delete on forum_categories
  for each row execute function keep_has_discussion();

-- After the triggers: they lock their tables until this is committed.
update stories set section_count = counted.count
from (select story_id, count(*) from story_sections group by story_id) counted where counted.story_id = stories.id;
update stories set character_count = counted.count
from (select story_id, count(*) from story_characters group by story_id) counted where counted.story_id = stories.id;
update stories set has_discussion = true
from forum_categories where forum_categories.story_id = stories.id;
