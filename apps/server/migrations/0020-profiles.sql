-- What people say about themselves (area: users).
alter table users
  add column bio text not null default '' check (length(bio) <= 1000),
  add column pronouns text not null default '' check (length(pronouns) <= 40),
  add column links jsonb not null default '[]'
    check (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 5 and length(links::text) <= 8000),
  add column open_to_collaborate boolean not null default false,
  -- Kept by the follows table, see its migration.
  add column follower_count integer not null default 0 check (follower_count >= 0);

create table expertise_areas (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,60}$'),
  name text not null check (length(name) between 1 and 60),
  position integer not null
);

insert into expertise_areas (id, slug, name, position) values
  ('0190a000-0000-7000-8000-000000000100', 'plot', 'Plot', 1),
  ('0190a000-0000-7000-8000-000000000101', 'dialogue', 'Dialogue', 2),
  ('0190a000-0000-7000-8000-000000000102', 'worldbuilding', 'Worldbuilding', 3),
  ('0190a000-0000-7000-8000-000000000103', 'line-editing', 'Line editing', 4),
  ('0190a000-0000-7000-8000-000000000104', 'proofreading', 'Proofreading', 5),
  ('0190a000-0000-7000-8000-000000000105', 'sensitivity-reading', 'Sensitivity reading', 6),
  ('0190a000-0000-7000-8000-000000000106', 'cover-art', 'Cover art', 7),
  ('0190a000-0000-7000-8000-000000000107', 'map-making', 'Map making', 8),
  ('0190a000-0000-7000-8000-000000000108', 'poetry', 'Poetry', 9),
  ('0190a000-0000-7000-8000-000000000109', 'screenwriting', 'Screenwriting', 10),
  ('0190a000-0000-7000-8000-00000000010a', 'research', 'Research', 11),
  ('0190a000-0000-7000-8000-00000000010b', 'beta-reading', 'Beta reading', 12);

create table user_expertise (
  user_id uuid not null references users (id) on delete cascade,
  area_id uuid not null references expertise_areas (id) on delete cascade,
  primary key (user_id, area_id)
);
create index user_expertise_area_id on user_expertise (area_id);
