-- Owned by achievements: how far each entry of the catalogue was awarded to those who were here before it.
create table achievement_backfills (
  code text primary key check (code ~ '^[a-z0-9-]{1,60}$'),
  began_at timestamptz not null default now(),
  -- Everybody up to this one is seen to.
  after_id uuid,
  finished_at timestamptz
);
create index achievement_backfills_open on achievement_backfills (began_at) where finished_at is null;
