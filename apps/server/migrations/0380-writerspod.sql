-- Owned by writerspod: episodes and articles, their audio, transcripts, chapters, listeners and followers.
create table pod_items (
  id uuid primary key,
  kind text not null check (kind in ('episode', 'article')),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 160),
  excerpt text not null default '' check (length(excerpt) <= 300),
  content jsonb not null,
  html text not null default '',
  text text not null default '' check (length(text) <= 200000),
  linked_stories text[] not null default '{}' check (cardinality(linked_stories) <= 5),
  words tsvector not null,
  cover_image_id uuid references images (id) on delete set null,
  cover_alt text not null default '' check (length(cover_alt) <= 300),
  language text not null default 'en' check (length(language) <= 35),
  is_explicit boolean not null default false,
  -- Who wrote the draft. Null once the account was deleted: what is published stays.
  author_id uuid references users (id) on delete set null,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'scheduled', 'published', 'archived')),
  moderation text check (moderation in ('held', 'hidden', 'removed', 'illegal')),
  -- Of what is scheduled: when it will be.
  published_at timestamptz,
  submitted_at timestamptz,
  return_note text check (length(return_note) <= 2000),
  season integer check (season between 1 and 1000),
  number integer check (number between 1 and 10000),
  episode_type text check (episode_type in ('full', 'trailer', 'bonus')),
  audio_id uuid,
  revision integer not null default 1,
  made_with uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'episode') = (episode_type is not null)),
  check (kind = 'episode' or (season is null and number is null and audio_id is null)),
  check (state not in ('scheduled', 'published') or published_at is not null)
);
create index pod_items_published on pod_items (published_at desc, id desc)
  where state = 'published' and moderation is null;
create index pod_items_published_by_kind on pod_items (kind, published_at desc, id desc)
  where state = 'published' and moderation is null;
create index pod_items_of_season on pod_items (season, number desc, id desc)
  where state = 'published' and moderation is null and season is not null;
create index pod_items_due on pod_items (published_at) where state = 'scheduled';
create index pod_items_managed on pod_items (updated_at desc, id desc);
create index pod_items_of_author on pod_items (author_id, updated_at desc, id desc);
create unique index pod_items_made_with on pod_items (author_id, made_with) where made_with is not null;
create index pod_items_words on pod_items using gin (words);
create index pod_items_cover on pod_items (cover_image_id) where cover_image_id is not null;

-- Earlier addresses of items that were published under them.
create table pod_old_slugs (
  slug text primary key check (length(slug) <= 80),
  item_id uuid not null references pod_items (id) on delete cascade
);
create index pod_old_slugs_of_item on pod_old_slugs (item_id);

create table pod_item_tags (
  item_id uuid not null references pod_items (id) on delete cascade,
  tag_id uuid not null references tags (id) on delete cascade,
  position smallint not null,
  primary key (item_id, tag_id)
);
create index pod_item_tags_of_tag on pod_item_tags (tag_id, item_id);

create table pod_people (
  item_id uuid not null references pod_items (id) on delete cascade,
  position smallint not null,
  user_id uuid references users (id) on delete set null,
  -- Also for members, so that the name stays when the account is deleted.
  name text not null check (length(name) between 1 and 80),
  role text not null check (role in ('host', 'guest', 'author', 'editor', 'sound')),
  primary key (item_id, position)
);
create index pod_people_of_user on pod_people (user_id, item_id) where user_id is not null;

create table pod_related (
  item_id uuid not null references pod_items (id) on delete cascade,
  position smallint not null,
  story_id uuid references stories (id) on delete cascade,
  character_id uuid references characters (id) on delete cascade,
  primary key (item_id, position),
  check (num_nonnulls(story_id, character_id) = 1)
);
create unique index pod_related_stories on pod_related (story_id, item_id) where story_id is not null;
create unique index pod_related_characters on pod_related (character_id, item_id) where character_id is not null;

-- What an item said before an edit.
create table pod_revisions (
  id uuid primary key,
  item_id uuid not null references pod_items (id) on delete cascade,
  title text not null check (length(title) <= 160),
  excerpt text not null check (length(excerpt) <= 300),
  content jsonb not null,
  html text not null,
  by_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index pod_revisions_of_item on pod_revisions (item_id, id desc);
create index pod_revisions_by on pod_revisions (by_id) where by_id is not null;

-- Members whom staff let send in drafts.
create table pod_contributors (
  user_id uuid primary key references users (id) on delete cascade,
  granted_by_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index pod_contributors_newest on pod_contributors (created_at desc, user_id);
create index pod_contributors_granted_by on pod_contributors (granted_by_id) where granted_by_id is not null;

create table pod_followers (
  user_id uuid primary key references users (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- A stored audio file: never changed; a new upload is a new row.
create table pod_audio (
  id uuid primary key,
  item_id uuid not null references pod_items (id) on delete cascade,
  content_type text not null check (content_type in ('audio/mpeg', 'audio/mp4', 'audio/ogg')),
  size bigint not null check (size between 1 and 524288000),
  duration_seconds double precision not null check (duration_seconds > 0 and duration_seconds <= 86400),
  bitrate integer check (bitrate > 0),
  -- Measured by a job.
  loudness double precision,
  peaks bytea check (octet_length(peaks) = 300),
  created_at timestamptz not null default now()
);
create index pod_audio_of_item on pod_audio (item_id);
alter table pod_items add foreign key (audio_id) references pod_audio (id) on delete set null;
create index pod_items_audio on pod_items (audio_id) where audio_id is not null;

create table pod_uploads (
  id uuid primary key,
  item_id uuid not null references pod_items (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  file_name text not null check (length(file_name) <= 200),
  size bigint not null check (size between 1 and 524288000),
  created_at timestamptz not null default now()
);
create unique index pod_uploads_continued on pod_uploads (item_id, user_id, file_name, size);
create index pod_uploads_of_user on pod_uploads (user_id);
create index pod_uploads_oldest on pod_uploads (created_at);

create table pod_upload_parts (
  upload_id uuid not null references pod_uploads (id) on delete cascade,
  part smallint not null check (part between 1 and 63),
  size integer not null check (size between 1 and 8388608),
  primary key (upload_id, part)
);

create table pod_chapters (
  item_id uuid not null references pod_items (id) on delete cascade,
  position smallint not null,
  start_seconds double precision not null check (start_seconds >= 0),
  title text not null check (length(title) between 1 and 120),
  image_id uuid references images (id) on delete set null,
  link text check (length(link) <= 300),
  primary key (item_id, position)
);
create index pod_chapters_image on pod_chapters (image_id) where image_id is not null;

create table pod_cues (
  item_id uuid not null references pod_items (id) on delete cascade,
  position integer not null,
  start_seconds double precision not null check (start_seconds >= 0),
  end_seconds double precision not null,
  speaker text not null default '' check (length(speaker) <= 80),
  text text not null check (length(text) between 1 and 1000),
  words tsvector not null,
  primary key (item_id, position),
  check (end_seconds >= start_seconds)
);
create index pod_cues_words on pod_cues using gin (words);

-- Where members stopped listening.
create table pod_positions (
  user_id uuid not null references users (id) on delete cascade,
  item_id uuid not null references pod_items (id) on delete cascade,
  seconds double precision not null check (seconds >= 0),
  -- The furthest second they have heard.
  furthest double precision not null check (furthest >= 0),
  is_finished boolean not null default false,
  -- By the clock of the device, never in the future.
  updated_at timestamptz not null,
  primary key (user_id, item_id)
);
create index pod_positions_latest on pod_positions (user_id, updated_at desc);
create index pod_positions_of_item on pod_positions (item_id);

-- Listeners of a day, by a hash that cannot be linked to another day; deleted once the day is counted.
create table pod_listeners (
  item_id uuid not null references pod_items (id) on delete cascade,
  day date not null,
  listener bytea not null check (octet_length(listener) = 16),
  primary key (item_id, day, listener)
);
create index pod_listeners_of_day on pod_listeners (day);

create table pod_listen_days (
  item_id uuid not null references pod_items (id) on delete cascade,
  day date not null,
  listens integer not null check (listens >= 0),
  primary key (item_id, day)
);
