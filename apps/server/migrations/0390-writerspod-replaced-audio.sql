-- Owned by writerspod. When a new upload replaced it: who listens to it at that moment can go on for a day.
alter table pod_audio add column replaced_at timestamptz;
create index pod_audio_replaced on pod_audio (replaced_at) where replaced_at is not null;

-- A part of an episode that podcast apps may play as a sample.
alter table pod_items
  add column soundbite_start double precision check (soundbite_start >= 0),
  add column soundbite_seconds double precision check (soundbite_seconds > 0),
  add column soundbite_title text not null default '' check (length(soundbite_title) <= 120),
  add check ((soundbite_start is null) = (soundbite_seconds is null)),
  add check (kind = 'episode' or soundbite_start is null);
