-- What people have earned (area: achievements). Only that it was earned; the catalogue is code, so its words can improve.
create table achievements (
  user_id uuid not null references users (id) on delete cascade,
  code text not null check (code ~ '^[a-z0-9-]{1,60}$'),
  earned_at timestamptz not null default now(),
  pin_place smallint check (pin_place between 1 and 15),
  primary key (user_id, code)
);
