-- Owned by chapters. Published chapters of a story with their position among them; reads no text.
create function chapter_places(story uuid) returns table (
  id uuid, story_id uuid, title text, number bigint, total bigint,
  words_before bigint, words integer, all_words bigint, next_id uuid, next_title text
) language sql stable parallel safe
begin atomic
  select one.id, one.story_id, coalesce(one.published_title, one.title),
    row_number() over reading,
    count(*) over (),
    coalesce(sum(one.published_word_count) over (reading rows between unbounded preceding and 1 preceding), 0),
    one.published_word_count,
    sum(one.published_word_count) over (),
    lead(one.id) over reading,
    lead(coalesce(one.published_title, one.title)) over reading
  from chapters one
  left join story_sections section on section.id = one.section_id
  where one.story_id = story and one.deleted_at is null and one.status = 'published' and one.moderation is null
  window reading as (order by section.position nulls first, one.position, one.id);
end;

-- Owned by follows.
create function users_followed_by(follower uuid) returns table (user_id uuid) language sql stable parallel safe
begin atomic
  select followee_id from follows where follower_id = follower;
end;
