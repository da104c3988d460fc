-- People. Who they are; how they sign in is the accounts area's.
create table users (
  id uuid primary key,
  username text not null check (username ~ '^[a-z0-9_]{3,30}$'),
  display_name text not null check (length(display_name) between 1 and 60),
  email text not null check (length(email) <= 254 and email = lower(email)),
  email_verified_at timestamptz,
  date_of_birth date,
  roles text[] not null default '{}',
  onboarding_completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_username_key on users (username);
create unique index users_email_key on users (email);
