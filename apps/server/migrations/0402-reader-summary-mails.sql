-- Owned by notifications: the last week that a user got the summary of their readers for.
create table reader_summary_mails (
  user_id uuid primary key references users (id) on delete cascade,
  week date not null
);
