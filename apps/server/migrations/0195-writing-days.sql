-- Owned by stories. The days (UTC) on which people wrote, from the log: it is thinned out, these stay.
create table writing_days (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  is_told boolean not null default false,
  primary key (user_id, day)
);
create index writing_days_untold_idx on writing_days (user_id) where not is_told;
insert into writing_days (user_id, day, is_told)
select user_id, (created_at at time zone 'UTC')::date, true from chapter_updates
where user_id is not null and source in ('live', 'api')
union
select user_id, (updated_at at time zone 'UTC')::date, true from chapter_credits where characters > 0;

-- Owned by stories. How many suggestions of somebody others have accepted; before this, as far as it is still known.
create table accepted_suggestions (
  author_id uuid primary key references users (id) on delete cascade,
  count integer not null check (count > 0)
);
insert into accepted_suggestions (author_id, count)
select users.id, sum((payload->>'count')::int) from outbox_events
join users on users.id::text = payload->>'authorId'
where name = 'suggestion.decided' and payload->>'decision' = 'accepted'
group by users.id;
