-- Owned by stories. Who first typed each character of a draft, as stretches of one author each ([user id or null,
-- length]) over its text, as far as the log had been followed; and text that was taken out lately and may come back.
-- A chapter without a row begins with `chapter_credits`: its text as it is then is shared out in their proportion. They
-- are not written any more.
create table chapter_attributions (
  chapter_id uuid primary key references chapters (id) on delete cascade,
  through bigint not null,
  runs jsonb not null,
  removed jsonb not null
);

-- The same stretches of what the version says: restoring it brings them back. Null for those that were kept before.
alter table chapter_versions add column attribution jsonb;
