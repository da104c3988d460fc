-- With its owner's account a character goes, except for its name in published stories of others. Stories of the owner
-- go with the account too, so they do not count.
create or replace function forget_character_owner() returns trigger language plpgsql as $$
begin
  if exists (
    select from story_characters join story_facts story on story.id = story_characters.story_id
    where story_characters.character_id = new.id and story.owner_id is distinct from old.owner_id
      and not story.is_deleted and story.published_word_count > 0
  ) then
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
