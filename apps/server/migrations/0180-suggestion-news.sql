-- Owned by stories. How far the log goes that the settled document says.
alter table chapter_drafts add column settled_through bigint not null default 0;
update chapter_drafts d set settled_through = greatest(
  d.state_through,
  coalesce((select max(u.id) from chapter_updates u where u.chapter_id = d.chapter_id), 0)
);

-- Owned by stories. Suggestions that were made or decided and not yet told of: a burst is told as one.
create table suggestion_news (
  chapter_id uuid not null references chapters (id) on delete cascade,
  suggestion_id uuid not null,
  author_id uuid not null references users (id) on delete cascade,
  -- Who made it, or who decided it.
  by_id uuid not null references users (id) on delete cascade,
  -- None while it is only made.
  decision text check (decision in ('accepted', 'rejected')),
  first_at timestamptz not null default now(),
  -- The last sign of life of whoever it is of.
  last_at timestamptz not null default now(),
  primary key (chapter_id, suggestion_id, author_id)
);
create index suggestion_news_author_id_idx on suggestion_news (author_id);
create index suggestion_news_by_id_idx on suggestion_news (by_id);
create index suggestion_news_last_at_idx on suggestion_news (last_at);
