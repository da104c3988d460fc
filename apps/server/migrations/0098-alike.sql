-- Owned by stories. The newest stories of a tag or genre, without reading the stories themselves.
create index story_tags_newest on story_tags (tag_id, story_id desc);
create index story_genres_newest on story_genres (genre_id, story_id desc);
drop index story_tags_tag_id_idx;
drop index story_genres_genre_id_idx;
