-- Owned by comments. A hash of the text without case, accents and punctuation, to find texts that one user posts in
-- several places. Null for short texts, drafts and deleted comments.
alter table comments add column text_hash bytea check (length(text_hash) = 32);
create index comments_repeated on comments (author_id, text_hash, created_at) where text_hash is not null;

create or replace function forget_words_of_nobody() returns trigger language plpgsql as $$
begin
  new.state = 'deleted';
  new.body = '';
  new.quote = null;
  new.text_hash = null;
  return new;
end
$$;

-- Owned by comments. For the trust level of comment authors.
create index comments_helpful_of_author on comments (author_id) include (helpful_count)
  where helpful_count > 0 and state = 'visible' and kind <> 'draft';
