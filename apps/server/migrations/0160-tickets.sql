-- Owned by tickets: what people report about the site, and what staff answered.
create table tickets (
  id uuid primary key,
  reporter_id uuid not null references users (id) on delete cascade,
  category text not null
    check (category in ('bug', 'account', 'content', 'accessibility', 'idea', 'other')),
  -- open: nobody has taken it; in_progress: somebody has; answered: it is the reporter's turn; closed.
  state text not null default 'open' check (state in ('open', 'in_progress', 'answered', 'closed')),
  body text not null check (length(body) between 1 and 5000),
  -- The address on this site that it is about, if they said so.
  page text not null default '' check (length(page) <= 300),
  image_id uuid references images (id) on delete set null,
  claimed_by uuid references users (id) on delete set null,
  made_with uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (reporter_id, made_with)
);
create index tickets_of_reporter on tickets (reporter_id, updated_at desc, id desc);
create index tickets_waiting on tickets (state, updated_at, id);
create index tickets_claimed_by on tickets (claimed_by);
create index tickets_image_id on tickets (image_id);

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  -- Nobody once they are gone; what was said stays.
  author_id uuid references users (id) on delete set null,
  is_staff boolean not null,
  body text not null check (length(body) between 1 and 5000),
  made_with uuid,
  created_at timestamptz not null default now(),
  unique (ticket_id, made_with)
);
create index ticket_messages_in_order on ticket_messages (ticket_id, id);
create index ticket_messages_author_id on ticket_messages (author_id);

-- What staff did with a ticket; only ever added to.
create table ticket_changes (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  actor_id uuid references users (id) on delete set null,
  what text not null check (what in ('claimed', 'released', 'answered', 'closed', 'reopened')),
  created_at timestamptz not null default now()
);
create index ticket_changes_of_ticket on ticket_changes (ticket_id, id);
create index ticket_changes_actor_id on ticket_changes (actor_id);
