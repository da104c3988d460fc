-- Owned by accounts. What happened to an account, for its owner and for support. A failed sign-in with a name that
-- nobody has is written too, without an account, so that it costs the same as one with a known name.
create table security_events (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  kind text not null check (
    kind in (
      'login',
      'login-failed',
      'password-changed',
      'password-reset',
      'email-change-requested',
      'email-changed',
      'session-revoked',
      'deletion-requested',
      'restored'
    )
  ),
  at timestamptz not null default now(),
  -- Shortened: never the whole address.
  address text not null check (length(address) <= 45),
  user_agent text not null check (length(user_agent) <= 100)
);
create index security_events_user_id_idx on security_events (user_id, at desc);
create index security_events_at_idx on security_events (at);
