-- What people are told (area: notifications).
create table notifications (
  -- Stays while alike ones join it. What is shown has an id of its own, newer with each that joins: every tab then
  -- takes it for the new one that it is.
  id uuid primary key,
  shown_id uuid not null unique,
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (length(type) <= 40),
  -- What alike ones share; only unread ones join.
  merge_key text not null check (length(merge_key) <= 200),
  -- What it is about: goes when its reader may not know of it any more.
  story_id uuid references stories (id) on delete cascade,
  people_count integer not null check (people_count >= 0),
  cause_count integer not null check (cause_count >= 0),
  -- False for people who only want mail of this kind.
  is_in_app boolean not null,
  -- The mail that is still to come.
  mail text check (mail in ('instant', 'daily', 'weekly')),
  was_mailed boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create unique index notifications_alike on notifications (user_id, merge_key) where read_at is null;
create index notifications_listed on notifications (user_id, shown_id desc);
create index notifications_unread on notifications (user_id, shown_id desc) where is_in_app and read_at is null;
create index notifications_of_story on notifications (story_id);
create index notifications_to_mail on notifications (mail, user_id) where mail is not null;
create index notifications_created_at on notifications (created_at);

-- Why: one row for each thing that happened, so that it is told once and can be taken back. It outlives what was told:
-- whoever follows, unfollows and follows again is not told of each time.
create table notification_causes (
  user_id uuid not null references users (id) on delete cascade,
  cause text not null check (length(cause) <= 200),
  notification_id uuid references notifications (id) on delete set null,
  actor_id uuid references users (id) on delete set null,
  facts jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, cause)
);
create index notification_causes_newest on notification_causes (notification_id, created_at desc);
create index notification_causes_of_actor on notification_causes (actor_id, user_id);
create index notification_causes_cause on notification_causes (cause);
create index notification_causes_created_at on notification_causes (created_at) where notification_id is null;

-- News for many: how far the telling has come.
create table notification_rounds (
  id uuid primary key,
  story_id uuid not null references stories (id) on delete cascade,
  chapter_id uuid not null,
  told_up_to uuid,
  created_at timestamptz not null default now()
);
create index notification_rounds_of_story on notification_rounds (story_id);

-- Followers in an order that does not change while they are told (area: follows).
create index follows_to_tell on follows (followee_id, follower_id);
