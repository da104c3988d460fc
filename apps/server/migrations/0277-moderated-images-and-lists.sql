-- Owned by images and reading: what moderators decided about an image or a reading list. Held and hidden ones are for
-- their owners only; removed and illegal ones are for nobody.
alter table images add column moderation text check (moderation in ('held', 'hidden', 'removed', 'illegal'));
alter table reading_lists add column moderation text check (moderation in ('held', 'hidden', 'removed', 'illegal'));
