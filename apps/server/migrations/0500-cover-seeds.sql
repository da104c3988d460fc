-- Which generated cover the writers chose; null draws the one that follows from the story's id.
alter table stories add cover_seed text check (length(cover_seed) <= 60);
