-- Owned by chapters: what readers can read of a story, without its text.
create view published_chapters as
select id, story_id, published_word_count as word_count from chapters
where status = 'published' and deleted_at is null and moderation is null;

-- Owned by stories: what this viewer may discover. Unlike readable_stories without unlisted stories, and without
-- the drafts of the viewer.
create function listed_stories(viewer uuid, wants_mature boolean)
returns table (id uuid, first_published_at timestamptz) language sql stable parallel safe
begin atomic
  select stories.id, stories.first_published_at from stories
  where stories.deleted_at is null and stories.moderation is null and stories.published_count > 0
    and (stories.visibility = 'public' or stories.visibility = 'registered' and viewer is not null)
    and (stories.content_rating <> 'mature' or viewer is not null and wants_mature)
    and stories.owner_id not in (select hidden.user_id from users_hidden_from(viewer) hidden)
    and not exists (select from people owner where owner.id = stories.owner_id and owner.is_deleting);
end;

create index stories_first_published on stories (first_published_at desc, id desc)
  where deleted_at is null and moderation is null and published_count > 0;

-- Owned by reviews. One per reader and story; those of a deleted account are deleted with it.
create table story_reviews (
  id uuid primary key,
  story_id uuid not null references stories (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  -- All ratings are in half stars.
  rating smallint not null check (rating between 1 and 10),
  plot smallint check (plot between 1 and 10),
  characters smallint check (characters between 1 and 10),
  style smallint check (style between 1 and 10),
  grammar smallint check (grammar between 1 and 10),
  world smallint check (world between 1 and 10),
  moods text[] not null default '{}' check (cardinality(moods) <= 5),
  pace text check (pace in ('slow', 'medium', 'fast')),
  recommend_to text not null default '' check (length(recommend_to) <= 140),
  -- Null for a rating without words.
  content jsonb,
  html text not null default '',
  text text not null default '' check (length(text) <= 40000),
  linked_stories text[] not null default '{}',
  text_hash bytea,
  is_spoiler boolean not null default false,
  -- How far the author had read when it was written, measured by the server.
  chapters_read integer not null check (chapters_read >= 0),
  chapters_total integer not null check (chapters_total >= 0),
  percent_read smallint not null check (percent_read between 0 and 100),
  words_total integer not null check (words_total >= 0),
  -- Set by a trigger on the marks.
  helpful_count integer not null default 0,
  moderation text check (moderation in ('held', 'hidden', 'removed', 'illegal')),
  reply_text text check (length(reply_text) between 1 and 4000),
  reply_by uuid references users (id) on delete set null,
  reply_at timestamptz,
  reply_edited_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  check ((reply_text is null) = (reply_at is null))
);
create unique index story_reviews_author on story_reviews (author_id, story_id);
create index story_reviews_reply_by_idx on story_reviews (reply_by);
create index story_reviews_repeated on story_reviews (author_id, text_hash) where text_hash is not null;
-- One per order of a story's reviews.
create index story_reviews_helpful on story_reviews (story_id, helpful_count desc, id desc)
  include (author_id, rating, percent_read, is_spoiler) where moderation is null;
create index story_reviews_newest on story_reviews (story_id, created_at desc, id desc)
  include (author_id, rating, percent_read, is_spoiler) where moderation is null;
create index story_reviews_rating on story_reviews (story_id, rating desc, id desc)
  include (author_id, percent_read, is_spoiler) where moderation is null;
create index story_reviews_most_read on story_reviews (story_id, percent_read desc, id desc)
  include (author_id, rating, is_spoiler) where moderation is null;
-- Across the site, by author, and all of a day, whatever moderators decided.
create index story_reviews_site_newest on story_reviews (created_at desc, id desc) where moderation is null;
create index story_reviews_site_helpful on story_reviews (helpful_count desc, id desc) where moderation is null;
create index story_reviews_by_author on story_reviews (author_id, created_at desc, id desc) where moderation is null;
create index story_reviews_moods on story_reviews using gin (moods) where moderation is null;
create index story_reviews_received on story_reviews (story_id, created_at desc) include (rating);

create table review_helpful_marks (
  review_id uuid not null references story_reviews (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- False for marks of new users, which do not count.
  is_counted boolean not null,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_helpful_marks_user_id_idx on review_helpful_marks (user_id);

create function count_review_helpful_marks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update story_reviews set helpful_count = helpful_count + new.is_counted::integer where id = new.review_id;
  else
    update story_reviews set helpful_count = helpful_count - old.is_counted::integer where id = old.review_id;
  end if;
  return null;
end
$$;
create trigger review_helpful_marks_count after insert or delete on review_helpful_marks
  for each row execute function count_review_helpful_marks();

-- The summary of a story's visible reviews, recomputed after each change. Ratings in half stars, scores in stars.
create table review_scores (
  story_id uuid primary key references stories (id) on delete cascade,
  count integer not null,
  rating_sum bigint not null,
  rating_squares bigint not null,
  histogram integer[] not null check (cardinality(histogram) = 10),
  -- {plot: [sum, count], ...} and {mood: count, ...}
  facets jsonb not null,
  moods jsonb not null,
  -- Reviews that name moods.
  mood_count integer not null,
  score real not null,
  lower_bound real not null,
  updated_at timestamptz not null default now()
);

-- The mean of all ratings in half stars, towards which the scores of stories with few ratings tend.
create table review_site_mean (
  id boolean primary key default true check (id),
  mean real not null
);

create table review_declines (
  user_id uuid not null references users (id) on delete cascade,
  story_id uuid not null references stories (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, story_id)
);
create index review_declines_story_id_idx on review_declines (story_id);
