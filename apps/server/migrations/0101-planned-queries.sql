-- Owned by discovery. The same words always become the same query: PostgreSQL may make it once, before it plans, and
-- not again for every story that it looks at.
alter function find_query(text[], boolean) immutable;
