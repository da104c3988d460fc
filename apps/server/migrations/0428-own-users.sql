-- Owned by users. All that a session needs to know about its user, in one row: who they are, their standing, their roles
-- and what they changed of the default settings.
create view own_users as
select users.id, username, has_provisional_username, display_name, email, email_verified_at, date_of_birth, roles,
  onboarding_completed_at, follower_count, created_at, standing, standing_until, standing_rule_id, standing_explanation,
  standing_case_id, standing_next, case when profile_moderation is null then avatar end as avatar,
  user_settings.changes as settings_changes
from users left join user_settings on user_settings.user_id = users.id;
