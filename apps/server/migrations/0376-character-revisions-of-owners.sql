-- A new owner gets a character as it is, not what its former owner had deleted from it: states belong to the owner who
-- changed them.
alter table character_revisions add column owner_id uuid references users (id) on delete cascade;
update character_revisions set owner_id = characters.owner_id
  from characters where characters.id = character_revisions.character_id;
delete from character_revisions where owner_id is null;
alter table character_revisions alter column owner_id set not null;
drop index character_revisions_of_character;
create index character_revisions_of_owner on character_revisions (character_id, owner_id, id desc);
create index character_revisions_owner_id_idx on character_revisions (owner_id);
