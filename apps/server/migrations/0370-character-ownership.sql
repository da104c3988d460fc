-- Owned by characters: who created and who has owned each character. Append-only, each record with the hash of the one
-- before it (docs/decisions/0039-ownership-records.md).
create table character_ownership (
  id uuid primary key,
  character_id uuid not null references characters (id) on delete cascade,
  number integer not null check (number > 0),
  kind text not null check (kind in ('created', 'gift', 'trade', 'reversal')),
  -- Null once the account was deleted. The mark is a hash of the id and a random salt that is deleted with the account:
  -- the record can still be verified, but nobody can tell who it was about.
  from_id uuid references users (id) on delete set null,
  from_salt uuid,
  from_mark text,
  to_id uuid references users (id) on delete set null,
  to_salt uuid,
  to_mark text,
  -- Records of one trade have the same one.
  transfer_id uuid,
  case_id uuid,
  at timestamptz not null,
  previous_hash text,
  hash text not null,
  unique (character_id, number)
);
create index character_ownership_from_id_idx on character_ownership (from_id);
create index character_ownership_to_id_idx on character_ownership (to_id);
create index character_ownership_transfer_id_idx on character_ownership (transfer_id) where transfer_id is not null;

create function ownership_mark(salt uuid, user_id uuid) returns text language sql immutable parallel safe
begin atomic
  select encode(sha256(convert_to(salt::text || ':' || user_id::text, 'UTF8')), 'hex');
end;

-- The caller has locked the character, so that records get consecutive numbers.
create function append_ownership(
  record_id uuid, of_character uuid, record_kind text, former_owner uuid, new_owner uuid, of_transfer uuid, of_case uuid,
  happened_at timestamptz
) returns void language plpgsql as $$
declare
  last record;
  position integer := 1;
  moment timestamptz := date_trunc('milliseconds', happened_at);
  salt_from uuid := case when former_owner is not null then gen_random_uuid() end;
  salt_to uuid := case when new_owner is not null then gen_random_uuid() end;
  mark_from text := ownership_mark(salt_from, former_owner);
  mark_to text := ownership_mark(salt_to, new_owner);
begin
  select number, hash into last from character_ownership
    where character_id = of_character order by number desc limit 1;
  if last.number is not null then position := last.number + 1; end if;
  insert into character_ownership (id, character_id, number, kind, from_id, from_salt, from_mark, to_id, to_salt, to_mark,
    transfer_id, case_id, at, previous_hash, hash)
  values (record_id, of_character, position, record_kind, former_owner, salt_from, mark_from, new_owner, salt_to, mark_to,
    of_transfer, of_case, moment, last.hash,
    encode(sha256(convert_to(array_to_string(array[
      record_id::text, of_character::text, position::text, record_kind, mark_from, mark_to, of_transfer::text, of_case::text,
      to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), last.hash
    ], E'\n', '-'), 'UTF8')), 'hex'));
end
$$;

-- The only changes allowed are those that deleting an account or the character itself makes.
create function protect_ownership() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from characters where id = old.character_id) then return old; end if;
  elsif to_jsonb(new) - array['from_id', 'to_id'] = to_jsonb(old) - array['from_id', 'to_id']
    and (new.from_id is not distinct from old.from_id
      or new.from_id is null and not exists (select from users where id = old.from_id))
    and (new.to_id is not distinct from old.to_id
      or new.to_id is null and not exists (select from users where id = old.to_id))
  then
    if new.from_id is null then new.from_salt := null; end if;
    if new.to_id is null then new.to_salt := null; end if;
    return new;
  end if;
  raise exception 'character_ownership is append-only';
end
$$;
create trigger character_ownership_append_only before update or delete on character_ownership
  for each row execute function protect_ownership();

-- In the database, so that no way of creating a character can omit it.
create function begin_ownership() returns trigger language plpgsql as $$
begin
  perform append_ownership(gen_random_uuid(), new.id, 'created', null, new.owner_id, null, null, new.created_at);
  return null;
end
$$;
create trigger characters_begin_ownership after insert on characters
  for each row execute function begin_ownership();

select append_ownership(gen_random_uuid(), id, 'created', null, owner_id, null, null, created_at) from characters;

-- For the SQL of later areas. Lists know nothing of a reader's progress: only what is true from the start.
create view character_facts as
select id, owner_id, name, species, licence, words, is_archived,
  exists (
    select from character_images image
    where image.character_id = characters.id and image.is_portrait and not image.is_hidden and image.from_mark is null
  ) as has_portrait,
  visibility = 'public' and moderation is null and not is_archived as is_public
from characters;

create view character_tag_names as
select character_tags.character_id, named.slug, named.name, character_tags.position
from character_tags join tag_names named on named.id = character_tags.tag_id;
