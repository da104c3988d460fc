-- Owned by announcements. What the house tells everybody, or some of them.
create table announcements (
  id uuid primary key,
  title text not null check (length(title) between 1 and 160),
  -- Cleaned HTML; it is cleaned again when it goes out.
  content text not null check (length(content) <= 600000),
  excerpt text not null default '' check (length(excerpt) <= 300),
  type text not null
    check (type in ('competition', 'feature', 'maintenance', 'competition_result', 'update', 'general')),
  category text not null default '' check (length(category) <= 60),
  priority text not null check (priority in ('urgent', 'high', 'normal', 'low')),
  status text not null check (status in ('draft', 'scheduled', 'published', 'expired', 'archived')),
  is_active boolean not null,
  is_splash boolean not null,
  -- As other things show a picture; null without one.
  image jsonb check (length(image::text) <= 2000),
  banner_style text check (banner_style in ('top', 'bottom', 'floating')),
  audience text not null check (audience in ('all', 'visitors', 'users', 'writers', 'admins')),
  competition_details jsonb check (length(competition_details::text) <= 2000),
  feature_details jsonb check (length(feature_details::text) <= 4000),
  splash_options jsonb not null check (length(splash_options::text) <= 1000),
  publish_at timestamptz,
  expires_at timestamptz,
  published_at timestamptz,
  -- When people were told of it; they are told once.
  announced_at timestamptz,
  revision integer not null default 1,
  view_count integer not null default 0,
  click_count integer not null default 0,
  dismissal_count integer not null default 0,
  created_by uuid references users (id) on delete set null,
  updated_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'scheduled' or publish_at is not null),
  check (status <> 'published' or published_at is not null)
);
create index announcements_shown on announcements (audience, published_at desc)
  where status = 'published' and is_active;
create index announcements_due on announcements (publish_at) where status = 'scheduled';
create index announcements_over on announcements (expires_at) where status in ('scheduled', 'published');
create index announcements_created_by_idx on announcements (created_by);
create index announcements_updated_by_idx on announcements (updated_by);

-- Who saw, opened or put away which of them, once each. A visitor is known by a keyed sum alone, which differs from one
-- announcement to the next.
create table announcement_marks (
  id uuid primary key,
  announcement_id uuid not null references announcements (id) on delete cascade,
  kind text not null check (kind in ('view', 'click', 'dismissal')),
  user_id uuid references users (id) on delete cascade,
  visitor_key text check (length(visitor_key) <= 64),
  created_at timestamptz not null default now(),
  check ((user_id is null) <> (visitor_key is null))
);
create unique index announcement_marks_of_people on announcement_marks (announcement_id, kind, user_id)
  where user_id is not null;
create unique index announcement_marks_of_visitors on announcement_marks (announcement_id, kind, visitor_key)
  where visitor_key is not null;
create index announcement_marks_announcement_id_idx on announcement_marks (announcement_id);
create index announcement_marks_user_id_idx on announcement_marks (user_id);
create index announcement_marks_old_visitors on announcement_marks (created_at) where visitor_key is not null;
