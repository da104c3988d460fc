-- Owned by accounts. Links that were mailed: only their hashes, each for one purpose and one use.
create table account_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verification', 'reset', 'email-change', 'restore')),
  token_hash bytea not null,
  -- The address that the link proves; a link for an address that the account no longer wants proves nothing.
  email text not null check (length(email) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index account_tokens_token_hash_key on account_tokens (token_hash);
create index account_tokens_user_id_idx on account_tokens (user_id, purpose);
create index account_tokens_expires_at_idx on account_tokens (expires_at);
