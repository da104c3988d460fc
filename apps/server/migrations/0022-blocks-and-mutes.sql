-- Blocks hide two people from each other; mutes are one way and silent (area: users).
create table blocks (
  blocker_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade check (blocked_id <> blocker_id),
  -- Not now(), the start of the transaction: it tells what was there before the block.
  created_at timestamptz not null default clock_timestamp(),
  primary key (blocker_id, blocked_id)
);
create index blocks_blocked_id on blocks (blocked_id, blocker_id);
create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id);

create table mutes (
  muter_id uuid not null references users (id) on delete cascade,
  muted_id uuid not null references users (id) on delete cascade check (muted_id <> muter_id),
  created_at timestamptz not null default clock_timestamp(),
  primary key (muter_id, muted_id)
);
create index mutes_muted_id on mutes (muted_id);
create index mutes_newest on mutes (muter_id, created_at desc, muted_id);
