-- Owned by stories. The log of a chapter is written by the API and by open editors alike; what a draft says, its words
-- and its times are made from the log a little later.
alter table chapter_drafts
  -- False while the log holds what `document` does not say yet.
  add column is_settled boolean not null default true;
create index chapter_drafts_unsettled on chapter_drafts (chapter_id) where not is_settled;

alter table chapter_updates
  add column source text not null default 'api' check (source in ('api', 'live', 'restored', 'repaired'));

-- How far the log went when the version was kept: who wrote after it wrote in the next one.
alter table chapter_versions add column log_through bigint not null default 0;
update chapter_versions set log_through = coalesce((
  select max(id) from chapter_updates
  where chapter_updates.chapter_id = chapter_versions.chapter_id
    and chapter_updates.created_at <= chapter_versions.created_at
), 0);

-- How much each person has written in it, counted when the log is folded; what is still in the log comes on top.
create table chapter_credits (
  chapter_id uuid not null references chapters (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- In UTF-16 units, as editors count.
  characters bigint not null check (characters >= 0),
  updated_at timestamptz not null default now(),
  primary key (chapter_id, user_id)
);
create index chapter_credits_user_id_idx on chapter_credits (user_id);
