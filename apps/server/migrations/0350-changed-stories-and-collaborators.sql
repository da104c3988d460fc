-- Owned by stories: who works on a story, its owner included.
create view story_collaborators as
select story_id, user_id from story_members
union all
select id, owner_id from stories;

-- Owned by stories.
create view stories_by_genre as select genre_id, story_id from story_genres;

-- When the author's progress was measured. Replaces the number of words at that time, which a rewritten chapter does
-- not change.
alter table story_reviews
  add read_at timestamptz not null default now(),
  drop words_total,
  -- A reply is reported and moderated on its own.
  add reply_id uuid,
  add reply_moderation text check (reply_moderation in ('held', 'hidden', 'removed', 'illegal'));
update story_reviews set read_at = coalesce(edited_at, created_at),
  reply_id = case when reply_text is not null then gen_random_uuid() end;
alter table story_reviews
  add check ((reply_text is null) = (reply_id is null)),
  add check (reply_moderation is null or reply_id is not null);
create unique index story_reviews_reply on story_reviews (reply_id) where reply_id is not null;

create index story_reviews_words on story_reviews using gin (to_tsvector('english', text)) where moderation is null;

alter table review_scores
  -- The latest time at which the story was so different that more than 20 % of its words are new since.
  add changed_at timestamptz,
  -- Reviews by stars (1 to 5, rounded up), whether their authors had finished it, and whether they are spoilers: 20 counts.
  add filter_counts integer[] not null default array_fill(0, array[20]) check (cardinality(filter_counts) = 20);
update review_scores set filter_counts = array(
  select count(story_reviews.id)::integer from generate_series(0, 19) cell
  left join story_reviews on story_reviews.story_id = review_scores.story_id and moderation is null
    and (rating + 1) / 2 * 4 - 4 + (percent_read = 100)::integer * 2 + is_spoiler::integer = cell
  group by cell order by cell
);
