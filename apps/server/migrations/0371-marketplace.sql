-- Owned by marketplace: listings of characters, offers, watched listings and saved searches.
create table listings (
  id uuid primary key,
  -- No foreign key: a job ends the listings of deleted characters and notifies those who made offers.
  character_id uuid not null,
  character_name text not null,
  owner_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('gift', 'trade', 'licence', 'collaboration')),
  gift_mode text check (gift_mode in ('first', 'chosen', 'questions')),
  state text not null default 'open' check (state in ('open', 'reserved', 'completed', 'withdrawn', 'expired')),
  text text not null default '' check (length(text) <= 2000),
  seeks text not null default '' check (length(seeks) <= 300),
  questions text[] not null default '{}' check (cardinality(questions) <= 5),
  licence text check (licence in ('credit', 'free', 'ask')),
  genre_ids uuid[] not null default '{}' check (cardinality(genre_ids) <= 3),
  watcher_count integer not null default 0,
  revision integer not null default 1,
  -- The key that it was created with: the same one again finds it.
  made_with uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Of the period that ends at expires_at.
  reminded_at timestamptz,
  ended_at timestamptz,
  check ((kind = 'gift') = (gift_mode is not null)),
  check ((kind = 'licence') = (licence is not null))
);
create unique index listings_one_per_kind on listings (character_id, kind) where state in ('open', 'reserved');
create unique index listings_made_with on listings (owner_id, made_with) where made_with is not null;
create index listings_of_owner on listings (owner_id, created_at desc, id desc);
create index listings_newest on listings (created_at desc, id desc) where state = 'open';
create index listings_newest_of_kind on listings (kind, created_at desc, id desc) where state = 'open';
create index listings_ending on listings (expires_at, id) where state = 'open';
create index listings_wished on listings (watcher_count desc, created_at desc, id desc) where state = 'open';
create index listings_genres on listings using gin (genre_ids) where state = 'open';
create index listings_character_id_idx on listings (character_id);

create table listing_offers (
  id uuid primary key,
  listing_id uuid not null references listings (id) on delete cascade,
  from_id uuid not null references users (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  message text not null default '' check (length(message) <= 2000),
  answers text[] not null default '{}' check (cardinality(answers) <= 5),
  character_ids uuid[] not null default '{}' check (cardinality(character_ids) <= 5),
  story_ids uuid[] not null default '{}' check (cardinality(story_ids) <= 5),
  note text not null default '' check (length(note) <= 500),
  state text not null default 'pending'
    check (state in ('pending', 'accepted', 'completed', 'declined', 'cancelled', 'expired')),
  -- A confirmation counts only for the terms with this hash, so every change of the terms resets both.
  owner_confirmed_at timestamptz,
  owner_confirmed_hash text,
  other_confirmed_at timestamptz,
  other_confirmed_hash text,
  -- The terms of a completed offer, as they were confirmed.
  final_hash text,
  made_with uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  check (from_id <> owner_id),
  check ((state = 'completed') = (final_hash is not null))
);
create unique index listing_offers_one_open on listing_offers (listing_id, from_id)
  where state in ('pending', 'accepted');
create unique index listing_offers_one_accepted on listing_offers (listing_id) where state = 'accepted';
create unique index listing_offers_made_with on listing_offers (from_id, made_with) where made_with is not null;
create index listing_offers_of_listing on listing_offers (listing_id, state);
create index listing_offers_sent on listing_offers (from_id, id desc);
create index listing_offers_received on listing_offers (owner_id, id desc);
create index listing_offers_due on listing_offers (expires_at) where state in ('pending', 'accepted');
create index listing_offers_characters on listing_offers using gin (character_ids)
  where state in ('pending', 'accepted');

create table listing_watches (
  user_id uuid not null references users (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, listing_id)
);
create index listing_watches_listing_id_idx on listing_watches (listing_id, user_id);

create function count_listing_watchers() returns trigger language plpgsql as $$
begin
  update listings set watcher_count = watcher_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.listing_id, old.listing_id);
  return null;
end
$$;
create trigger listing_watches_count after insert or delete on listing_watches
  for each row execute function count_listing_watchers();

create table listing_searches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  filters jsonb not null,
  -- The same filters as columns, to find the searches that a new listing matches.
  kind text,
  species text,
  tag text,
  licence text,
  genre_id uuid,
  query tsquery,
  with_portrait boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index listing_searches_once on listing_searches (user_id, filters);
