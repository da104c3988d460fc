-- Owned by qa: questions, answers, votes, and the reputation that comes from them.
create table questions (
  id uuid primary key,
  author_id uuid references users (id) on delete set null,
  title text not null check (length(title) <= 150),
  content jsonb not null,
  html text not null,
  text text not null check (length(text) <= 40000),
  linked_stories text[] not null default '{}' check (cardinality(linked_stories) <= 5),
  text_hash bytea,
  words tsvector not null,
  state text not null default 'visible' check (state in ('visible', 'deleted')),
  moderation text check (moderation in ('held', 'hidden', 'removed', 'illegal')),
  closed_at timestamptz,
  close_reason text check (close_reason in ('duplicate', 'off_topic', 'unclear', 'opinion')),
  duplicate_of_id uuid references questions (id) on delete set null check (duplicate_of_id <> id),
  is_protected boolean not null default false,
  help_category text check (length(help_category) between 1 and 60),
  help_position integer check (help_position between 0 and 1000),
  accepted_answer_id uuid,
  -- Kept by triggers: visible answers, and votes that count.
  answer_count integer not null default 0,
  up_count integer not null default 0,
  down_count integer not null default 0,
  score integer not null generated always as (up_count - down_count) stored,
  revision integer not null default 1,
  -- The key that it was sent with: the same one again finds it.
  made_with uuid,
  created_at timestamptz not null default now(),
  active_at timestamptz not null default now(),
  edited_at timestamptz,
  check ((closed_at is null) = (close_reason is null)),
  check ((help_category is null) = (help_position is null))
);
create index questions_newest on questions (created_at desc, id desc)
  where state = 'visible' and moderation is null and help_category is null;
create index questions_active on questions (active_at desc, id desc)
  where state = 'visible' and moderation is null and help_category is null;
create index questions_votes on questions (score desc, id desc)
  where state = 'visible' and moderation is null and help_category is null;
create index questions_unanswered on questions (created_at desc, id desc)
  where state = 'visible' and moderation is null and help_category is null and answer_count = 0 and closed_at is null;
create index questions_help on questions (help_position, id) where help_category is not null;
create index questions_of_author on questions (author_id, created_at desc, id desc);
create index questions_repeated on questions (author_id, text_hash, created_at) where text_hash is not null;
create unique index questions_made_with on questions (author_id, made_with) where made_with is not null;
create index questions_duplicates on questions (duplicate_of_id, id) where duplicate_of_id is not null;
create index questions_words on questions using gin (words);
create index questions_visible on questions (id) where state = 'visible' and moderation is null;

create table question_tags (
  question_id uuid not null references questions (id) on delete cascade,
  tag_id uuid not null references tags (id) on delete cascade,
  position smallint not null,
  primary key (question_id, tag_id)
);
create index question_tags_tag_id_idx on question_tags (tag_id, question_id);

create table answers (
  id uuid primary key,
  question_id uuid not null references questions (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  content jsonb not null,
  html text not null,
  text text not null check (length(text) <= 40000),
  linked_stories text[] not null default '{}' check (cardinality(linked_stories) <= 5),
  text_hash bytea,
  words tsvector not null,
  state text not null default 'visible' check (state in ('visible', 'deleted')),
  moderation text check (moderation in ('held', 'hidden', 'removed', 'illegal')),
  up_count integer not null default 0,
  down_count integer not null default 0,
  score integer not null generated always as (up_count - down_count) stored,
  -- Lower bound of the Wilson interval (95 %) of the share of upvotes.
  rank double precision not null generated always as (
    case when up_count + down_count = 0 then 0 else (
      (up_count + 1.9208) / (up_count + down_count)
      - 1.96 * sqrt(up_count::double precision * down_count / (up_count + down_count) + 0.9604) / (up_count + down_count)
    ) / (1 + 3.8416 / (up_count + down_count)) end
  ) stored,
  revision integer not null default 1,
  made_with uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz
);
-- One answer per person and question.
create unique index answers_one_each on answers (question_id, author_id) where state = 'visible';
create index answers_of_question on answers (question_id, id);
create index answers_of_author on answers (author_id, id desc);
create index answers_repeated on answers (author_id, text_hash, created_at) where text_hash is not null;
create unique index answers_made_with on answers (author_id, made_with) where made_with is not null;
create index answers_words on answers using gin (words);

alter table questions add foreign key (accepted_answer_id) references answers (id) on delete set null;
create index questions_accepted on questions (accepted_answer_id) where accepted_answer_id is not null;

-- What a question or answer said before an edit.
create table qa_revisions (
  id uuid primary key,
  question_id uuid references questions (id) on delete cascade,
  answer_id uuid references answers (id) on delete cascade,
  title text check (length(title) <= 150),
  html text not null,
  created_at timestamptz not null,
  check (num_nonnulls(question_id, answer_id) = 1)
);
create index qa_revisions_of_question on qa_revisions (question_id, id desc) where question_id is not null;
create index qa_revisions_of_answer on qa_revisions (answer_id, id desc) where answer_id is not null;

create table qa_votes (
  id uuid primary key,
  question_id uuid references questions (id) on delete cascade,
  answer_id uuid references answers (id) on delete cascade,
  item_id uuid not null generated always as (coalesce(question_id, answer_id)) stored,
  -- Null for deleted accounts: their votes stay.
  voter_id uuid references users (id) on delete set null,
  -- Whose question or answer it is.
  author_id uuid references users (id) on delete set null,
  value smallint not null check (value in (-1, 1)),
  -- Many votes for one author wait until a job has looked at them.
  state text not null default 'counted' check (state in ('counted', 'waiting', 'dismissed')),
  day date not null,
  check (num_nonnulls(question_id, answer_id) = 1)
);
create unique index qa_votes_one_each on qa_votes (item_id, voter_id);
create index qa_votes_question_id_idx on qa_votes (question_id) where question_id is not null;
create index qa_votes_answer_id_idx on qa_votes (answer_id) where answer_id is not null;
create index qa_votes_of_author on qa_votes (author_id, day);
create index qa_votes_of_voter on qa_votes (voter_id, day, author_id);
create index qa_votes_waiting on qa_votes (day, id) where state = 'waiting';

create table question_duplicate_votes (
  question_id uuid not null references questions (id) on delete cascade,
  voter_id uuid not null references users (id) on delete cascade,
  duplicate_of_id uuid not null references questions (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (question_id, voter_id)
);
create index question_duplicate_votes_voter_id_idx on question_duplicate_votes (voter_id);
create index question_duplicate_votes_of_original on question_duplicate_votes (duplicate_of_id);

-- Only ever added to: what is undone is a further entry. A user's reputation is the sum.
create table reputation_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('votes', 'accepted', 'accepting', 'downvoting')),
  -- Of votes: the day they were cast on, because a day has a limit.
  day date not null,
  -- The question or answer that it comes from. No foreign key: the entry outlives it.
  item_id uuid not null,
  points integer not null check (points <> 0),
  created_at timestamptz not null default now()
);
create index reputation_entries_of_day on reputation_entries (user_id, kind, day);
create index reputation_entries_of_item on reputation_entries (item_id, kind);

create function refuse_changed_reputation() returns trigger language plpgsql as $$
begin
  raise exception 'reputation entries are never changed';
end
$$;
create trigger reputation_entries_refuse_changes before update on reputation_entries
  for each row execute function refuse_changed_reputation();

-- The sums, kept by a trigger, because every name in questions and answers shows one.
create table reputations (
  user_id uuid primary key references users (id) on delete cascade,
  points integer not null
);

create function keep_reputation() returns trigger language plpgsql as $$
begin
  insert into reputations as known (user_id, points) values (new.user_id, new.points)
  on conflict (user_id) do update set points = known.points + excluded.points;
  return null;
end
$$;
create trigger reputation_entries_keep_sum after insert on reputation_entries
  for each row execute function keep_reputation();

create function keep_vote_counts() returns trigger language plpgsql as $$
declare
  item uuid := coalesce(new.item_id, old.item_id);
  up integer := 0;
  down integer := 0;
begin
  if tg_op <> 'DELETE' and new.state = 'counted' then
    up = up + (new.value = 1)::integer;
    down = down + (new.value = -1)::integer;
  end if;
  if tg_op <> 'INSERT' and old.state = 'counted' then
    up = up - (old.value = 1)::integer;
    down = down - (old.value = -1)::integer;
  end if;
  if up <> 0 or down <> 0 then
    if coalesce(new.question_id, old.question_id) is not null then
      update questions set up_count = up_count + up, down_count = down_count + down where id = item;
    else
      update answers set up_count = up_count + up, down_count = down_count + down where id = item;
    end if;
  end if;
  return null;
end
$$;
create trigger qa_votes_keep_counts after insert or delete or update of value, state on qa_votes
  for each row execute function keep_vote_counts();

create function keep_answer_count() returns trigger language plpgsql as $$
declare
  change integer := (new.state = 'visible' and new.moderation is null)::integer;
begin
  if tg_op = 'UPDATE' then
    change = change - (old.state = 'visible' and old.moderation is null)::integer;
  end if;
  if change <> 0 then
    update questions set answer_count = answer_count + change where id = new.question_id;
  end if;
  return null;
end
$$;
create trigger answers_keep_count after insert or update of state, author_id, moderation on answers
  for each row execute function keep_answer_count();

-- A deleted question or answer, or one whose author's account was deleted, keeps no text.
create function erase_question() returns trigger language plpgsql as $$
begin
  new.state = 'deleted';
  new.title = '';
  new.content = '{"type":"doc"}';
  new.html = '';
  new.text = '';
  new.words = '';
  new.text_hash = null;
  new.linked_stories = '{}';
  delete from qa_revisions where question_id = new.id;
  return new;
end
$$;
create trigger questions_erase before update of author_id, state on questions
  for each row when (new.author_id is null or new.state = 'deleted') execute function erase_question();

create function erase_answer() returns trigger language plpgsql as $$
begin
  new.state = 'deleted';
  new.content = '{"type":"doc"}';
  new.html = '';
  new.text = '';
  new.words = '';
  new.text_hash = null;
  new.linked_stories = '{}';
  delete from qa_revisions where answer_id = new.id;
  return new;
end
$$;
create trigger answers_erase before update of author_id, state on answers
  for each row when (new.author_id is null or new.state = 'deleted') execute function erase_answer();

-- What others got or paid for the text of a deleted account.
create function take_back_reputation(item uuid, kinds text[], former_id uuid) returns void language sql as $$
  insert into reputation_entries (user_id, kind, day, item_id, points)
  select user_id, kind, (now() at time zone 'utc')::date, item_id, -sum(points)
  from reputation_entries
  where item_id = item and kind = any (kinds) and user_id <> former_id
  group by user_id, kind, item_id having sum(points) <> 0
  order by user_id
$$;

create function forget_question_author() returns trigger language plpgsql as $$
begin
  perform take_back_reputation(new.id, '{downvoting}', old.author_id);
  return null;
end
$$;
create trigger questions_forget_author after update of author_id on questions
  for each row when (new.author_id is null and old.author_id is not null) execute function forget_question_author();

create function forget_answer_author() returns trigger language plpgsql as $$
begin
  perform take_back_reputation(new.id, '{downvoting}', old.author_id);
  update questions set accepted_answer_id = null where id = new.question_id and accepted_answer_id = new.id;
  if found then
    perform take_back_reputation(new.question_id, '{accepting}', old.author_id);
  end if;
  return null;
end
$$;
create trigger answers_forget_author after update of author_id on answers
  for each row when (new.author_id is null and old.author_id is not null) execute function forget_answer_author();
