-- Owned by stories. The key that a thing was made with: the same one again finds it instead of making another.
alter table stories add column made_with uuid;
create unique index stories_made_with on stories (owner_id, made_with) where made_with is not null;
alter table chapters add column made_with uuid;
create unique index chapters_made_with on chapters (story_id, made_with) where made_with is not null;

-- Where its writer stands among the steps of beginning it; null off them.
alter table stories add column planning_step text
  check (planning_step in ('format', 'template', 'basics', 'rating', 'sections', 'first-chapter'));

-- The chapter to go on with, of many stories at once.
create index chapters_last_written on chapters (story_id, updated_at desc, id desc) where deleted_at is null;
