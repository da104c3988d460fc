-- Owned by audit. An entry about a user may contain the explanation of a sanction or a date of birth. When the account is
-- erased, who did what and when stays, and the content goes.
create or replace function reject_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.actor_id is null
      and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id'
      and not exists (select from users where id = old.actor_id)
    then
      return new;
    end if;
    if old.target_kind = 'user'
      and new.before is null
      and new.after is null
      and new.reason = ''
      and to_jsonb(new) - '{before,after,reason}'::text[] = to_jsonb(old) - '{before,after,reason}'::text[]
      and not exists (select from users where id = old.target_id)
    then
      return new;
    end if;
  end if;
  raise exception 'audit_entries is append-only';
end
$$;

update audit_entries set before = null, after = null, reason = ''
where target_kind = 'user'
  and (before is not null or after is not null or reason <> '')
  and not exists (select from users where id = target_id);
