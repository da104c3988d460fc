-- Owned by trust. What users do lets them do more a day; upheld reports let them do less.
create table trust_levels (
  user_id uuid primary key references users (id) on delete cascade,
  level smallint not null default 0 check (level between 0 and 2),
  -- As last counted by the areas that know them. A penalty changes the level in the transaction of a decision, which
  -- should not have to count.
  chapters_read integer not null default 0,
  helpful_marks integer not null default 0,
  computed_at timestamptz not null default now()
);

-- One per upheld case. No foreign key to it, because moderation comes after trust.
create table trust_penalties (
  case_id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index trust_penalties_user on trust_penalties (user_id, created_at desc);
create index trust_penalties_created on trust_penalties (created_at);

-- How often a user did what on a day in UTC.
create table daily_actions (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  action text not null check (length(action) between 1 and 20),
  count integer not null check (count > 0),
  primary key (user_id, day, action)
);
create index daily_actions_day on daily_actions (day);
