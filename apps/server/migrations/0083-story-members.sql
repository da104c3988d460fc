-- Owned by stories. Who writes a story beside its owner; what they may do comes from their roles.
create table story_members (
  id uuid primary key,
  story_id uuid not null references stories (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  joined_at timestamptz not null default now(),
  unique (story_id, user_id)
);
create index story_members_user_id_idx on story_members (user_id, story_id);

create table story_member_roles (
  member_id uuid not null references story_members (id) on delete cascade,
  role_id uuid not null references collaboration_roles (id),
  primary key (member_id, role_id)
);
create index story_member_roles_role_id_idx on story_member_roles (role_id);

-- Who wrote in a story and does not want to be named for it. Outlives membership, as what they wrote does.
create table story_credit_refusals (
  story_id uuid not null references stories (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (story_id, user_id)
);
create index story_credit_refusals_user_id_idx on story_credit_refusals (user_id);
