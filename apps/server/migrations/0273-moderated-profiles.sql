-- Owned by users: moderators can hide what a profile says and shows; the name remains. And the case in which moderators
-- limited the account, without a foreign key, because cases belong to a later area.
alter table users
  add column profile_moderation text check (profile_moderation in ('held', 'hidden', 'removed', 'illegal')),
  add column standing_case_id uuid,
  add constraint users_standing_case check (standing <> 'good' or standing_case_id is null);

create or replace view people as
select
  id,
  username,
  display_name,
  case when profile_moderation is null then avatar end as avatar,
  deleting_since is not null as is_deleting,
  standing = 'good' or coalesce(standing_until <= now(), false) as can_post
from users;
