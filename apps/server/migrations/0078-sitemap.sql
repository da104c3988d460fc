-- Owned by stories. What search engines are told of, in the order of its pages, without reading the stories themselves.
create index stories_sitemap on stories (id) include (slug, owner_id, text_updated_at)
  where deleted_at is null and visibility = 'public' and published_count > 0 and content_rating <> 'mature';
