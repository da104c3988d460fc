-- Owned by users: the longer restriction that a suspension covers, as {kind, until, ruleId, explanation, caseId}. It
-- applies again when the suspension ends.
alter table users add column standing_next jsonb;

create or replace view people as
select
  id,
  username,
  display_name,
  case when profile_moderation is null then avatar end as avatar,
  deleting_since is not null as is_deleting,
  standing = 'good' or (
    coalesce(standing_until <= now(), false)
    and coalesce((standing_next ->> 'until')::timestamptz <= now(), true)
  ) as can_post
from users;

-- Owned by moderation: when a reinstatement ended the limit that a decision set. The limits of a user are those of all
-- decisions that were neither ended nor reversed.
alter table moderation_cases add column limit_ended_at timestamptz;
with recursive applied as (
  select standing_case_id as id from users where standing <> 'good' and standing_case_id is not null
  union
  select (before -> 'standing' ->> 'caseId')::uuid from moderation_cases join applied using (id)
  where before -> 'standing' ->> 'caseId' is not null
)
update moderation_cases set limit_ended_at = now()
where action in ('restrict', 'suspend', 'ban') and id not in (select id from applied);

-- Whom a visitor's report is about, because the thing may be gone when the report is confirmed.
alter table moderation_reports add column owner_id uuid references users (id) on delete set null;
create index moderation_reports_owner on moderation_reports (owner_id) where owner_id is not null;

create function forget_reported_owner() returns trigger language plpgsql as $$
begin
  new.title := 'Deleted account';
  new.snapshot := '{"title": "", "text": "", "labels": null, "image": null}'::jsonb
    || jsonb_build_object('takenAt', old.snapshot -> 'takenAt');
  return new;
end
$$;
create trigger moderation_reports_forget_owner before update of owner_id on moderation_reports
for each row when (old.owner_id is not null and new.owner_id is null) execute function forget_reported_owner();
