-- What stores of other areas may use in their own SQL: views of the rows that several areas show, and functions for
-- conditions that depend on the viewer (docs/decisions/0037-shared-sql.md). Each is one select without side effects
-- that PostgreSQL merges into the calling query; a strict or volatile function would run once per row instead.

-- Owned by users.

-- What is shown of a user wherever their name is shown. Accounts that are being deleted are included, because lists
-- exclude them with "not exists": so PostgreSQL looks up the few accounts being deleted instead of joining all others.
create view people as
select id, username, display_name, avatar, deleting_since is not null as is_deleting from users;

-- A block works both ways: neither user sees the other. Null is a visitor, whom nobody has blocked. Neither column can be
-- null, so "not in" reads them once per query and looks them up per row.
create function users_hidden_from(viewer uuid) returns table (user_id uuid) language sql stable parallel safe
begin atomic
  select blocked_id from blocks where blocker_id = viewer
  union all
  select blocker_id from blocks where blocked_id = viewer;
end;

create function users_muted_by(viewer uuid) returns table (user_id uuid) language sql stable parallel safe
begin atomic
  select muted_id from mutes where muter_id = viewer;
end;

-- Owned by accounts.

create view open_sessions as
select id from sessions where revoked_at is null and expires_at > now();

-- Owned by templates.

create view genre_names as select id, slug, name from genres;

create view format_names as select id, slug, name from formats;

-- One row per permission of a collaboration role.
create view role_permissions as
select roles.id as role_id, permission from collaboration_roles roles, unnest(roles.permissions) permission;

-- Owned by stories.

-- It includes deleted stories, because reading stats count what was read.
create view story_facts as
select id, owner_id, published_word_count, deleted_at is not null as is_deleted,
  array(select genre_id from story_genres where story_id = stories.id) as genre_ids
from stories;

-- `requireReadable` for a user's own lists. Includes unlisted stories, since the user who added them had the link.
create function readable_stories(viewer uuid, wants_mature boolean) returns table (id uuid)
language sql stable parallel safe
begin atomic
  select stories.id from stories
  where stories.deleted_at is null and (
    stories.owner_id = viewer
    or exists (select from story_members own where own.story_id = stories.id and own.user_id = viewer)
    or (
      stories.published_count > 0 and stories.visibility <> 'private'
      and (wants_mature or stories.content_rating is distinct from 'mature')
      and stories.owner_id not in (select hidden.user_id from users_hidden_from(viewer) hidden)
      and not exists (select from people owner where owner.id = stories.owner_id and owner.is_deleting)
    )
  );
end;

-- Owned by bookmarks.

create function bookmarked_stories(reader uuid) returns table (story_id uuid) language sql stable parallel safe
begin atomic
  select bookmarks.story_id from bookmarks where bookmarks.user_id = reader;
end;

-- Owned by reading.

create function finished_stories(reader uuid) returns table (story_id uuid) language sql stable parallel safe
begin atomic
  select reading_progress.story_id from reading_progress
  where reading_progress.user_id = reader and reading_progress.state = 'finished';
end;
