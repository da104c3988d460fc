-- What a person has said so far on the way in (area: profiles). Kept afterwards: it says what they like.
create table onboarding (
  user_id uuid primary key references users (id) on delete cascade,
  step text not null default 'interest' check (step in ('interest', 'genres', 'filters', 'authors', 'theme')),
  interest text check (interest in ('reader', 'writer', 'both')),
  genre_ids uuid[] not null default '{}' check (cardinality(genre_ids) <= 20),
  filters jsonb not null default '{}' check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 10000),
  follow_ids uuid[] not null default '{}' check (cardinality(follow_ids) <= 50),
  reader_theme text check (reader_theme in ('default', 'sepia', 'night')),
  updated_at timestamptz not null default now()
);
