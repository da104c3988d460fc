-- Owned by notifications: a post notifies the followers of its topic, category and tags.
alter table notification_fan_outs
  add column post_id uuid,
  drop constraint notification_rounds_subject,
  add constraint notification_fan_outs_subject check (num_nonnulls(story_id, announcement_id, post_id) = 1);
