-- Owned by moderation. A case is everything reported about one thing until it is decided.
create table moderation_cases (
  id uuid primary key,
  number integer not null unique generated always as identity (start with 1001),
  target_kind text not null check (length(target_kind) between 1 and 20),
  target_id uuid not null,
  -- The affected person.
  subject_id uuid references users (id) on delete set null,
  title text not null check (length(title) <= 400),
  link text check (length(link) <= 400),
  state text not null default 'open' check (state in ('open', 'decided', 'appealed', 'closed')),
  -- The most severe reason of its reports.
  reason text not null,
  severity smallint not null check (severity between 1 and 3),
  reporter_count integer not null default 0,
  is_held boolean not null default false,
  held_at timestamptz,
  -- {title, text, labels, image, takenAt}, as it was when first reported.
  snapshot jsonb not null,
  revision integer not null default 1,
  claimed_by uuid references users (id) on delete set null,
  claimed_until timestamptz,
  rule_id smallint,
  action text check (action in ('none', 'warn', 'relabel', 'hide', 'remove', 'restrict', 'suspend', 'ban')),
  explanation text check (length(explanation) <= 2000),
  action_until timestamptz,
  labels jsonb,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  -- How the decision hides the thing; null if it doesn't. What applies is the latest decision that wasn't reversed.
  moderation text check (moderation in ('hidden', 'removed', 'illegal')),
  -- What else the decision replaced, for a reversal: {labels, standing}.
  before jsonb,
  appeal_text text check (length(appeal_text) <= 2000),
  appealed_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('upheld', 'reversed')),
  appeal_explanation text check (length(appeal_explanation) <= 2000),
  appeal_decided_by uuid references users (id) on delete set null,
  appeal_decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'appealed' or (appealed_at is not null and appeal_outcome is null))
);
-- Reports of one thing meet in one case.
create unique index moderation_cases_one_open on moderation_cases (target_kind, target_id) where state = 'open';
-- Negated, so that a page starts where the last one ended with one comparison of rows.
create index moderation_cases_queue
  on moderation_cases (state, (-severity), (-reporter_count), created_at, id);
create index moderation_cases_queue_of_kind
  on moderation_cases (state, target_kind, (-severity), (-reporter_count), created_at, id);
create index moderation_cases_queue_of_reason
  on moderation_cases (state, reason, (-severity), (-reporter_count), created_at, id);
create index moderation_cases_newest on moderation_cases (state, updated_at desc, id desc);
create index moderation_cases_newest_of_kind
  on moderation_cases (state, target_kind, updated_at desc, id desc);
create index moderation_cases_newest_of_reason
  on moderation_cases (state, reason, updated_at desc, id desc);
create index moderation_cases_claimed on moderation_cases (claimed_by, claimed_until) where claimed_by is not null;
create index moderation_cases_subject on moderation_cases (subject_id, created_at desc);
create index moderation_cases_target on moderation_cases (target_kind, target_id, created_at desc);
create index moderation_cases_decider on moderation_cases (decided_by) where decided_by is not null;
create index moderation_cases_appeal_decider
  on moderation_cases (appeal_decided_by) where appeal_decided_by is not null;
-- For the monthly figures.
create index moderation_cases_created on moderation_cases (created_at);
create index moderation_cases_decided on moderation_cases (decided_at) where decided_at is not null;
create index moderation_cases_appeal_decided
  on moderation_cases (appeal_decided_at) where appeal_decided_at is not null;

create table moderation_reports (
  id uuid primary key,
  -- Null until a visitor's email address is confirmed.
  case_id uuid references moderation_cases (id) on delete cascade,
  target_kind text not null check (length(target_kind) between 1 and 20),
  target_id uuid not null,
  title text not null check (length(title) <= 400),
  snapshot jsonb not null,
  -- Null for visitors, deleted accounts and automatic checks.
  reporter_id uuid references users (id) on delete set null,
  is_automatic boolean not null default false,
  -- A visitor's address, erased when the outcome has been sent.
  visitor_email text check (length(visitor_email) <= 254),
  visitor_hash bytea,
  token_hash bytea unique,
  token_expires_at timestamptz,
  -- Keyed hash of the network, so that one household counts once; erased when the case is decided.
  network_hash bytea,
  reporter_level smallint not null default 0,
  reason text not null,
  text text not null default '' check (length(text) <= 2000),
  -- Whether the case led to action; null while it is open.
  was_right boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index moderation_reports_case on moderation_reports (case_id, created_at desc);
create index moderation_reports_reporter on moderation_reports (reporter_id, created_at desc, id desc);
-- One report per person and case.
create unique index moderation_reports_once on moderation_reports (case_id, reporter_id) where reporter_id is not null;
create unique index moderation_reports_visitor_once
  on moderation_reports (case_id, visitor_hash) where visitor_hash is not null and case_id is not null;
create index moderation_reports_unconfirmed on moderation_reports (created_at) where case_id is null;
create index moderation_reports_created on moderation_reports (created_at);

-- Deleting an account sets these references to null, and with them goes what the account published or wrote. A case
-- stays, because the figures of decisions count it.
create function forget_case_subject() returns trigger language plpgsql as $$
begin
  new.title := 'Deleted account';
  new.link := null;
  new.snapshot := '{"title": "", "text": "", "labels": null, "image": null}'::jsonb
    || jsonb_build_object('takenAt', old.snapshot -> 'takenAt');
  new.explanation := case when old.explanation is null then null else '' end;
  new.appeal_text := case when old.appeal_text is null then null else '' end;
  new.appeal_explanation := case when old.appeal_explanation is null then null else '' end;
  new.before := null;
  update moderation_reports set title = new.title, snapshot = new.snapshot where case_id = new.id;
  return new;
end
$$;
create trigger moderation_cases_forget_subject before update of subject_id on moderation_cases
for each row when (old.subject_id is not null and new.subject_id is null) execute function forget_case_subject();

create function forget_reporter() returns trigger language plpgsql as $$
begin
  new.text := '';
  new.network_hash := null;
  return new;
end
$$;
create trigger moderation_reports_forget_reporter before update of reporter_id on moderation_reports
for each row when (old.reporter_id is not null and new.reporter_id is null) execute function forget_reporter();

create table moderation_notes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index moderation_notes_user on moderation_notes (user_id, created_at desc);
create index moderation_notes_author on moderation_notes (author_id) where author_id is not null;

-- Written by a nightly job, one row per finished month: the figures as published.
create table transparency_months (
  month date primary key,
  figures jsonb not null,
  updated_at timestamptz not null default now()
);
