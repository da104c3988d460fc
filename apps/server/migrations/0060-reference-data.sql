-- What writing starts from (area: templates). Seeded by the next files, edited by staff later: ids, slugs and keys
-- stay, words may not. A later file that improves words changes only rows that still say what was seeded.
create table formats (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,60}$'),
  name text not null check (length(name) between 1 and 60),
  description text not null check (length(description) <= 300),
  section_title text not null default 'Sections' check (length(section_title) between 1 and 40),
  chapter_title text not null default 'Chapters' check (length(chapter_title) between 1 and 40),
  section_noun text not null default 'section' check (length(section_noun) between 1 and 40),
  chapter_noun text not null default 'chapter' check (length(chapter_noun) between 1 and 40),
  position integer not null
);

create table section_guides (
  id uuid primary key,
  section_id text not null unique check (section_id ~ '^[a-z0-9-]{1,60}$'),
  title text not null check (length(title) between 1 and 80),
  description text not null check (length(description) <= 600),
  tips text[] not null check (cardinality(tips) between 1 and 8 and length(tips::text) <= 2200),
  position integer not null
);

create table templates (
  id uuid primary key,
  -- Without an owner it came with Fabula: then it has a slug and a place.
  owner_id uuid references users (id) on delete cascade,
  slug text unique check (slug ~ '^[a-z0-9-]{1,60}$'),
  position integer,
  name text not null check (length(name) between 1 and 80),
  description text not null check (length(description) <= 400),
  visibility text not null default 'shared' check (visibility in ('private', 'shared')),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Name and words without case and accents; whoever writes a template writes them, too.
  name_key text not null default '' check (length(name_key) <= 400),
  search_text text not null default '' check (length(search_text) <= 40000),
  search tsvector not null generated always as (
    setweight(to_tsvector('english'::regconfig, name_key), 'A') ||
    setweight(to_tsvector('english'::regconfig, search_text), 'B')
  ) stored,
  check ((owner_id is null) = (slug is not null) and (owner_id is null) = (position is not null)),
  check (owner_id is not null or visibility = 'shared')
);
create unique index templates_name_key on templates (owner_id, name_key) where owner_id is not null;
create index templates_order on templates (position, id desc);
create index templates_owner_id on templates (owner_id, id desc) where owner_id is not null;
create index templates_search on templates using gin (search);

create table template_sections (
  template_id uuid not null references templates (id) on delete cascade,
  position smallint not null check (position between 1 and 24),
  guide_key text references section_guides (section_id) on update cascade on delete set null,
  title text not null check (length(title) between 1 and 80),
  purpose text not null check (length(purpose) <= 300),
  -- None: those of its guide.
  tips text[] not null default '{}' check (cardinality(tips) <= 8 and length(tips::text) <= 4200),
  primary key (template_id, position)
);
create index template_sections_guide_key on template_sections (guide_key);

-- What a template suits. None named: anything.
create table template_formats (
  template_id uuid not null references templates (id) on delete cascade,
  format_id uuid not null references formats (id) on delete cascade,
  primary key (template_id, format_id)
);
create index template_formats_format_id on template_formats (format_id);

create table template_genres (
  template_id uuid not null references templates (id) on delete cascade,
  genre_id uuid not null references genres (id) on delete cascade,
  primary key (template_id, genre_id)
);
create index template_genres_genre_id on template_genres (genre_id);

create table template_guides (
  id uuid primary key,
  template_id uuid not null unique references templates (id) on delete cascade,
  description text not null check (length(description) <= 600)
);

create table template_guide_sections (
  guide_id uuid not null references template_guides (id) on delete cascade,
  position smallint not null,
  title text not null check (length(title) between 1 and 80),
  points text[] not null check (cardinality(points) between 1 and 8 and length(points::text) <= 2200),
  primary key (guide_id, position)
);

-- What people may be to a story.
create table collaboration_roles (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,60}$'),
  name text not null check (length(name) between 1 and 60),
  description text not null check (length(description) <= 300),
  permissions text[] not null check (permissions <@ array[
    'readDraft', 'comment', 'suggest', 'edit', 'editImages', 'publish', 'moderateComments', 'seeAnalytics'
  ]),
  position integer not null
);

-- Genres of one's own stand beside the others, so that a story refers to either in the same way.
alter table genres
  add column owner_id uuid references users (id) on delete cascade,
  add column name_key text check (length(name_key) <= 200),
  alter column position drop not null,
  add constraint genres_position_check check (owner_id is not null or position is not null);
update genres set name_key = lower(name);
alter table genres alter column name_key set not null;
create unique index genres_name_key on genres (owner_id, name_key) nulls not distinct;
