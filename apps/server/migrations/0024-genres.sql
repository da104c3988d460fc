-- Genres that everyone may choose (area: templates). Staff can change them, so ids stay and words may not.
create table genres (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,60}$'),
  name text not null check (length(name) between 1 and 60),
  description text not null check (length(description) <= 300),
  position integer not null
);

insert into genres (id, slug, name, description, position) values
  ('0190a000-0000-7000-8000-000000000200', 'fantasy', 'Fantasy', 'Magic, old maps and the price of a wish.', 1),
  ('0190a000-0000-7000-8000-000000000201', 'urban-fantasy', 'Urban fantasy', 'Wonders that live behind the late-night bus stop.', 2),
  ('0190a000-0000-7000-8000-000000000202', 'fairy-tale', 'Fairy tale', 'Old forests, three wishes, and one door to leave closed.', 3),
  ('0190a000-0000-7000-8000-000000000203', 'adventure', 'Adventure', 'A long way from home, and further still to go.', 4),
  ('0190a000-0000-7000-8000-000000000204', 'mystery', 'Mystery', 'Something happened, and somebody noticed.', 5),
  ('0190a000-0000-7000-8000-000000000205', 'thriller', 'Thriller', 'The clock runs and nobody is to be trusted.', 6),
  ('0190a000-0000-7000-8000-000000000206', 'horror', 'Horror', 'What waits where the light does not reach.', 7),
  ('0190a000-0000-7000-8000-000000000207', 'science-fiction', 'Science fiction', 'Tomorrow, other worlds, and who we are there.', 8),
  ('0190a000-0000-7000-8000-000000000208', 'romance', 'Romance', 'Two people, and all that stands between them.', 9),
  ('0190a000-0000-7000-8000-000000000209', 'contemporary', 'Contemporary', 'Lives like ours, looked at closely.', 10),
  ('0190a000-0000-7000-8000-00000000020a', 'literary', 'Literary', 'Stories in which every sentence matters.', 11),
  ('0190a000-0000-7000-8000-00000000020b', 'historical', 'Historical', 'Other times, told by those who lived them.', 12),
  ('0190a000-0000-7000-8000-00000000020c', 'poetry', 'Poetry', 'Much said with little.', 13),
  ('0190a000-0000-7000-8000-00000000020d', 'humour', 'Humour', 'The world is odd; these stories noticed.', 14),
  ('0190a000-0000-7000-8000-00000000020e', 'drama', 'Drama', 'Families, choices, and what they cost.', 15),
  ('0190a000-0000-7000-8000-00000000020f', 'nonfiction', 'Nonfiction', 'True stories, essays and memories.', 16);
