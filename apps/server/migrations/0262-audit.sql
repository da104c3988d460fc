-- Owned by audit: what staff did. Nothing in it identifies a deleted user: names of users are looked up, never stored.
create table audit_entries (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid references users (id) on delete set null,
  -- Done on the command line, so that it never had an actor.
  is_system boolean not null,
  action text not null check (length(action) between 1 and 60),
  target_kind text check (length(target_kind) between 1 and 60),
  target_id uuid,
  target_label text not null default '' check (length(target_label) <= 300),
  before jsonb,
  after jsonb,
  reason text not null default '' check (length(reason) <= 500)
);
create index audit_entries_newest on audit_entries (at desc, id desc);
create index audit_entries_actor on audit_entries (actor_id, at desc, id desc);
create index audit_entries_action on audit_entries (action, at desc, id desc);
create index audit_entries_target on audit_entries (target_id, at desc, id desc);

-- The only change allowed is the one that deleting an actor's account makes.
create function reject_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and new.actor_id is null
    and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id'
    and not exists (select from users where id = old.actor_id)
  then
    return new;
  end if;
  raise exception 'audit_entries is append-only';
end
$$;
create trigger audit_entries_append_only before update or delete on audit_entries
for each row execute function reject_audit_change();

-- For the list of staff, and for finding the other admins.
create index users_staff on users (id) where cardinality(roles) > 0;
