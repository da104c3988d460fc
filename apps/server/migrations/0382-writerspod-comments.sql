-- Owned by comments: comments on episodes and articles, and margin comments on their drafts. Their space is the item.
alter table comments
  drop constraint comments_kind_check,
  add constraint comments_kind_check
    check (kind in ('story', 'chapter', 'draft', 'critique', 'question', 'answer', 'item', 'item_draft'));

-- Owned by writerspod. Comments on an item are deleted with it.
create function forget_comments_of_pod_item() returns trigger language plpgsql as $$
begin
  delete from comments where space_id = old.id;
  return null;
end
$$;
create trigger pod_items_forget_comments after delete on pod_items
  for each row execute function forget_comments_of_pod_item();

-- Owned by notifications: a published item notifies the followers of WritersPod.
alter table notification_fan_outs
  add column pod_item_id uuid,
  drop constraint notification_fan_outs_subject,
  add constraint notification_fan_outs_subject
    check (num_nonnulls(story_id, announcement_id, post_id, pod_item_id) = 1);
