-- Owned by comments: comments in the margin of a text that a topic of the forum asks a critique of. Their target is the
-- topic.
alter table comments
  drop constraint comments_kind_check,
  add constraint comments_kind_check check (kind in ('story', 'chapter', 'draft', 'critique'));
