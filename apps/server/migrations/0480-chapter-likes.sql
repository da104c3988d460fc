-- Owned by chapters; counted by reading. Read with the chapter, far more often than it changes.
alter table chapters add like_count integer not null default 0;

-- Owned by reading. Readers who liked a chapter.
create table chapter_likes (
  user_id uuid not null references users (id) on delete cascade,
  chapter_id uuid not null references chapters (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, chapter_id)
);
create index chapter_likes_chapter_id_idx on chapter_likes (chapter_id);

-- The count must also be right when an account is deleted.
create function keep_like_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update chapters set like_count = like_count + 1 where id = new.chapter_id;
  else
    update chapters set like_count = like_count - 1 where id = old.chapter_id;
  end if;
  return null;
end
$$;
create trigger chapter_likes_keep_like_count after insert or delete on chapter_likes
  for each row execute function keep_like_count();
