-- Owned by users: the half of `users_hidden_from` that the viewer chose.
create function users_blocked_by(viewer uuid) returns table (user_id uuid) language sql stable parallel safe
begin atomic
  select blocked_id from blocks where blocker_id = viewer;
end;

-- Owned by stories: the spellings of a tag, which topics may carry.
create index tags_meant on tags (coalesce(canonical_id, id));

-- Owned by forum. Times have the precision of the cursors that carry them.

-- The space of a story is a category with a story.
create table forum_categories (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{2,60}$'),
  name text not null check (length(name) between 1 and 200),
  description text not null default '' check (length(description) <= 300),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  kind text not null
    check (kind in ('general', 'critique', 'collaborators', 'promotion', 'support', 'announcements', 'story')),
  story_id uuid unique references stories (id) on delete cascade,
  position integer not null default 0,
  opens_topics text not null default 'everyone' check (opens_topics in ('everyone', 'staff')),
  min_trust smallint not null default 0 check (min_trust between 0 and 2),
  created_at timestamptz not null default now(),
  check ((kind = 'story') = (story_id is not null))
);
create index forum_categories_shown on forum_categories (position, id) where story_id is null;

insert into forum_categories (id, slug, name, description, color, kind, position, opens_topics) values
  ('0190f000-0000-7000-8000-000000000001', 'announcements', 'Announcements',
    'News from the people who run Fabula.', '#8a2f2f', 'announcements', 1, 'staff'),
  ('0190f000-0000-7000-8000-000000000002', 'craft', 'Craft',
    'Plot, character, sentences: how we write, and how we could write better.', '#2f5d8a', 'general', 2, 'everyone'),
  ('0190f000-0000-7000-8000-000000000003', 'critique', 'Critique',
    'Ask for an honest reading of a chapter, and give one.', '#7a4a9c', 'critique', 3, 'everyone'),
  ('0190f000-0000-7000-8000-000000000004', 'collaborators-wanted', 'Collaborators wanted',
    'Find a co-author, an editor or a first reader.', '#2f7a5d', 'collaborators', 4, 'everyone'),
  ('0190f000-0000-7000-8000-000000000005', 'promotion', 'Promotion',
    'Tell us about your story. One topic a week.', '#b0702a', 'promotion', 5, 'everyone'),
  ('0190f000-0000-7000-8000-000000000006', 'reading', 'Reading',
    'What we read, and what to read next.', '#3f6f74', 'general', 6, 'everyone'),
  ('0190f000-0000-7000-8000-000000000007', 'support', 'Support',
    'Questions about using Fabula.', '#5a5f66', 'support', 7, 'everyone');

create table forum_topics (
  id uuid primary key,
  category_id uuid not null references forum_categories (id) on delete cascade,
  -- The story of its category: topics of spaces are on no list of the whole forum.
  story_id uuid references stories (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  slug text not null check (length(slug) between 1 and 80),
  title text not null check (length(title) <= 140),
  -- Without case, accents and signs.
  title_key text not null check (length(title_key) <= 600),
  words tsvector not null,
  state text not null default 'open' check (state in ('open', 'closed', 'archived')),
  -- An author reopens only what they closed.
  state_by uuid references users (id) on delete set null,
  pin_scope text check (pin_scope in ('category', 'global')),
  pinned_until timestamptz(3),
  slow_mode_seconds integer not null default 0 check (slow_mode_seconds between 0 and 86400),
  solved_post_id uuid,
  has_poll boolean not null default false,
  last_post_number integer not null default 0,
  -- Posts that everyone can read.
  post_count integer not null default 0,
  last_post_at timestamptz(3) not null,
  last_author_id uuid references users (id) on delete set null,
  view_count bigint not null default 0,
  -- Posts and helpful marks, for the top topics.
  score integer not null default 0,
  moderation text check (moderation in ('held', 'hidden', 'removed', 'illegal')),
  deleted_at timestamptz(3),
  revision integer not null default 1,
  made_with uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index forum_topics_latest on forum_topics (last_post_at desc, id desc)
  where story_id is null and deleted_at is null and moderation is null;
create index forum_topics_newest on forum_topics (created_at desc, id desc)
  where story_id is null and deleted_at is null and moderation is null;
create index forum_topics_top on forum_topics (score desc, id desc)
  where story_id is null and deleted_at is null and moderation is null;
create index forum_topics_latest_of on forum_topics (category_id, last_post_at desc, id desc)
  where deleted_at is null and moderation is null;
create index forum_topics_newest_of on forum_topics (category_id, created_at desc, id desc)
  where deleted_at is null and moderation is null;
create index forum_topics_top_of on forum_topics (category_id, score desc, id desc)
  where deleted_at is null and moderation is null;
create index forum_topics_pinned on forum_topics (category_id) where pin_scope is not null;
create index forum_topics_sitemap on forum_topics (id)
  where story_id is null and deleted_at is null and moderation is null;
create index forum_topics_words on forum_topics using gin (words);
create index forum_topics_similar on forum_topics using gin (title_key gin_trgm_ops);
create index forum_topics_of_author on forum_topics (author_id, last_post_at desc, id desc);
create unique index forum_topics_made_with on forum_topics (author_id, made_with) where made_with is not null;
create index forum_topics_story_id_idx on forum_topics (story_id);
create index forum_topics_last_author_id_idx on forum_topics (last_author_id);
create index forum_topics_state_by_idx on forum_topics (state_by);

create table forum_posts (
  id uuid primary key,
  topic_id uuid not null references forum_topics (id) on delete cascade,
  number integer not null check (number >= 1),
  author_id uuid references users (id) on delete set null,
  -- Null when its text is deleted.
  content jsonb,
  html text not null check (length(html) <= 400000),
  text text not null check (length(text) <= 40000),
  words tsvector not null,
  linked_stories text[] not null default '{}' check (cardinality(linked_stories) <= 5),
  -- The posts that it quotes with a link, as "topic id number".
  quotes text[] not null default '{}' check (cardinality(quotes) <= 50),
  text_hash bytea,
  reply_to integer,
  -- In a story's space: how far it gives the story away.
  up_to_chapter_id uuid references chapters (id) on delete set null,
  -- removed: by those who moderate the space of a story.
  state text not null default 'visible' check (state in ('visible', 'deleted', 'removed')),
  moderation text check (moderation in ('held', 'hidden', 'removed', 'illegal')),
  helpful_count integer not null default 0,
  made_with uuid,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  unique (topic_id, number)
);
create index forum_posts_shown on forum_posts (topic_id, number desc) where state = 'visible' and moderation is null;
create index forum_posts_of_author on forum_posts (author_id, topic_id, number desc);
create index forum_posts_newest_of on forum_posts (author_id, created_at desc);
create unique index forum_posts_made_with on forum_posts (author_id, made_with) where made_with is not null;
create index forum_posts_repeated on forum_posts (author_id, text_hash, created_at) where text_hash is not null;
create index forum_posts_helpful_of_author on forum_posts (author_id) include (helpful_count)
  where helpful_count > 0 and state = 'visible';
create index forum_posts_words on forum_posts using gin (words);
create index forum_posts_up_to_chapter_id_idx on forum_posts (up_to_chapter_id);

alter table forum_topics add foreign key (solved_post_id) references forum_posts (id) on delete set null;
create index forum_topics_solved_post_id_idx on forum_topics (solved_post_id);

-- Earlier texts, for staff.
create table forum_post_edits (
  id uuid primary key,
  post_id uuid not null references forum_posts (id) on delete cascade,
  html text not null check (length(html) <= 400000),
  replaced_at timestamptz(3) not null
);
create index forum_post_edits_post_id_idx on forum_post_edits (post_id, id desc);

create table forum_helpful_marks (
  post_id uuid not null references forum_posts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (post_id, user_id)
);
create index forum_helpful_marks_user_id_idx on forum_helpful_marks (user_id);

create table forum_mentions (
  post_id uuid not null references forum_posts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  topic_id uuid not null references forum_topics (id) on delete cascade,
  primary key (post_id, user_id)
);
create index forum_mentions_user_id_idx on forum_mentions (user_id, topic_id);
create index forum_mentions_topic_id_idx on forum_mentions (topic_id);

create table forum_topic_tags (
  topic_id uuid not null references forum_topics (id) on delete cascade,
  tag_id uuid not null references tags (id) on delete cascade,
  position smallint not null check (position between 1 and 5),
  primary key (topic_id, tag_id)
);
create index forum_topic_tags_tag_id_idx on forum_topic_tags (tag_id, topic_id);

create table forum_reads (
  user_id uuid not null references users (id) on delete cascade,
  topic_id uuid not null references forum_topics (id) on delete cascade,
  last_read_number integer not null check (last_read_number >= 0),
  read_at timestamptz(3) not null,
  primary key (user_id, topic_id)
);
create index forum_reads_topic_id_idx on forum_reads (topic_id);

create table forum_topic_follows (
  user_id uuid not null references users (id) on delete cascade,
  target_id uuid not null references forum_topics (id) on delete cascade,
  level text not null check (level in ('everything', 'replies', 'nothing')),
  primary key (user_id, target_id)
);
create index forum_topic_follows_target on forum_topic_follows (target_id, user_id) include (level);
create table forum_category_follows (
  user_id uuid not null references users (id) on delete cascade,
  target_id uuid not null references forum_categories (id) on delete cascade,
  level text not null check (level in ('everything', 'replies', 'nothing')),
  primary key (user_id, target_id)
);
create index forum_category_follows_target on forum_category_follows (target_id, user_id) include (level);
create table forum_tag_follows (
  user_id uuid not null references users (id) on delete cascade,
  target_id uuid not null references tags (id) on delete cascade,
  level text not null check (level in ('everything', 'replies', 'nothing')),
  primary key (user_id, target_id)
);
create index forum_tag_follows_target on forum_tag_follows (target_id, user_id) include (level);

-- The counts stay when a voter deletes their account.
create table forum_polls (
  topic_id uuid primary key references forum_topics (id) on delete cascade,
  is_multiple boolean not null,
  ends_at timestamptz(3),
  voter_count integer not null default 0
);
create table forum_poll_options (
  id uuid primary key,
  topic_id uuid not null references forum_polls (topic_id) on delete cascade,
  position smallint not null,
  text text not null check (length(text) between 1 and 100),
  vote_count integer not null default 0,
  unique (topic_id, position)
);
create table forum_poll_votes (
  topic_id uuid not null references forum_polls (topic_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  option_id uuid not null references forum_poll_options (id) on delete cascade,
  primary key (topic_id, user_id, option_id)
);
create index forum_poll_votes_user_id_idx on forum_poll_votes (user_id);
create index forum_poll_votes_option_id_idx on forum_poll_votes (option_id);

create table forum_calls (
  topic_id uuid primary key references forum_topics (id) on delete cascade,
  story_id uuid references stories (id) on delete set null,
  text text not null check (length(text) between 1 and 1000),
  genre text not null check (length(genre) <= 60),
  pace text not null check (length(pace) <= 60),
  sample text not null check (length(sample) <= 2000)
);
create index forum_calls_story_id_idx on forum_calls (story_id);
create table forum_call_roles (
  topic_id uuid not null references forum_calls (topic_id) on delete cascade,
  role_id uuid not null references collaboration_roles (id) on delete cascade,
  position smallint not null,
  is_filled boolean not null default false,
  primary key (topic_id, role_id)
);
create index forum_call_roles_role_id_idx on forum_call_roles (role_id);
create table forum_applications (
  topic_id uuid not null references forum_calls (topic_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role_id uuid not null references collaboration_roles (id) on delete cascade,
  request_id uuid not null unique references collaboration_requests (id) on delete cascade,
  primary key (topic_id, user_id, request_id)
);
create index forum_applications_user_id_idx on forum_applications (user_id);
create index forum_applications_role_id_idx on forum_applications (role_id);

create table forum_critiques (
  topic_id uuid primary key references forum_topics (id) on delete cascade,
  story_id uuid not null references stories (id) on delete cascade,
  chapter_id uuid not null references chapters (id) on delete cascade,
  version_id uuid not null references chapter_versions (id) on delete cascade,
  wants text[] not null check (cardinality(wants) between 1 and 6)
);
create index forum_critiques_story_id_idx on forum_critiques (story_id);
create index forum_critiques_chapter_id_idx on forum_critiques (chapter_id);
create index forum_critiques_version_id_idx on forum_critiques (version_id);

-- Keeps what lists show of a topic in step with its posts. Whoever changes a post has locked its topic.
create function keep_topic_figures() returns trigger language plpgsql as $$
declare
  change integer := (new.state = 'visible' and new.moderation is null)::integer;
begin
  if tg_op = 'UPDATE' then
    change = change - (old.state = 'visible' and old.moderation is null)::integer;
    if change = 0 and new.author_id is not distinct from old.author_id then return null; end if;
  end if;
  update forum_topics set
    post_count = post_count + change,
    score = score + change,
    (last_post_at, last_author_id) = (
      select coalesce(max(last.created_at), forum_topics.created_at), min(last.author_id::text)::uuid
      from (
        select created_at, author_id from forum_posts
        where topic_id = new.topic_id and state = 'visible' and moderation is null
        order by number desc limit 1
      ) last
    )
  where id = new.topic_id;
  return null;
end
$$;
create trigger forum_posts_keep_topic_figures after insert or update of state, moderation, author_id on forum_posts
  for each row execute function keep_topic_figures();

create function keep_post_helpful_count() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op = 'INSERT' then 1 else -1 end;
  marked uuid := case when tg_op = 'INSERT' then new.post_id else old.post_id end;
begin
  update forum_posts set helpful_count = helpful_count + change where id = marked;
  update forum_topics set score = score + change where id = (select topic_id from forum_posts where id = marked);
  return null;
end
$$;
create trigger forum_helpful_marks_keep_count after insert or delete on forum_helpful_marks
  for each row execute function keep_post_helpful_count();

-- The texts of deleted accounts are deleted, and topics to which nobody else replied.
create function forget_post_of_nobody() returns trigger language plpgsql as $$
begin
  new.content = null;
  new.html = '';
  new.text = '';
  new.words = '';
  new.linked_stories = '{}';
  new.quotes = '{}';
  new.text_hash = null;
  new.state = 'deleted';
  delete from forum_post_edits where post_id = new.id;
  return new;
end
$$;
create trigger forum_posts_forget_words before update of author_id on forum_posts
  for each row when (new.author_id is null) execute function forget_post_of_nobody();

create function forget_topic_of_nobody() returns trigger language plpgsql as $$
begin
  if not exists (
    select from forum_posts where topic_id = new.id and author_id is not null and author_id <> old.author_id
  ) then
    new.deleted_at = coalesce(new.deleted_at, now());
  end if;
  return new;
end
$$;
create trigger forum_topics_forget before update of author_id on forum_topics
  for each row when (new.author_id is null and old.author_id is not null)
  execute function forget_topic_of_nobody();
