-- On which stories a tag stood when it was folded into another one (area: stories): taken out again, it goes back there.
create table folded_story_tags (
  tag_id uuid not null references tags (id) on delete cascade,
  story_id uuid not null references stories (id) on delete cascade,
  position smallint not null,
  -- Whether the story had the other one as well: then it keeps it.
  had_meaning boolean not null,
  primary key (tag_id, story_id)
);
create index folded_story_tags_story_id on folded_story_tags (story_id);
