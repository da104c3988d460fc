-- What the platform itself keeps. Areas add their own tables in later files.

-- Keys that all nodes share.
create table platform_secrets (
  name text primary key check (length(name) <= 100),
  value bytea not null
);

-- Facts about this installation, such as "the demo content is loaded".
create table site_facts (
  name text primary key check (length(name) <= 100),
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Domain events, written in the transaction that caused them.
create table outbox_events (
  id uuid primary key,
  name text not null check (length(name) <= 100),
  payload jsonb not null,
  created_at timestamptz not null default now()
);

create index outbox_events_created_at on outbox_events (created_at);

-- Who hears what. Publishing reads this table, so a command without any listener code still addresses them all.
create table outbox_listeners (
  name text primary key check (length(name) <= 100),
  event text not null check (length(event) <= 100),
  seen_at timestamptz not null default now()
);

create index outbox_listeners_event on outbox_listeners (event);

-- One row for each event and listener; the listener's own transaction turns it to delivered.
create table outbox_deliveries (
  event_id uuid not null references outbox_events on delete cascade,
  listener text not null check (length(listener) <= 100),
  state text not null default 'pending' check (state in ('pending', 'delivered', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text check (length(last_error) <= 500),
  primary key (event_id, listener)
);

create index outbox_deliveries_pending on outbox_deliveries (next_attempt_at, event_id) where state = 'pending';
create index outbox_deliveries_dead on outbox_deliveries (event_id) where state = 'dead';

-- Background work that somebody waits for. The work itself is in the queue's own schema.
create table tracked_jobs (
  id uuid primary key,
  name text not null check (length(name) <= 100),
  owner_id uuid not null,
  progress real not null default 0 check (progress between 0 and 1),
  created_at timestamptz not null default now()
);

create index tracked_jobs_created_at on tracked_jobs (created_at);

-- Mail on its way out. A sent or failed message loses its body; without an SMTP server it is kept to be read locally.
create table mail_messages (
  id uuid primary key,
  recipient text not null check (length(recipient) <= 254),
  template text not null check (length(template) <= 100),
  subject text not null check (length(subject) <= 500),
  body_text text check (length(body_text) <= 100000),
  body_html text check (length(body_html) <= 200000),
  state text not null check (state in ('waiting', 'kept', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);

create index mail_messages_recipient on mail_messages (lower(recipient), id desc);
create index mail_messages_created_at on mail_messages (created_at);

-- Rate limits that outlive a restart. Column names and types are those of rate-limiter-flexible.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_expire on rate_limits (expire);

-- Self-service resets: three a day, a minute between two.
create table rate_limit_resets (
  caller text not null check (length(caller) <= 100),
  day date not null,
  used integer not null,
  last_reset_at timestamptz not null,
  primary key (caller, day)
);

-- Failed sign-ins of one account, from addresses it never signed in from; or from one that it did.
create table login_failures (
  key text primary key check (length(key) <= 200),
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz
);

create index login_failures_last_failed_at on login_failures (last_failed_at);

create table login_known_addresses (
  account_key text not null check (length(account_key) <= 100),
  address_key text not null check (length(address_key) <= 100),
  seen_at timestamptz not null,
  primary key (account_key, address_key)
);

create index login_known_addresses_seen_at on login_known_addresses (seen_at);
