-- What characters start from (area: templates): archetypes, and questions that help to think about a character.
-- Seeded here and edited by staff later.
create table character_archetypes (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,60}$'),
  name text not null check (length(name) between 1 and 60),
  description text not null check (length(description) <= 300),
  want text not null check (length(want) <= 300),
  need text not null check (length(need) <= 300),
  flaw text not null check (length(flaw) <= 300),
  position integer not null,
  retired_at timestamptz,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);

create table character_questions (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,60}$'),
  question text not null check (length(question) between 1 and 200),
  position integer not null,
  retired_at timestamptz,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);

alter table reference_changes
  drop constraint reference_changes_list_check,
  add constraint reference_changes_list_check check (list in (
    'genres', 'formats', 'section-guides', 'expertise-areas', 'tags', 'archetypes', 'character-questions'
  ));

insert into character_archetypes (id, slug, name, description, want, need, flaw, position) values
('0190a000-0000-7000-8000-000000000700', 'hero', 'The reluctant hero', 'Would rather stay home, and goes anyway.',
 'To keep the life they have', 'To accept that others depend on them', 'Waits until it is almost too late', 1),
('0190a000-0000-7000-8000-000000000701', 'mentor', 'The mentor', 'Knows the way, and why it is dangerous.',
 'To pass on what they learned', 'To let the student fail', 'Withholds the truth to protect others', 2),
('0190a000-0000-7000-8000-000000000702', 'trickster', 'The trickster', 'Breaks the rules to show what they are worth.',
 'To win without being caught', 'To be taken seriously once', 'Jokes when it hurts most', 3),
('0190a000-0000-7000-8000-000000000703', 'guardian', 'The guardian', 'Stands between danger and someone who matters.',
 'To keep one person safe', 'To have a life of their own', 'Mistakes control for care', 4),
('0190a000-0000-7000-8000-000000000704', 'outcast', 'The outcast', 'Was sent away, and watches from the edge.',
 'To be let back in', 'To find people who never asked them to change', 'Leaves before others can', 5),
('0190a000-0000-7000-8000-000000000705', 'rebel', 'The rebel', 'Cannot live with how things are.',
 'To bring down what is unjust', 'To know what to build afterwards', 'Sees enemies everywhere', 6),
('0190a000-0000-7000-8000-000000000706', 'seeker', 'The seeker', 'Has a question that will not let them sleep.',
 'To find the answer', 'To live with not knowing', 'Gives up everyone for the search', 7),
('0190a000-0000-7000-8000-000000000707', 'ruler', 'The ruler', 'Decides for others, and pays for it.',
 'To keep order', 'To share the burden', 'Cannot admit a mistake', 8),
('0190a000-0000-7000-8000-000000000708', 'caregiver', 'The caregiver', 'Holds everyone together but themselves.',
 'To be needed', 'To be cared for', 'Says yes to everything', 9),
('0190a000-0000-7000-8000-000000000709', 'rival', 'The rival', 'Wants the same, and is just as good.',
 'To be first', 'To be seen for who they are', 'Measures everything against one person', 10),
('0190a000-0000-7000-8000-00000000070a', 'lover', 'The devoted heart', 'Loves someone or something more than is wise.',
 'To be loved back', 'To be whole alone', 'Forgives too much', 11),
('0190a000-0000-7000-8000-00000000070b', 'avenger', 'The avenger', 'Someone took something that cannot be returned.',
 'To make them pay', 'To grieve', 'Becomes what they hunt', 12),
('0190a000-0000-7000-8000-00000000070c', 'innocent', 'The innocent', 'Believes that people are good, until they are not.',
 'To trust', 'To see the world as it is and stay kind', 'Overlooks the warning signs', 13),
('0190a000-0000-7000-8000-00000000070d', 'shadow', 'The shadow', 'An antagonist who believes they are right.',
 'To finish what they started', 'To be understood', 'Thinks the end excuses everything', 14),
('0190a000-0000-7000-8000-00000000070e', 'creator', 'The maker', 'Builds, paints or invents, whatever it costs.',
 'To finish one perfect thing', 'To let it be good enough', 'Neglects the living for the work', 15),
('0190a000-0000-7000-8000-00000000070f', 'survivor', 'The survivor', 'Lived through what nobody talks about.',
 'Never to be helpless again', 'To rest', 'Trusts nobody with a plan', 16);

insert into character_questions (id, slug, question, position) values
('0190a000-0000-7000-8000-000000000800', 'question-1', 'What would they never say?', 1),
('0190a000-0000-7000-8000-000000000801', 'question-2', 'What do they lie about, even when it doesn’t matter?', 2),
('0190a000-0000-7000-8000-000000000802', 'question-3', 'Who would they call at three in the morning?', 3),
('0190a000-0000-7000-8000-000000000803', 'question-4', 'What do they carry with them everywhere?', 4),
('0190a000-0000-7000-8000-000000000804', 'question-5', 'What are they proud of that nobody knows?', 5),
('0190a000-0000-7000-8000-000000000805', 'question-6', 'What would make them walk out of a room?', 6),
('0190a000-0000-7000-8000-000000000806', 'question-7', 'What do they believe about themselves that isn’t true?', 7),
('0190a000-0000-7000-8000-000000000807', 'question-8', 'What was the last thing that made them laugh?', 8),
('0190a000-0000-7000-8000-000000000808', 'question-9', 'What do they notice first about a stranger?', 9),
('0190a000-0000-7000-8000-000000000809', 'question-10', 'Which smell takes them back to their childhood?', 10),
('0190a000-0000-7000-8000-00000000080a', 'question-11', 'What would they do with one free day?', 11),
('0190a000-0000-7000-8000-00000000080b', 'question-12', 'Whom have they never forgiven, and why?', 12),
('0190a000-0000-7000-8000-00000000080c', 'question-13', 'What do their hands do when they’re nervous?', 13),
('0190a000-0000-7000-8000-00000000080d', 'question-14', 'What do others get wrong about them?', 14),
('0190a000-0000-7000-8000-00000000080e', 'question-15', 'What would they give up last?', 15),
('0190a000-0000-7000-8000-00000000080f', 'question-16', 'Which rule do they always break?', 16);
