-- Owned by tracking. What somebody decided about being counted; the newest decision of all their devices holds.
create table tracking_consents (
  user_id uuid primary key references users (id) on delete cascade,
  is_accepted boolean not null,
  decided_at timestamptz not null
);

-- Visits of people who agreed. No address is kept.
create table tracking_sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text not null check (length(user_agent) <= 100),
  started_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  ended_at timestamptz
);
create index tracking_sessions_user_id_idx on tracking_sessions (user_id, started_at desc);
create index tracking_sessions_open_idx on tracking_sessions (last_at) where ended_at is null;
create index tracking_sessions_started_at_idx on tracking_sessions (started_at);

create table tracking_activities (
  id uuid primary key,
  session_id uuid not null references tracking_sessions (id) on delete cascade,
  activity_type text not null check (activity_type in ('page_view', 'feature_use', 'custom')),
  path text not null check (length(path) <= 500),
  data jsonb not null default '{}',
  metadata jsonb not null default '{}',
  duration_ms integer check (duration_ms >= 0),
  created_at timestamptz not null default now()
);
create index tracking_activities_session_id_idx on tracking_activities (session_id, created_at);
create index tracking_activities_created_at_idx on tracking_activities (created_at);

-- Sums of whole days that name nobody: the address without the ids in it.
create table tracking_days (
  day date not null,
  activity_type text not null,
  place text not null check (length(place) <= 500),
  activities integer not null,
  people integer not null,
  primary key (day, activity_type, place)
);
