-- Who follows whom (area: follows).
create table follows (
  follower_id uuid not null references users (id) on delete cascade,
  followee_id uuid not null references users (id) on delete cascade check (followee_id <> follower_id),
  -- Not now(), the start of the transaction: a block ends what was there before it.
  created_at timestamptz not null default clock_timestamp(),
  primary key (follower_id, followee_id)
);
create index follows_of_follower on follows (follower_id, created_at desc, followee_id);
create index follows_of_followee on follows (followee_id, created_at desc, follower_id);

-- A person's count is read far more often than it changes, and must also be right when an account is deleted.
create function keep_follower_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update users set follower_count = follower_count + 1 where id = new.followee_id;
  else
    update users set follower_count = follower_count - 1 where id = old.followee_id;
  end if;
  return null;
end
$$;

create trigger follows_keep_follower_count after insert or delete on follows
  for each row execute function keep_follower_count();
