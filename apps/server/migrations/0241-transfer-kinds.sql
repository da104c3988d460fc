-- Owned by collaboration. How a story changes hands: offered by its owner (from_id), asked for by a former owner (to_id),
-- or passed on because its owner deleted their account, which needs nobody's answer.
alter table story_transfers
  add column kind text not null default 'offer' check (kind in ('offer', 'request', 'deletion'));
