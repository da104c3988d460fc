-- Owned by comments: one mechanism for whatever people talk about.
create table comments (
  id uuid primary key,
  kind text not null check (kind in ('story', 'chapter', 'draft')),
  -- What it is about, and the story whose rules decide who may read it. No foreign keys: this area stands before those
  -- that have comments, and they say in triggers of theirs when all of it goes.
  target_id uuid not null,
  space_id uuid not null,
  author_id uuid references users (id) on delete set null,
  parent_id uuid references comments (id) on delete cascade,
  -- The first of its thread, itself where it is that; and all between.
  root_id uuid not null,
  ancestor_ids uuid[] not null default '{}' check (cardinality(ancestor_ids) = depth - 1),
  depth smallint not null default 1 check (depth between 1 and 5),
  body text not null check (length(body) <= 10000),
  is_spoiler boolean not null default false,
  state text not null default 'visible' check (state in ('visible', 'held', 'hidden', 'deleted')),
  state_by uuid references users (id) on delete set null,
  -- Of the first of a thread: nobody answers any more.
  is_frozen boolean not null default false,
  -- Where in the text it stands: the block, the characters of it, what they said, and in which version they stand there.
  quote text check (length(quote) between 1 and 1000),
  anchor_block integer check (anchor_block >= 0),
  anchor_start integer check (anchor_start >= 0),
  anchor_end integer check (anchor_end > anchor_start),
  anchor_version_id uuid,
  -- The words are gone from the newest version.
  is_text_changed boolean not null default false,
  -- In a draft the mark in the document says where.
  mark_id uuid,
  resolved_at timestamptz,
  resolved_by uuid references users (id) on delete set null,
  -- Visible ones below it, however deep. Kept by a trigger, as is the next.
  reply_count integer not null default 0,
  helpful_count integer not null default 0,
  -- The key that it was sent with: the same one again finds it.
  made_with uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  check ((parent_id is null) = (depth = 1)),
  check ((parent_id is null) = (root_id = id)),
  check (num_nonnulls(anchor_block, anchor_start, anchor_end, anchor_version_id) in (0, 4))
);
create index comments_newest on comments (kind, target_id, id desc) where parent_id is null;
create index comments_top on comments (kind, target_id, helpful_count desc, id desc) where parent_id is null;
create index comments_margin on comments (target_id, anchor_block, id) where anchor_block is not null;
create index comments_of_thread on comments (root_id, id) where parent_id is not null;
create index comments_parent_id_idx on comments (parent_id);
create index comments_space_id_idx on comments (space_id, id desc);
create index comments_waiting on comments (space_id, id) where state = 'held';
create index comments_of_author on comments (author_id, space_id, id);
create unique index comments_made_with on comments (author_id, made_with) where made_with is not null;
create index comments_state_by_idx on comments (state_by);
create index comments_resolved_by_idx on comments (resolved_by);

create table comment_mentions (
  comment_id uuid not null references comments (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (comment_id, user_id)
);
create index comment_mentions_user_id_idx on comment_mentions (user_id);

create table comment_helpful_marks (
  comment_id uuid not null references comments (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
create index comment_helpful_marks_user_id_idx on comment_helpful_marks (user_id);

-- Whoever is gone takes the words along; the place stays where others have answered.
create function forget_words_of_nobody() returns trigger language plpgsql as $$
begin
  new.state = 'deleted';
  new.body = '';
  new.quote = null;
  return new;
end
$$;
create trigger comments_forget_words before update of author_id on comments
  for each row when (new.author_id is null) execute function forget_words_of_nobody();

create function keep_reply_count() returns trigger language plpgsql as $$
declare
  change integer := (new.state = 'visible')::integer;
begin
  if tg_op = 'UPDATE' then
    change = change - (old.state = 'visible')::integer;
  end if;
  if change <> 0 and new.parent_id is not null then
    update comments set reply_count = reply_count + change where id = any (new.ancestor_ids);
  end if;
  return null;
end
$$;
-- Not only "of state": the trigger above changes it when it is the author that is set.
create trigger comments_keep_reply_count after insert or update of state, author_id on comments
  for each row execute function keep_reply_count();

create function keep_helpful_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update comments set helpful_count = helpful_count + 1 where id = new.comment_id;
  else
    update comments set helpful_count = helpful_count - 1 where id = old.comment_id;
  end if;
  return null;
end
$$;
create trigger comment_helpful_marks_keep_count after insert or delete on comment_helpful_marks
  for each row execute function keep_helpful_count();
