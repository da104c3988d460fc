-- Owned by the platform. Tags whose pages a CDN still has to drop; empty unless one is configured.
create table cdn_purges (
  id bigint generated always as identity primary key,
  tag text not null check (length(tag) <= 200),
  due_at timestamptz not null
);
