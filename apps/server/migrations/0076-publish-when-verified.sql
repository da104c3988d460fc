-- Owned by stories. It comes out once this person has confirmed their address.
alter table chapters add column publish_when_verified uuid references users (id) on delete set null;
create index chapters_publish_when_verified_idx on chapters (publish_when_verified);
