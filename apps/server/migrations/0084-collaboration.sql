-- Owned by collaboration. Asking to join a story and being asked: one mechanism, decided by the other side.
create table collaboration_requests (
  id uuid primary key,
  story_id uuid not null references stories (id) on delete cascade,
  kind text not null check (kind in ('request', 'invite')),
  -- Who would join. Of an invite by mail: nobody, until somebody answers it.
  user_id uuid references users (id) on delete cascade,
  made_by uuid references users (id) on delete cascade,
  role_id uuid not null references collaboration_roles (id),
  message text not null default '' check (length(message) <= 500),
  -- An invite by mail: for this address alone, with a token of which only the hash is kept.
  email text check (length(email) <= 254),
  token_hash bytea unique,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'cancelled', 'expired')),
  decided_by uuid references users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  check (kind <> 'request' or email is null),
  check (user_id is not null or email is not null)
);
-- One pending per person and story, whoever of the two began.
create unique index collaboration_requests_pending on collaboration_requests (story_id, user_id)
  where status = 'pending';
create unique index collaboration_requests_pending_mail on collaboration_requests (story_id, email)
  where status = 'pending';
create index collaboration_requests_story_id_idx on collaboration_requests (story_id, created_at desc, id desc);
create index collaboration_requests_user_id_idx on collaboration_requests (user_id, created_at desc, id desc);
create index collaboration_requests_made_by_idx on collaboration_requests (made_by, created_at desc, id desc);
create index collaboration_requests_role_id_idx on collaboration_requests (role_id);
create index collaboration_requests_decided_by_idx on collaboration_requests (decided_by);
create index collaboration_requests_email on collaboration_requests (email) where status = 'pending';
create index collaboration_requests_due on collaboration_requests (expires_at) where status = 'pending';

-- A story that is offered to one of its collaborators. One offer at a time.
create table story_transfers (
  id uuid primary key,
  story_id uuid not null references stories (id) on delete cascade,
  from_id uuid not null references users (id) on delete cascade,
  to_id uuid not null references users (id) on delete cascade check (to_id <> from_id),
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'declined', 'cancelled', 'expired')),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create unique index story_transfers_pending on story_transfers (story_id) where status = 'pending';
create index story_transfers_story_id_idx on story_transfers (story_id);
create index story_transfers_from_id_idx on story_transfers (from_id);
create index story_transfers_to_id_idx on story_transfers (to_id, created_at desc);
create index story_transfers_due on story_transfers (expires_at) where status = 'pending';

-- Owned by users: people by how their name begins.
create index users_username_prefix on users (username text_pattern_ops);
create index users_display_name_prefix on users (lower(display_name) text_pattern_ops);

-- Owned by stories: who wrote how much of a chapter when it last came out. Pages read this, and never the log.
create table published_credits (
  chapter_id uuid not null references chapters (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  characters bigint not null check (characters >= 0),
  primary key (chapter_id, user_id)
);
create index published_credits_user_id_idx on published_credits (user_id);
insert into published_credits (chapter_id, user_id, characters)
select chapter_id, user_id, characters from chapter_credits
join chapters on chapters.id = chapter_id where chapters.status = 'published';
