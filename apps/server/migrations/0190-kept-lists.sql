-- Lists that staff keep (areas: templates, users). What is retired is offered to nobody any more, and stays wherever
-- it was chosen. `revision` counts the changes of an entry.
alter table genres
  add column retired_at timestamptz,
  add column revision integer not null default 1,
  add column updated_at timestamptz not null default now();
alter table formats
  add column retired_at timestamptz,
  add column revision integer not null default 1,
  add column updated_at timestamptz not null default now();
alter table section_guides
  add column retired_at timestamptz,
  add column revision integer not null default 1,
  add column updated_at timestamptz not null default now(),
  -- Room for the same tips with every sign in them escaped.
  drop constraint section_guides_tips_check,
  add constraint section_guides_tips_check check (cardinality(tips) between 1 and 8 and length(tips::text) <= 4200);
alter table expertise_areas
  add column retired_at timestamptz,
  add column revision integer not null default 1,
  add column updated_at timestamptz not null default now();

-- Who changed which list, and what it said then. Only ever added to.
create table reference_changes (
  id uuid primary key,
  actor_id uuid references users (id) on delete set null,
  list text not null check (list in ('genres', 'formats', 'section-guides', 'expertise-areas', 'tags')),
  -- None: the order of the whole list.
  entry_id uuid,
  what text not null check (what in ('added', 'changed', 'retired', 'brought-back', 'ordered', 'folded', 'unfolded')),
  content jsonb not null check (length(content::text) <= 20000),
  created_at timestamptz not null default now()
);
create index reference_changes_actor_id on reference_changes (actor_id);
create index reference_changes_of_entry on reference_changes (entry_id, id);
