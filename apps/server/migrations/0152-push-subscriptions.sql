-- Browsers that show what their person is told while no page is open (area: notifications).
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Whoever signs out on a device is not told there any more.
  session_id uuid not null references sessions (id) on delete cascade,
  -- One browser, one address: it belongs to who asked last.
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 40),
  created_at timestamptz not null default now()
);
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);
create index push_subscriptions_session_id_idx on push_subscriptions (session_id);
