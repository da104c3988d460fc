-- People who are leaving (area: users): until they come back or are erased, nobody else meets them.
alter table users add column leaving_since timestamptz;
create index users_leaving on users (id) where leaving_since is not null;

update users set leaving_since = account_deletions.requested_at
from account_deletions where account_deletions.user_id = users.id;

-- A follower who is leaving is not counted (area: follows).
alter table follows add column is_counted boolean not null default true;

create or replace function keep_follower_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_counted then
    update users set follower_count = follower_count - 1 where id = old.followee_id;
  end if;
  if tg_op <> 'DELETE' and new.is_counted then
    update users set follower_count = follower_count + 1 where id = new.followee_id;
  end if;
  return null;
end
$$;

create trigger follows_keep_follower_count_of_leavers after update of is_counted on follows
  for each row when (old.is_counted <> new.is_counted) execute function keep_follower_count();

update follows set is_counted = false
where follower_id in (select id from users where leaving_since is not null);
