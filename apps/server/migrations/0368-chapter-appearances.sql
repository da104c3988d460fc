-- Owned by characters: how often the names of a story's characters are in its chapters, in the draft and as published.
create table chapter_appearances (
  chapter_id uuid not null references chapters (id) on delete cascade,
  is_published boolean not null,
  story_id uuid not null references stories (id) on delete cascade,
  -- Which text and which names were counted: with others it is counted again.
  stamp text not null check (length(stamp) <= 200),
  -- Counts by name, not by character: which names of a character a reader knows depends on the reader.
  names jsonb not null,
  -- Mentions that authors have marked: [{id, text, count}].
  marks jsonb not null,
  primary key (chapter_id, is_published)
);
create index chapter_appearances_of_story on chapter_appearances (story_id, is_published);
