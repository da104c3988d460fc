-- Owned by bookmarks: stories that somebody keeps.
create table bookmarks (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  story_id uuid not null references stories (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, story_id)
);
create index bookmarks_of_user on bookmarks (user_id, created_at desc, id desc);
create index bookmarks_story_id_idx on bookmarks (story_id);

-- A story's count is read far more often than it changes, and must also be right when an account is deleted.
create function keep_bookmark_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update stories set bookmark_count = bookmark_count + 1 where id = new.story_id;
  else
    update stories set bookmark_count = greatest(bookmark_count - 1, 0) where id = old.story_id;
  end if;
  return null;
end
$$;

create trigger bookmarks_keep_bookmark_count after insert or delete on bookmarks
  for each row execute function keep_bookmark_count();
