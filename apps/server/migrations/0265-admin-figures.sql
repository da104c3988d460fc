-- For the overview of Admin: what happened in the last days.
create index users_created_at on users (created_at);
create index comments_created_at on comments (created_at);
create index chapters_first_published_at on chapters (first_published_at) where first_published_at is not null;

-- Emails that wait or failed, among the many that were sent.
create index mail_messages_unsent on mail_messages (state, finished_at desc) where state in ('waiting', 'failed');
