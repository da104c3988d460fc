-- Owned by accounts. Who brought whom: each person has one code and was brought by one other at most.
create table referral_codes (
  user_id uuid primary key references users (id) on delete cascade,
  code text not null check (code ~ '^[a-z2-9]{8}$'),
  created_at timestamptz not null default now()
);
create unique index referral_codes_code_key on referral_codes (code);

create table referrals (
  referred_id uuid primary key references users (id) on delete cascade,
  referrer_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (referred_id <> referrer_id)
);
create index referrals_referrer_id_idx on referrals (referrer_id);
