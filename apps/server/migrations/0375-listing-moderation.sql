-- Listings can be reported: moderators hide or remove one without ending it, so that a reversal restores it.
alter table listings
  add column moderation text check (moderation in ('held', 'hidden', 'removed', 'illegal')),
  -- When its owner last changed what it says.
  add column updated_at timestamptz not null default now();
update listings set updated_at = created_at;
