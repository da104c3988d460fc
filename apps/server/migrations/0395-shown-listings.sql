-- Owned by marketplace: whether others may see the character of a listing, so that lists need not look at every character
-- to find and count the listings that they show.
alter table listings add column is_shown boolean not null default false;

create function is_listing_shown(of_character uuid, by_owner uuid) returns boolean language sql stable
begin atomic
  select coalesce(
    (select facts.is_public and facts.owner_id = by_owner from character_facts facts where facts.id = of_character),
    false
  );
end;

create function mark_shown_listing() returns trigger language plpgsql as $$
begin
  new.is_shown := is_listing_shown(new.character_id, new.owner_id);
  return new;
end
$$;
create trigger listings_mark_shown before insert on listings for each row execute function mark_shown_listing();

create function mark_shown_listings() returns trigger language plpgsql as $$
begin
  update listings set is_shown = not is_shown
  where character_id = old.id and is_shown <> is_listing_shown(character_id, owner_id);
  return null;
end
$$;
create trigger characters_mark_listings
  after delete or update of visibility, moderation, is_archived, owner_id on characters
  for each row execute function mark_shown_listings();

update listings set is_shown = true where is_listing_shown(character_id, owner_id);

drop index listings_newest, listings_newest_of_kind, listings_ending, listings_wished;
create index listings_newest on listings (created_at desc, id desc) where state = 'open' and is_shown;
create index listings_newest_of_kind on listings (kind, created_at desc, id desc) where state = 'open' and is_shown;
create index listings_ending on listings (expires_at, id) where state = 'open' and is_shown;
create index listings_wished on listings (watcher_count desc, created_at desc, id desc) where state = 'open' and is_shown;
-- Expired and expiring ones, shown or not.
create index listings_due on listings (expires_at) where state = 'open';
-- Those whose character may be gone or have another owner.
create index listings_not_shown on listings (id) where state in ('open', 'reserved') and not is_shown;
