-- Owned by users. A name given for the time being, until the person chooses their own.
alter table users add column has_provisional_username boolean not null default false;

-- Owned by accounts. Who people are at the providers that sign them in. By issuer, not by our name for it: should a
-- setting name another issuer some day, its subjects are other people.
create table social_identities (
  issuer text not null check (length(issuer) between 1 and 300),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users (id) on delete cascade,
  -- As the provider last said it; for its owner to tell accounts apart, never to find anybody by.
  email text check (length(email) <= 254),
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create unique index social_identities_user_id_key on social_identities (user_id, issuer);

-- Owned by accounts. Sign-ins on their way through a provider: only hashes of what their browser holds.
create table social_flows (
  token_hash bytea primary key,
  browser_hash bytea not null,
  issuer text not null check (length(issuer) between 1 and 300),
  way text not null check (way in ('redirect', 'popup')),
  return_path text not null check (length(return_path) <= 2000),
  -- Whoever was signed in when it began: the provider is to be linked to them.
  user_id uuid references users (id) on delete cascade,
  -- Who it is at the provider, once that is known and an account still has to confirm.
  subject text check (length(subject) between 1 and 255),
  email text check (length(email) <= 254),
  expires_at timestamptz not null
);
create index social_flows_expires_at_idx on social_flows (expires_at);
create index social_flows_user_id_idx on social_flows (user_id);
