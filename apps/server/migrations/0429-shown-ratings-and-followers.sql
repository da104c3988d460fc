-- Owned by users. As before, with the number of followers, so that showing an author needs no second look-up.
create or replace view people as
select
  id,
  username,
  display_name,
  case when profile_moderation is null then avatar end as avatar,
  deleting_since is not null as is_deleting,
  standing = 'good' or (
    coalesce(standing_until <= now(), false)
    and coalesce((standing_next ->> 'until')::timestamptz <= now(), true)
  ) as can_post,
  follower_count
from users;

-- Owned by reviews. The score of a story and the number of ratings behind it.
create view story_ratings as select story_id, score, count from review_scores;
