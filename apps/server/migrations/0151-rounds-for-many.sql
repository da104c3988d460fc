-- A round tells either of a chapter or of an announcement, which goes to everybody whom it is meant for (area:
-- notifications).
alter table notification_rounds
  alter column story_id drop not null,
  alter column chapter_id drop not null,
  add column announcement_id uuid,
  add column title text check (length(title) <= 300),
  add column audience text check (length(audience) <= 40),
  add constraint notification_rounds_subject check ((story_id is null) = (announcement_id is not null));

-- Those who keep a story, in an order that does not change while they are told (area: bookmarks).
create index bookmarks_to_tell on bookmarks (story_id, user_id);
drop index bookmarks_story_id_idx;
