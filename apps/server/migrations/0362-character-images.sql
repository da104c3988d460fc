-- Pictures of characters (area: characters).
create table character_images (
  image_id uuid primary key references images (id) on delete cascade,
  character_id uuid not null references characters (id) on delete cascade,
  -- As pages show it: size, placeholder and alt text.
  reference jsonb not null,
  artist text not null default '' check (length(artist) <= 120),
  source text not null default '' check (length(source) <= 500),
  is_portrait boolean not null default false,
  is_generated boolean not null default false,
  -- Removed by its owner or by moderators; these may restore it.
  is_hidden boolean not null default false,
  from_mark jsonb,
  until_mark jsonb,
  created_at timestamptz not null default now()
);
create index character_images_of_character on character_images (character_id, created_at);

-- With its owner's account, the pictures of a character go, even where its name stays.
create function forget_character_images() returns trigger language plpgsql as $$
begin
  delete from character_images where character_id = new.id;
  return null;
end
$$;
create trigger characters_forget_images after update of owner_id on characters
  for each row when (new.owner_id is null and old.owner_id is not null) execute function forget_character_images();

-- However a picture leaves its character, its files go with the next clean-up of images.
create function remove_character_image() returns trigger language plpgsql as $$
begin
  update images set state = 'removed' where id = old.image_id and state = 'attached';
  return null;
end
$$;
create trigger character_images_remove after delete on character_images
  for each row execute function remove_character_image();
