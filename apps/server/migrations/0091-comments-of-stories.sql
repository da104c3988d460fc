-- Owned by stories. What was said about a story or a chapter goes with it.
create function forget_comments_of_story() returns trigger language plpgsql as $$
begin
  delete from comments where space_id = old.id;
  return null;
end
$$;
create trigger stories_forget_comments after delete on stories
  for each row execute function forget_comments_of_story();

create function forget_comments_of_chapter() returns trigger language plpgsql as $$
begin
  delete from comments where kind in ('chapter', 'draft') and target_id = old.id;
  return null;
end
$$;
create trigger chapters_forget_comments after delete on chapters
  for each row execute function forget_comments_of_chapter();

-- Everybody may speak; what somebody says first waits until one of the story's people has read it.
alter table stories drop constraint stories_comment_policy_check;
alter table stories add constraint stories_comment_policy_check
  check (comment_policy in ('everyone', 'first_held', 'followers', 'nobody'));
