-- Owned by stories. What a writer notes on the index card of a chapter; readers never see it.
alter table chapters add column summary text not null default '' check (length(summary) <= 500);
-- The bin of one story.
create index chapters_bin on chapters (story_id, deleted_at desc) where deleted_at is not null;
-- Tags by how they begin, under any collation and with any plan.
create index tags_slug_beginning on tags (slug text_pattern_ops);
