-- Owned by accounts. What people have beside their password, and the questions that are open in a browser.
create table totp_secrets (
  user_id uuid primary key references users (id) on delete cascade,
  -- Sealed with the platform's key.
  sealed_secret bytea not null check (length(sealed_secret) <= 200),
  created_at timestamptz not null default now(),
  -- Null while the set-up waits for its first code; only then does it count.
  confirmed_at timestamptz,
  -- The newest time step that was accepted: neither it nor an older one opens anything again.
  last_step bigint not null default 0
);

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create unique index recovery_codes_user_id_key on recovery_codes (user_id, code_hash);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id bytea not null check (length(credential_id) <= 1023),
  public_key bytea not null check (length(public_key) <= 4000),
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index passkeys_credential_id_key on passkeys (credential_id);
create index passkeys_user_id_idx on passkeys (user_id, id);

-- A question that one browser was asked and may answer once. Both the token and the browser are kept as hashes.
create table auth_challenges (
  id uuid primary key,
  purpose text not null check (
    purpose in ('second-factor', 'passkey-second-factor', 'passkey-sign-in', 'passkey-registration')
  ),
  -- Null while nobody knows yet who will answer.
  user_id uuid references users (id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index auth_challenges_token_hash_key on auth_challenges (token_hash);
create index auth_challenges_user_id_idx on auth_challenges (user_id);
create index auth_challenges_expires_at_idx on auth_challenges (expires_at);

-- Which kinds there are stands in the code: a new one must not need a new table rule.
alter table security_events drop constraint if exists security_events_kind_check;
alter table security_events add constraint security_events_kind_form check (kind ~ '^[a-z-]{1,40}$');
