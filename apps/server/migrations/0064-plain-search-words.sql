-- Words that are looked for hold no signs (area: templates): in some locales PostgreSQL takes a quote for a letter, so
-- that the same words would be found on one server and not on another.
update templates set search_text = trim(regexp_replace(search_text, '[^a-z0-9]+', ' ', 'g')) where owner_id is null;
