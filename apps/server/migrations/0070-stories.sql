-- Owned by stories. A story, and what lists say about it; text lies in tables of its own that no list reads.
create table stories (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  slug text not null check (length(slug) between 1 and 80),
  synopsis text not null default '' check (length(synopsis) <= 2000),
  format_id uuid references formats (id),
  template_id uuid references templates (id) on delete set null,
  language text not null default 'en' check (length(language) between 2 and 35),
  moods text[] not null default '{}' check (cardinality(moods) <= 10),
  warnings text[] not null default '{}' check (cardinality(warnings) <= 20),
  -- Null until the writer has said so; publishing asks for both.
  content_rating text check (content_rating in ('everyone', 'teen', 'mature')),
  ai_use text check (ai_use in ('none', 'assisted', 'generated')),
  visibility text not null default 'public' check (visibility in ('public', 'registered', 'unlisted', 'private')),
  comment_policy text not null default 'everyone' check (comment_policy in ('everyone', 'followers', 'nobody')),
  status text not null default 'draft' check (status in ('draft', 'ongoing', 'hiatus', 'complete', 'archived')),
  -- The uploaded one, as the images area shows it.
  cover jsonb check (length(cover::text) <= 2000),
  -- Kept by the area whenever chapters change: lists read them instead of counting.
  chapter_count integer not null default 0,
  published_count integer not null default 0,
  word_count integer not null default 0,
  published_word_count integer not null default 0,
  bookmark_count integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  -- When its writers last changed anything.
  updated_at timestamptz not null default now(),
  first_published_at timestamptz,
  -- When its text last changed for readers.
  text_updated_at timestamptz,
  deleted_at timestamptz
);
create index stories_of_owner on stories (owner_id, updated_at desc, id desc) where deleted_at is null;
create index stories_format_id_idx on stories (format_id);
create index stories_template_id_idx on stories (template_id);
create index stories_deleted on stories (deleted_at) where deleted_at is not null;
create index stories_trash on stories (owner_id, deleted_at desc) where deleted_at is not null;

-- Every address that a story ever had; old ones lead to the present one.
create table story_slugs (
  slug text primary key check (length(slug) between 1 and 80),
  -- Taken before the story is written, which says it too.
  story_id uuid not null references stories (id) on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now()
);
create index story_slugs_story_id_idx on story_slugs (story_id);

create table story_genres (
  story_id uuid not null references stories (id) on delete cascade,
  genre_id uuid not null references genres (id) on delete cascade,
  position smallint not null,
  primary key (story_id, genre_id)
);
create index story_genres_genre_id_idx on story_genres (genre_id);

-- One tag in all its spellings: a synonym points to the tag that it means.
create table tags (
  id uuid primary key,
  slug text not null unique check (length(slug) between 1 and 60),
  name text not null check (length(name) between 1 and 50),
  canonical_id uuid references tags (id) on delete set null,
  created_at timestamptz not null default now(),
  check (canonical_id <> id)
);
create index tags_canonical_id_idx on tags (canonical_id);

create table story_tags (
  story_id uuid not null references stories (id) on delete cascade,
  tag_id uuid not null references tags (id) on delete cascade,
  position smallint not null,
  primary key (story_id, tag_id)
);
create index story_tags_tag_id_idx on story_tags (tag_id);

create table story_sections (
  id uuid primary key,
  story_id uuid not null references stories (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  purpose text not null default '' check (length(purpose) <= 1000),
  -- The section guide that speaks of it, by the key that templates and local guides share.
  guide_key text check (length(guide_key) <= 60),
  position integer not null,
  created_at timestamptz not null default now()
);
create index story_sections_story_id_idx on story_sections (story_id, position);

create table chapters (
  id uuid primary key,
  story_id uuid not null references stories (id) on delete cascade,
  section_id uuid references story_sections (id) on delete set null,
  position integer not null,
  title text not null default '' check (length(title) <= 200),
  notes_before text not null default '' check (length(notes_before) <= 5000),
  notes_after text not null default '' check (length(notes_after) <= 5000),
  warnings text[] not null default '{}' check (cardinality(warnings) <= 20),
  status text not null default 'draft'
    check (status in ('draft', 'in_review', 'scheduled', 'published', 'unpublished')),
  publish_at timestamptz,
  is_silent boolean not null default false,
  scheduled_by uuid references users (id) on delete set null,
  published_version_id uuid,
  -- As the published version has it: lists read no versions.
  published_title text check (length(published_title) <= 200),
  published_at timestamptz,
  first_published_at timestamptz,
  word_count integer not null default 0,
  published_word_count integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (status <> 'scheduled' or publish_at is not null),
  check (status <> 'published' or published_version_id is not null)
);
create index chapters_story_id_idx on chapters (story_id, position);
create index chapters_section_id_idx on chapters (section_id);
create index chapters_scheduled_by_idx on chapters (scheduled_by);
create index chapters_due on chapters (publish_at) where status = 'scheduled' and deleted_at is null;
create index chapters_deleted on chapters (deleted_at) where deleted_at is not null;

-- What is being written: the shared document, and beside it what it says.
create table chapter_drafts (
  chapter_id uuid primary key references chapters (id) on delete cascade,
  -- All updates up to `state_through` in one.
  state bytea not null,
  state_through bigint not null default 0,
  document jsonb not null,
  updated_at timestamptz not null default now()
);

-- Every change, in the order in which it came. Nothing is acknowledged that is not here.
create table chapter_updates (
  id bigint generated always as identity primary key,
  chapter_id uuid not null references chapters (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  update bytea not null,
  created_at timestamptz not null default now()
);
create index chapter_updates_user_id_idx on chapter_updates (user_id);
create index chapter_updates_chapter_id_idx on chapter_updates (chapter_id, id);

create table chapter_versions (
  id uuid primary key,
  chapter_id uuid not null references chapters (id) on delete cascade,
  kind text not null check (kind in ('automatic', 'named', 'published', 'restored', 'imported')),
  name text check (length(name) between 1 and 80),
  title text not null check (length(title) <= 200),
  notes_before text not null check (length(notes_before) <= 5000),
  notes_after text not null check (length(notes_after) <= 5000),
  document jsonb not null,
  html text not null,
  word_count integer not null,
  -- Who asked for it, and who wrote in it since the one before.
  created_by uuid references users (id) on delete set null,
  author_ids uuid[] not null default '{}',
  created_at timestamptz not null default now()
);
create index chapter_versions_chapter_id_idx on chapter_versions (chapter_id, created_at desc, id desc);
create index chapter_versions_created_by_idx on chapter_versions (created_by);
create index chapter_versions_thinning on chapter_versions (created_at) where kind = 'automatic';

alter table chapters
  add foreign key (published_version_id) references chapter_versions (id) deferrable initially deferred;
create index chapters_published_version_id_idx on chapters (published_version_id);
