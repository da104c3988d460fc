-- What to show of a person's pictures, beside their name: a list of people reads one table (area: users).
alter table users
  add column avatar jsonb check (length(avatar::text) <= 2000),
  add column banner jsonb check (length(banner::text) <= 2000);
