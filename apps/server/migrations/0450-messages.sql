-- Owned by messages: private messages between two users.
create table conversations (
  id uuid primary key,
  -- Numbers are given under the lock of this row, so that they are in the order of the commits.
  last_number integer not null default 0,
  created_at timestamptz not null default now()
);

-- One row per side. There is one conversation per pair, also after one of them has deleted it.
create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Null once that account was erased.
  other_id uuid references users (id) on delete set null check (other_id <> user_id),
  has_written boolean not null default false,
  -- Messages up to here are gone for this side, which has deleted the conversation.
  cleared_number integer not null default 0,
  read_number integer not null default 0,
  -- The newest message that counts as unread; those of muted users don't.
  unread_number integer check (unread_number > read_number),
  -- Null while there is nothing to list.
  last_at timestamptz,
  primary key (conversation_id, user_id)
);
create unique index conversation_members_pair on conversation_members (user_id, other_id);
create index conversation_members_other_id_idx on conversation_members (other_id);
create index conversation_members_newest on conversation_members (user_id, last_at desc, conversation_id desc)
  where last_at is not null;
create index conversation_members_unread on conversation_members (user_id) where unread_number is not null;

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  number integer not null check (number > 0),
  author_id uuid references users (id) on delete set null,
  -- The id that the author's device gave it: the same one again finds it.
  client_id uuid not null,
  body text not null check (length(body) <= 5000),
  image_id uuid,
  deleted_at timestamptz,
  -- What moderators decided.
  moderation text check (moderation in ('held', 'hidden', 'removed', 'illegal')),
  created_at timestamptz not null default now(),
  unique (conversation_id, number)
);
create unique index messages_once on messages (author_id, client_id);

-- An erased account takes its words along, as in comments.
create function erase_messages_of_nobody() returns trigger language plpgsql as $$
begin
  new.body = '';
  new.image_id = null;
  new.deleted_at = coalesce(new.deleted_at, now());
  return new;
end
$$;
create trigger messages_erase before update of author_id on messages
  for each row when (new.author_id is null) execute function erase_messages_of_nobody();

-- The last of the two to be erased takes the conversation along. The lock is for two that are erased at once.
create function delete_abandoned_conversation() returns trigger language plpgsql as $$
begin
  perform from conversations where id = old.conversation_id for update;
  delete from conversations where id = old.conversation_id and not exists (
    select from conversation_members where conversation_id = old.conversation_id
  );
  return null;
end
$$;
create trigger conversation_members_abandoned after delete on conversation_members
  for each row execute function delete_abandoned_conversation();
