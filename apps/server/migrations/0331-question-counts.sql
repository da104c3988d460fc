-- Owned by qa. Totals of the lists need only who wrote a question, so that they are counted from the index.
drop index questions_newest;
create index questions_newest on questions (created_at desc, id desc) include (author_id)
  where state = 'visible' and moderation is null and help_category is null;
drop index questions_unanswered;
create index questions_unanswered on questions (created_at desc, id desc) include (author_id)
  where state = 'visible' and moderation is null and help_category is null and answer_count = 0 and closed_at is null;
