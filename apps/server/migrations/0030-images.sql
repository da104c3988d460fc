-- Pictures that people brought (area: images). A row is there before its files and goes after them, so that no file is
-- ever without one: pending (being stored), ready (belongs to nothing yet), attached, removed (waiting for the clean-up).
create table images (
  id uuid primary key,
  -- Nobody's once its owner has been erased; the clean-up takes it away.
  owner_id uuid references users (id) on delete set null,
  type text not null
    check (type in ('avatar', 'banner', 'cover', 'chapter', 'character', 'announcement', 'article', 'ticket')),
  -- Of whichever area owns the type.
  entity_id uuid,
  state text not null default 'pending' check (state in ('pending', 'ready', 'attached', 'removed')),
  mime_type text not null check (length(mime_type) <= 40),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  thumbhash text not null check (length(thumbhash) <= 64),
  alt text not null default '' check (length(alt) <= 300),
  created_at timestamptz not null default now(),
  check (state <> 'attached' or entity_id is not null)
);
create index images_owner_id on images (owner_id);
create index images_entity on images (type, entity_id) where state = 'attached';
create unique index images_one_each on images (type, entity_id)
  where state = 'attached' and type in ('avatar', 'banner', 'cover');
create index images_loose on images (state, created_at) where state <> 'attached';
create index images_nobodys on images (id) where owner_id is null;
