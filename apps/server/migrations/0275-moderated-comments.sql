-- Owned by comments: what moderators of the site decided about a comment, beside what the story's collaborators did.
alter table comments add column moderation text check (moderation in ('held', 'hidden', 'removed', 'illegal'));

create or replace function keep_reply_count() returns trigger language plpgsql as $$
declare
  change integer := (new.state = 'visible' and new.moderation is null)::integer;
begin
  if tg_op = 'UPDATE' then
    change = change - (old.state = 'visible' and old.moderation is null)::integer;
  end if;
  if change <> 0 and new.parent_id is not null then
    update comments set reply_count = reply_count + change where id = any (new.ancestor_ids);
  end if;
  return null;
end
$$;
drop trigger comments_keep_reply_count on comments;
create trigger comments_keep_reply_count after insert or update of state, author_id, moderation on comments
  for each row execute function keep_reply_count();
