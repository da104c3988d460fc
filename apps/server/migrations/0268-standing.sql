-- Owned by users: whether moderators have limited the account, read with the session of every request. A limit whose
-- end has passed counts as good standing.
alter table users
  add column standing text not null default 'good'
    check (standing in ('good', 'restricted', 'suspended', 'banned')),
  add column standing_until timestamptz,
  add column standing_rule_id smallint,
  add column standing_explanation text check (length(standing_explanation) <= 2000),
  add constraint users_standing_until
    check (case when standing in ('good', 'banned') then standing_until is null else standing_until is not null end),
  add constraint users_standing_reason check (
    case
      when standing = 'good' then standing_rule_id is null and standing_explanation is null
      else standing_rule_id is not null and standing_explanation is not null
    end
  );

-- Scheduled chapters of users who can't post wait.
create or replace view people as
select
  id,
  username,
  display_name,
  avatar,
  deleting_since is not null as is_deleting,
  standing = 'good' or coalesce(standing_until <= now(), false) as can_post
from users;
