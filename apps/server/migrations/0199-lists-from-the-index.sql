-- What visitors' lists go through without anything else asked for is in the index: a deep page and a count read no rows.
create index found_stories_by_updated on found_stories (updated_at desc, story_id desc) include (is_public, is_mature);
create index found_stories_by_newest on found_stories (published_at desc, story_id desc) include (is_public, is_mature);
create index found_stories_by_popular on found_stories (bookmark_count desc, story_id desc) include (is_public, is_mature);
create index found_stories_by_score on found_stories (score desc, story_id desc) include (is_public, is_mature);
create index found_stories_by_trending on found_stories (trending desc, updated_at desc, story_id desc)
  include (is_public, is_mature);
drop index found_stories_updated, found_stories_newest, found_stories_popular, found_stories_score, found_stories_trending;
