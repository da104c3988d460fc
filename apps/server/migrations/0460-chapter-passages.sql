-- Owned by discovery: the text of published chapters, as far as it is searched. Rebuilt from the chapters at any time.
create table found_chapters (
  chapter_id uuid primary key references chapters (id) on delete cascade,
  story_id uuid not null references found_stories (story_id) on delete cascade,
  -- The version that is indexed.
  version_id uuid not null
);
create index found_chapters_of_story on found_chapters (story_id);

-- A few paragraphs each, so that words are found close to each other.
create table found_passages (
  chapter_id uuid not null references found_chapters (chapter_id) on delete cascade,
  position integer not null,
  -- Every word, and every pair of neighboring words: a phrase of common words is found by its pairs.
  terms text[] not null,
  primary key (chapter_id, position)
);
create index found_passages_terms on found_passages using gin (terms);
