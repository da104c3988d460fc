-- Owned by collaboration. Links that let whoever has them join a story in one role: at most one open link per role.
create table story_invite_links (
  id uuid primary key,
  story_id uuid not null references stories (id) on delete cascade,
  role_id uuid not null references collaboration_roles (id) on delete cascade,
  made_by uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz
);
create unique index story_invite_links_story_role on story_invite_links (story_id, role_id);
create index story_invite_links_role_id_idx on story_invite_links (role_id);
create index story_invite_links_made_by_idx on story_invite_links (made_by);
