-- Owned by comments: what comments say that neither their moderators nor those of the site have hidden.
create view visible_comments as
select id, kind, space_id, target_id, author_id, is_spoiler, left(body, 300) as beginning
from comments
where state = 'visible' and moderation is null;

-- Owned by stories: the owner, and collaborators with a role that may read drafts.
create view story_draft_readers as
select story_id, user_id
from story_members members
where exists (
  select from story_member_roles roles
  join role_permissions granted on granted.role_id = roles.role_id and granted.permission = 'readDraft'
  where roles.member_id = members.id
)
union all
select id, owner_id from stories where deleted_at is null and moderation is distinct from 'removed' and moderation is distinct from 'illegal';

-- Owned by qa: questions and answers that are public, by one id.
create view public_qa_items as
select id, author_id from questions where state = 'visible' and moderation is null
union all
select id, author_id from answers where state = 'visible' and moderation is null;
