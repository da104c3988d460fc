-- Owned by writerspod. The first time it was published: followers are notified then and never again.
alter table pod_items
  add column first_published_at timestamptz,
  add column reworded_by_id uuid references users (id) on delete set null,
  add column word_count integer not null default 0 check (word_count >= 0);
create index pod_items_reworded_by on pod_items (reworded_by_id) where reworded_by_id is not null;

-- With its author's account goes what nobody has accepted yet. What is scheduled or published stays.
create function forget_pod_author() returns trigger language plpgsql as $$
begin
  delete from pod_items where id = new.id and state in ('draft', 'submitted');
  return null;
end
$$;
create trigger pod_items_forget_author after update of author_id on pod_items
  for each row when (old.author_id is not null and new.author_id is null)
  execute function forget_pod_author();
