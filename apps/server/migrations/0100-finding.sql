-- Owned by discovery. What can be found, in one narrow row a story: nothing here is the truth, all of it can be made
-- anew from the stories. Rows are there for what somebody may meet on a list; who may, the stories area decides again
-- when it shows them.
create extension if not exists pg_trgm;

create table found_stories (
  story_id uuid primary key references stories (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  -- False: for members alone.
  is_public boolean not null,
  is_mature boolean not null,
  -- All that lists are narrowed by, as "genre:fantasy", "tag:slow-burn", "status:ongoing".
  facets text[] not null check (cardinality(facets) <= 60),
  published_at timestamptz not null,
  updated_at timestamptz not null,
  bookmark_count integer not null default 0,
  -- The mean of its reviews, drawn towards the mean of all.
  score real not null default 0,
  trending real not null default 0,
  -- What its place among the trending ones comes from: points by kind.
  why jsonb check (length(why::text) <= 500),
  -- 0: the most popular and the newest; 1: the next; 2: the rest. A word that many stories hold is looked for in the
  -- first ones alone.
  tier smallint not null default 0 check (tier between 0 and 2),
  -- Without case, accents and signs.
  title_key text not null check (length(title_key) <= 600),
  words tsvector not null
);
create index found_stories_of_owner on found_stories (owner_id, updated_at desc, story_id desc);
create index found_stories_updated on found_stories (updated_at desc, story_id desc);
create index found_stories_newest on found_stories (published_at desc, story_id desc);
create index found_stories_popular on found_stories (bookmark_count desc, story_id desc);
create index found_stories_score on found_stories (score desc, story_id desc);
create index found_stories_trending on found_stories (trending desc, updated_at desc, story_id desc);
create index found_stories_behind on found_stories (tier) where tier > 0;
create index found_stories_title on found_stories (title_key text_pattern_ops);
create index found_stories_facets on found_stories using gin (facets);
create index found_stories_words on found_stories using gin (words);
create index found_stories_words_near on found_stories using gin (words) where tier <= 1;
create index found_stories_words_nearest on found_stories using gin (words) where tier = 0;

-- Words that stories are found by: a word that was typed wrongly is looked up here.
create table found_words (
  word text primary key check (length(word) between 3 and 40)
);
create index found_words_alike on found_words using gin (word gin_trgm_ops);

-- People of whom everybody can read something.
create table found_writers (
  user_id uuid primary key references users (id) on delete cascade,
  name_key text not null check (length(name_key) <= 300),
  story_count integer not null,
  follower_count integer not null,
  genres text[] not null default '{}' check (cardinality(genres) <= 3),
  first_published_at timestamptz not null,
  last_published_at timestamptz not null
);
create index found_writers_popular on found_writers (follower_count desc, user_id desc);
create index found_writers_active on found_writers (last_published_at desc, user_id desc);
create index found_writers_newest on found_writers (first_published_at desc, user_id desc);
create index found_writers_stories on found_writers (story_count desc, user_id desc);
create index found_writers_alike on found_writers using gin (name_key gin_trgm_ops);

-- How many stories everybody can find by it, counted now and then.
create table facet_counts (
  facet text primary key check (length(facet) <= 80),
  story_count integer not null
);

-- Who did what for a story on which day, once each: what trending is counted from. Kept for a week.
create table story_signals (
  story_id uuid not null references stories (id) on delete cascade,
  kind text not null check (kind in ('finished', 'bookmarked', 'commented', 'published')),
  day date not null,
  actor_id uuid not null references users (id) on delete cascade,
  primary key (story_id, kind, day, actor_id)
);
create index story_signals_actor_id_idx on story_signals (actor_id);
create index story_signals_day on story_signals (day);

-- Stories that somebody does not want to meet again.
create table hidden_stories (
  user_id uuid not null references users (id) on delete cascade,
  story_id uuid not null references stories (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, story_id)
);
create index hidden_stories_story_id_idx on hidden_stories (story_id);
create index hidden_stories_newest on hidden_stories (user_id, created_at desc, story_id desc);

-- What staff put on the front page.
create table featured_stories (
  story_id uuid primary key references stories (id) on delete cascade,
  position smallint not null,
  chosen_by uuid references users (id) on delete set null,
  chosen_at timestamptz not null default now()
);
create index featured_stories_position on featured_stories (position);
create index featured_stories_chosen_by_idx on featured_stories (chosen_by);

create table hero_banners (
  -- There is one, or none.
  is_shown boolean primary key default true check (is_shown),
  kicker text not null check (length(kicker) <= 60),
  title text not null check (length(title) between 1 and 120),
  text text not null check (length(text) <= 600),
  link_label text not null check (length(link_label) between 1 and 40),
  link_to text not null check (length(link_to) between 1 and 300 and link_to like '/%'),
  story_id uuid references stories (id) on delete cascade,
  chosen_by uuid references users (id) on delete set null,
  chosen_at timestamptz not null default now()
);
create index hero_banners_story_id_idx on hero_banners (story_id);
create index hero_banners_chosen_by_idx on hero_banners (chosen_by);

-- Who changed the front page, and what it said then. Only ever added to.
create table front_page_changes (
  id uuid primary key,
  actor_id uuid references users (id) on delete set null,
  what text not null check (what in ('hero', 'featured')),
  content jsonb not null check (length(content::text) <= 20000),
  created_at timestamptz not null default now()
);
create index front_page_changes_actor_id_idx on front_page_changes (actor_id);

-- Searches that somebody comes back to. Its feed has an address that is made from the id and a secret of the site.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  search jsonb not null check (length(search::text) <= 4000),
  created_at timestamptz not null default now()
);
create index saved_searches_user_id_idx on saved_searches (user_id, id desc);

-- What was typed as PostgreSQL looks for it. Every word as it stands or by its stem in any language that we know; the
-- last one also by how it begins, while it is still being typed. Words that say nothing ("the") count only alone.
create function find_query(typed text[], is_open boolean) returns tsquery language plpgsql stable as $$
declare
  wanted text[];
  built tsquery;
  stems text;
  one tsquery;
begin
  select array_agg(word order by place) into wanted
  from unnest(typed) with ordinality given (word, place)
  where ts_lexize('english_stem', word) <> '{}';
  wanted := coalesce(wanted, typed);
  for place in 1 .. cardinality(wanted) loop
    select string_agg(distinct quote_literal(stem), ' | ') into stems
    from unnest(array[
      'english_stem', 'french_stem', 'german_stem', 'spanish_stem', 'italian_stem', 'portuguese_stem', 'dutch_stem',
      'swedish_stem', 'danish_stem', 'norwegian_stem', 'finnish_stem', 'hungarian_stem', 'romanian_stem',
      'russian_stem', 'turkish_stem'
    ]::regdictionary[]) dictionary, unnest(ts_lexize(dictionary, wanted[place])) stem;
    one := (
      quote_literal(wanted[place])
      || case when is_open and place = cardinality(wanted) then ':*' else '' end
      || coalesce(' | ' || stems, '')
    )::tsquery;
    built := case when built is null then one else built && one end;
  end loop;
  return built;
end
$$;
