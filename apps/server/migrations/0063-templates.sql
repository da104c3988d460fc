-- Structures to start from, what each of their sections has to do, and how to work with them (area: templates).
insert into templates (id, slug, position, name, description) values
  ('0190a000-0000-7000-8000-000000000400', 'blank', 1, 'Blank page', 'No structure but your own. Add parts when you see them.'),
  ('0190a000-0000-7000-8000-000000000401', 'three-parts', 2, 'Beginning, middle, end', 'The oldest shape there is: a question, the trouble it causes, an answer.'),
  ('0190a000-0000-7000-8000-000000000402', 'heros-journey', 3, 'Hero’s journey', 'Out of the known world, through trials, and home again with something that was not there before.'),
  ('0190a000-0000-7000-8000-000000000403', 'five-acts', 4, 'Five acts', 'Ground, climb, turn, fall, settling. For stories in which one deed in the middle decides everything.'),
  ('0190a000-0000-7000-8000-000000000404', 'eleven-turns', 5, 'Eleven turns', 'A beat sheet for a long story: eleven moments at which things change, from an ordinary day to a new one.'),
  ('0190a000-0000-7000-8000-000000000405', 'four-movements', 6, 'Four movements', 'Kishōtenketsu: open, carry on, turn aside, join. A story moved by contrast instead of conflict.'),
  ('0190a000-0000-7000-8000-000000000406', 'one-change', 7, 'One change', 'For short pieces: a person, a pressure, a change, and its echo.'),
  ('0190a000-0000-7000-8000-000000000407', 'mystery', 8, 'Mystery', 'A wrong thing, questions, an answer that fits too well, and the one that is true.'),
  ('0190a000-0000-7000-8000-000000000408', 'romance', 9, 'Romance', 'Two people, good reasons against, and a choice that each has to make alone.'),
  ('0190a000-0000-7000-8000-000000000409', 'tragedy', 10, 'Tragedy', 'A fall from a height, caused by the very thing that led up there.'),
  ('0190a000-0000-7000-8000-00000000040a', 'against-the-clock', 11, 'Against the clock', 'A thriller’s engine: a deadline, a pursuit, a trap, and the last hour.'),
  ('0190a000-0000-7000-8000-00000000040b', 'slow-dread', 12, 'Slow dread', 'Horror that begins in daylight and comes closer one step at a time.'),
  ('0190a000-0000-7000-8000-00000000040c', 'frame-story', 13, 'Frame story', 'Somebody tells a story to somebody, and the telling changes both.'),
  ('0190a000-0000-7000-8000-00000000040d', 'serial-arc', 14, 'Serial arc', 'One season of a serial, from the first hook to a landing that readers were owed.'),
  ('0190a000-0000-7000-8000-00000000040e', 'poetry-cycle', 15, 'Poetry cycle', 'Poems arranged as a movement: overture, variations, night, return.'),
  ('0190a000-0000-7000-8000-00000000040f', 'screenplay-three-acts', 16, 'Screenplay in three acts', 'Set-up, a second act in two halves, resolution, measured in pages.'),
  ('0190a000-0000-7000-8000-000000000410', 'two-act-play', 17, 'Play with an interval', 'One room, two acts, and something said before the interval that cannot be unsaid.'),
  ('0190a000-0000-7000-8000-000000000411', 'comic-issue', 18, 'Comic issue', 'One issue of twenty pages or so, built around its page turns.'),
  ('0190a000-0000-7000-8000-000000000412', 'memoir', 19, 'Then and now', 'Memoir around one question: what happened, where the old story broke, and where you stand.');

insert into template_sections (template_id, position, guide_key, title, purpose)
select templates.id, given.position, given.guide_key, given.title, given.purpose
from (values
  ('three-parts', 1, 'beginning', 'Beginning', 'Make us want something together with somebody, and take the easy way away.'),
  ('three-parts', 2, 'middle', 'Middle', 'Turn every attempt into the next problem, until the question itself has changed.'),
  ('three-parts', 3, 'end', 'End', 'Answer the question by a deed, and let us feel what it cost.'),

  ('heros-journey', 1, 'departure', 'Departure', 'Bring the hero from the known world across a line that cannot be uncrossed.'),
  ('heros-journey', 2, 'initiation', 'Initiation', 'Strip away what worked at home, and lead to the thing that was sought and its price.'),
  ('heros-journey', 3, 'return', 'Return', 'Carry what was won back to people who did not ask for it, and show who came home.'),

  ('five-acts', 1, 'act1', 'Act one', 'Lay out who holds power over whom, and tip the balance.'),
  ('five-acts', 2, 'act2', 'Act two', 'Let sides form for good reasons and tighten the knot.'),
  ('five-acts', 3, 'act3', 'Act three', 'Put the deciding deed at the height, in full view.'),
  ('five-acts', 4, 'act4', 'Act four', 'Let consequences arrive, and hold up hope once more.'),
  ('five-acts', 5, 'act5', 'Act five', 'Bring everything to rest in a new order.'),

  ('eleven-turns', 1, 'ordinary-day', 'The ordinary day', 'Show a life that almost works, and where it pinches.'),
  ('eleven-turns', 2, 'the-knock', 'The knock', 'Bring in, from outside, what cannot be left unanswered.'),
  ('eleven-turns', 3, 'the-argument', 'The argument against', 'Make the reader want the step before it is taken.'),
  ('eleven-turns', 4, 'the-doorway', 'Through the doorway', 'Have the hero choose, and change the world around them.'),
  ('eleven-turns', 5, 'the-promise', 'What the cover promised', 'Deliver what the book was picked up for, and let it teach.'),
  ('eleven-turns', 6, 'the-tilt', 'The tilt', 'Change what the hero thinks the story is about.'),
  ('eleven-turns', 7, 'the-squeeze', 'The squeeze', 'Tighten from outside while cracks open inside.'),
  ('eleven-turns', 8, 'the-bottom-step', 'The bottom step', 'Let the feared thing happen, partly by the hero’s own doing.'),
  ('eleven-turns', 9, 'the-spark', 'The spark', 'Find the small overlooked thing from which a new plan can be made.'),
  ('eleven-turns', 10, 'the-trial', 'The trial', 'Break the plan, and leave a choice between the old self and the new.'),
  ('eleven-turns', 11, 'the-new-day', 'The new day', 'Show the first day again, with everything changed.'),

  ('four-movements', 1, 'four-introduce', 'Opening', 'Set out people and place with exact, unhurried attention.'),
  ('four-movements', 2, 'four-develop', 'Carrying on', 'Deepen what is there, and build a pattern.'),
  ('four-movements', 3, 'four-turn', 'The turn aside', 'Bring something from another direction and set it beside the pattern.'),
  ('four-movements', 4, 'four-join', 'The joining', 'Let both be seen at once.'),

  ('one-change', 1, 'change-before', 'Before', 'Enter at the last moment at which things are still as they were.'),
  ('one-change', 2, 'change-pressure', 'Pressure', 'Make it impossible to leave things alone.'),
  ('one-change', 3, 'change-turn', 'The change', 'Reach the one moment that the piece exists for.'),
  ('one-change', 4, 'change-echo', 'Echo', 'Leave a last picture that goes on sounding.'),

  ('mystery', 1, 'mystery-wrong', 'The wrong thing', 'Present what happened, every needed fact in view, and somebody with a reason to look.'),
  ('mystery', 2, 'mystery-questions', 'The questions', 'Open one closed life after another by asking.'),
  ('mystery', 3, 'mystery-false-answer', 'The answer that fits', 'Offer a solution that satisfies nearly everyone.'),
  ('mystery', 4, 'mystery-missing-piece', 'The missing piece', 'Turn the same facts round until they show another picture.'),
  ('mystery', 5, 'mystery-unmasking', 'The unmasking', 'Say how and who, and above all why.'),

  ('romance', 1, 'romance-meeting', 'The meeting', 'Bring together two people with good reasons to stay apart.'),
  ('romance', 2, 'romance-pull', 'The pull', 'Keep them near each other until guard turns into play.'),
  ('romance', 3, 'romance-closeness', 'Closeness', 'Let it work, and plant what will break it.'),
  ('romance', 4, 'romance-break', 'The break', 'Let the old fear win for a reason that we understand.'),
  ('romance', 5, 'romance-choice', 'The choosing', 'Have each of them give up what the fear protected.'),

  ('tragedy', 1, 'tragedy-height', 'The height', 'Make us admire the quality that will bring them down.'),
  ('tragedy', 2, 'tragedy-wrong-step', 'The first wrong step', 'Let an understandable choice go wrong by working.'),
  ('tragedy', 3, 'tragedy-no-way-back', 'No way back', 'Let one wrong ask for the next to protect it.'),
  ('tragedy', 4, 'tragedy-reckoning', 'The reckoning', 'Bring everything due at once, with time enough to understand it.'),
  ('tragedy', 5, 'tragedy-what-is-left', 'What is left', 'Show the world going on, lessened.'),

  ('against-the-clock', 1, 'clock-threat', 'The threat', 'Set the hour, and let only one person believe in it.'),
  ('against-the-clock', 2, 'clock-pursuit', 'The pursuit', 'Make every answer cost time.'),
  ('against-the-clock', 3, 'clock-trap', 'The trap', 'Take away plan, tools and trust, and say what this is really about.'),
  ('against-the-clock', 4, 'clock-last-hour', 'The last hour', 'Pay off every plant, and leave a decision of conscience.'),

  ('slow-dread', 1, 'dread-house', 'The house in daylight', 'Make a place loved, with one thing off by a hair.'),
  ('slow-dread', 2, 'dread-crack', 'The crack', 'Let explanations wear out.'),
  ('slow-dread', 3, 'dread-closing', 'The walls come closer', 'Tie the thing outside to the thing inside.'),
  ('slow-dread', 4, 'dread-face', 'Face to face', 'Open the door, and show one part exactly.'),
  ('slow-dread', 5, 'dread-after', 'Afterwards', 'Let morning come with something let in.'),

  ('frame-story', 1, 'frame-teller', 'The teller', 'Give somebody a reason to tell this, tonight, to this listener.'),
  ('frame-story', 2, 'frame-tale', 'The tale', 'Tell the inner story so that it holds alone, bent by what is hidden.'),
  ('frame-story', 3, 'frame-interruption', 'The interruption', 'Let the room break in and endanger both stories.'),
  ('frame-story', 4, 'frame-room', 'Back in the room', 'Make somebody act on what was told.'),

  ('serial-arc', 1, 'serial-hook', 'The hook', 'Make a promise, keep a small one at once, and settle the voice.'),
  ('serial-arc', 2, 'serial-widening', 'Widening', 'Grow the world along threads that lean on the main one.'),
  ('serial-arc', 3, 'serial-turn', 'The turn', 'Send readers back to the start with sharper eyes.'),
  ('serial-arc', 4, 'serial-crisis', 'Crisis', 'Pull the threads tight and end on decisions.'),
  ('serial-arc', 5, 'serial-landing', 'Landing', 'Answer what the first episode asked.'),

  ('poetry-cycle', 1, 'cycle-overture', 'Overture', 'Tune the ear and set out the images.'),
  ('poetry-cycle', 2, 'cycle-variations', 'Variations', 'Bring the images back changed.'),
  ('poetry-cycle', 3, 'cycle-night', 'Night', 'Reach the poem that the cycle was avoiding.'),
  ('poetry-cycle', 4, 'cycle-return', 'Return', 'Change the beginning by coming back to it.'),

  ('screenplay-three-acts', 1, 'screen-act1', 'Act one', 'Show a world, a want, and the event that sends somebody out. About 25 pages.'),
  ('screenplay-three-acts', 2, 'screen-act2a', 'Act two, first half', 'Follow the wrong plan to a centre that reverses it. About 30 pages.'),
  ('screenplay-three-acts', 3, 'screen-act2b', 'Act two, second half', 'Let plans fail from inside until the worst has happened. About 30 pages.'),
  ('screenplay-three-acts', 4, 'screen-act3', 'Act three', 'One decision, one confrontation, one last image. About 20 pages.'),

  ('two-act-play', 1, 'stage-act1', 'Act one', 'Put people into a room, and have one of them say it.'),
  ('two-act-play', 2, 'stage-act2', 'Act two', 'Let it work on everyone until somebody goes, or stays, for good.'),

  ('comic-issue', 1, 'comic-opening', 'Opening pages', 'Stop the thumb, then say where we are. Pages 1 to 4.'),
  ('comic-issue', 2, 'comic-turns', 'Page turns', 'Build towards every turn and pay behind it. Pages 5 to 13.'),
  ('comic-issue', 3, 'comic-spread', 'The large picture', 'Give the great moment its space. Pages 14 to 17.'),
  ('comic-issue', 4, 'comic-last-page', 'Last pages', 'Close this issue, and open a door. Pages 18 to 20.'),

  ('memoir', 1, 'memoir-question', 'The question', 'Begin where it presses now.'),
  ('memoir', 2, 'memoir-scenes', 'What happened', 'Be with the person you were, before they knew how it would end.'),
  ('memoir', 3, 'memoir-turn', 'The turn', 'Show where the story you used to tell stopped working.'),
  ('memoir', 4, 'memoir-now', 'Now', 'Find a place to stand.')
) as given (template, position, guide_key, title, purpose)
join templates on templates.slug = given.template;

-- Three parts, four movements and the blank page suit anything.
insert into template_formats (template_id, format_id)
select templates.id, formats.id
from (values
  ('heros-journey', 'novel'), ('heros-journey', 'novella'), ('heros-journey', 'serial'), ('heros-journey', 'screenplay'), ('heros-journey', 'comic-script'),
  ('five-acts', 'stage-play'), ('five-acts', 'novel'), ('five-acts', 'screenplay'), ('five-acts', 'audio-drama'),
  ('eleven-turns', 'novel'), ('eleven-turns', 'screenplay'), ('eleven-turns', 'serial'),
  ('one-change', 'short-story'), ('one-change', 'flash-fiction'), ('one-change', 'audio-drama'),
  ('mystery', 'novel'), ('mystery', 'novella'), ('mystery', 'serial'), ('mystery', 'screenplay'), ('mystery', 'audio-drama'),
  ('romance', 'novel'), ('romance', 'novella'), ('romance', 'serial'), ('romance', 'screenplay'),
  ('tragedy', 'stage-play'), ('tragedy', 'novel'), ('tragedy', 'novella'), ('tragedy', 'screenplay'),
  ('against-the-clock', 'novel'), ('against-the-clock', 'screenplay'), ('against-the-clock', 'serial'), ('against-the-clock', 'audio-drama'),
  ('slow-dread', 'novel'), ('slow-dread', 'novella'), ('slow-dread', 'short-story'), ('slow-dread', 'audio-drama'), ('slow-dread', 'screenplay'),
  ('frame-story', 'novel'), ('frame-story', 'novella'), ('frame-story', 'short-story'), ('frame-story', 'story-collection'),
  ('serial-arc', 'serial'), ('serial-arc', 'comic-script'), ('serial-arc', 'audio-drama'),
  ('poetry-cycle', 'poetry-collection'),
  ('screenplay-three-acts', 'screenplay'),
  ('two-act-play', 'stage-play'),
  ('comic-issue', 'comic-script'),
  ('memoir', 'memoir'), ('memoir', 'essay')
) as given (template, format)
join templates on templates.slug = given.template
join formats on formats.slug = given.format;

insert into template_genres (template_id, genre_id)
select templates.id, genres.id
from (values
  ('heros-journey', 'fantasy'), ('heros-journey', 'urban-fantasy'), ('heros-journey', 'fairy-tale'), ('heros-journey', 'adventure'), ('heros-journey', 'science-fiction'),
  ('mystery', 'mystery'), ('mystery', 'thriller'), ('mystery', 'historical'),
  ('romance', 'romance'), ('romance', 'contemporary'), ('romance', 'historical'), ('romance', 'humour'),
  ('tragedy', 'drama'), ('tragedy', 'historical'), ('tragedy', 'literary'),
  ('against-the-clock', 'thriller'), ('against-the-clock', 'adventure'), ('against-the-clock', 'science-fiction'),
  ('slow-dread', 'horror'), ('slow-dread', 'urban-fantasy'), ('slow-dread', 'fairy-tale'),
  ('poetry-cycle', 'poetry'),
  ('memoir', 'nonfiction')
) as given (template, genre)
join templates on templates.slug = given.template
join genres on genres.slug = given.genre;

insert into template_guides (id, template_id, description)
select given.id::uuid, templates.id, given.description
from (values
  ('0190a000-0000-7000-8000-000000000500', 'blank', 'Nothing is planned here, and that is a method: write until you find what the story is about, then cut what is not. These few habits keep a blank page from staying blank.'),
  ('0190a000-0000-7000-8000-000000000501', 'three-parts', 'Three parts, roughly a quarter, a half and a quarter of the whole. Use it when you know the question of your story but not yet its twists.'),
  ('0190a000-0000-7000-8000-000000000502', 'heros-journey', 'A circle: the hero leaves, is changed, and comes back. It suits stories in which the outer road is a picture of an inner one. Treat its stations as questions; a station that your story does not need is left out.'),
  ('0190a000-0000-7000-8000-000000000503', 'five-acts', 'An arch rather than a ramp: the highest point stands in the middle, and the second half lives from what was done there. Made for the stage, good for any story about power and its price.'),
  ('0190a000-0000-7000-8000-000000000504', 'eleven-turns', 'A beat sheet is a checklist of changes, not of scenes. A turn may take a page or sixty. Plan with it, draft without it, and come back to it when the middle sags.'),
  ('0190a000-0000-7000-8000-000000000505', 'four-movements', 'A form from East Asian poetry that moves by setting things side by side. Nobody has to be beaten. It suits quiet stories, short comics and essays, and it is a good cure for forced conflict.'),
  ('0190a000-0000-7000-8000-000000000506', 'one-change', 'A short piece has room for one change. Know it, and cut everything that happens before it matters and after it is felt.'),
  ('0190a000-0000-7000-8000-000000000507', 'mystery', 'Two stories told at once: what happened, which you must know completely, and how it is found out, which is what you write. Playing fair is the whole pleasure.'),
  ('0190a000-0000-7000-8000-000000000508', 'romance', 'The plot is the distance between two people. Everything that happens should bring them nearer or push them apart, and a reader who knows how it ends should still not see how it could.'),
  ('0190a000-0000-7000-8000-000000000509', 'tragedy', 'A tragedy is not a sad story but a logical one. Its strength comes from a choice we would perhaps have made, followed to its end without mercy and without contempt.'),
  ('0190a000-0000-7000-8000-00000000050a', 'against-the-clock', 'Tension is a reader counting. Give them a number that shrinks and a person they would miss, and keep both in sight.'),
  ('0190a000-0000-7000-8000-00000000050b', 'slow-dread', 'Fear works by delay. This shape spends half its length on trust, so that there is something to break.'),
  ('0190a000-0000-7000-8000-00000000050c', 'frame-story', 'A frame earns its place when the telling has consequences. If you could cut the outer story without loss, cut it.'),
  ('0190a000-0000-7000-8000-00000000050d', 'serial-arc', 'A serial is a relationship with a calendar. Structure it in arcs that end, keep a reserve of finished episodes, and treat every instalment as somebody’s first.'),
  ('0190a000-0000-7000-8000-00000000050e', 'poetry-cycle', 'The order of poems is the last poem that you write. This shape is a way to hear what your pages are already saying to one another.'),
  ('0190a000-0000-7000-8000-00000000050f', 'screenplay-three-acts', 'A page is about a minute, so proportion is part of the meaning. The numbers are for a feature of some 105 pages; scale them for anything shorter.'),
  ('0190a000-0000-7000-8000-000000000510', 'two-act-play', 'A play is people who cannot leave. Write for a room, a handful of actors and an audience that will talk about it at the interval.'),
  ('0190a000-0000-7000-8000-000000000511', 'comic-issue', 'A script is a letter to the artist. This shape follows the printed page: what is seen together, what comes behind a turn, and where the silence goes.'),
  ('0190a000-0000-7000-8000-000000000512', 'memoir', 'Memoir is a part of a life, seen from now. The shape keeps two people apart and in talk with each other: the one who lived it and the one who tells it.')
) as given (id, template, description)
join templates on templates.slug = given.template;

insert into template_guide_sections (guide_id, position, title, points)
select template_guides.id, given.position, given.title, given.points
from (values
  ('blank', 1, 'Start', array['Write the scene you are most curious about, wherever it belongs.', 'Note one question at the end of each session; begin there next time.', 'Give it a working title today and change it freely.']),
  ('blank', 2, 'Find the shape', array['After about ten thousand words, write one line per scene: who wanted what, and what changed.', 'Mark the scene after which nothing is the same; that is likely your middle.', 'Turn groups of scenes into parts on the outline, and name each part by its change.']),
  ('blank', 3, 'When it stops', array['Lower the goal to two hundred words, at the same hour for a week.', 'Ask what would be the worst thing for this person now.', 'Read the last good page aloud and go on from its last sentence.']),

  ('three-parts', 1, 'Before you write', array['Say the question in one sentence: will this person get that thing?', 'Decide on the answer; you may still change your mind.', 'Name what each part takes away.']),
  ('three-parts', 2, 'Proportion', array['A beginning that outgrows a third is usually explaining.', 'Place one reversal at the very centre.', 'Give the end as many pages as it needs to be felt, and no more.']),
  ('three-parts', 3, 'When you revise', array['Check that the first and the last scene talk to each other.', 'Find each “and then”, and turn it into “therefore” or “but”.', 'Cut the first page of every chapter, and put back only what was missed.']),

  ('heros-journey', 1, 'Before you write', array['Write down what the hero wants, and beneath it what they need.', 'Describe home in five sentences, one of them a complaint.', 'Decide what will be brought back, and for whom.']),
  ('heros-journey', 2, 'Proportion', array['Departure about a quarter, initiation a half, return a quarter.', 'Do not hurry the return; it is where a journey becomes a story.', 'One mentor, and let them leave.']),
  ('heros-journey', 3, 'Traps', array['A chosen one with no choices is a passenger.', 'A trial that teaches nothing is a delay.', 'A villain who only opposes is a wall; let them want something.']),

  ('five-acts', 1, 'Before you write', array['Name the deed in the middle and build outwards from it.', 'List who gains and who loses by it.', 'Give each act one place that dominates it.']),
  ('five-acts', 2, 'Balance', array['Acts two and four mirror each other: look for scenes to pair.', 'Keep the second line of story smaller and warmer.', 'Let the tempo rise to the middle and break there.']),
  ('five-acts', 3, 'When you revise', array['Check that act four is caused by act three, not added to it.', 'Give every messenger something at stake.', 'Read only the last lines of the acts, in order.']),

  ('eleven-turns', 1, 'Plan', array['Write one sentence for each turn before any scene.', 'Work from both ends: first day and new day, then the tilt, then the rest.', 'Each sentence needs a verb of change: loses, learns, refuses, betrays.']),
  ('eleven-turns', 2, 'Proportion', array['The doorway by about a fifth, the tilt at half, the bottom step at three quarters.', 'The promise is the longest turn; let it be fun.', 'Two turns may share a scene if both are felt.']),
  ('eleven-turns', 3, 'When the middle sags', array['Ask whether the tilt truly changed the goal.', 'Give the opposition a plan and a deadline.', 'Remove a scene in which the hero learns something without paying.']),

  ('four-movements', 1, 'Before you write', array['Collect three images of one place and one image from elsewhere.', 'Find what they share, and do not say it.', 'Choose the smallest number of people.']),
  ('four-movements', 2, 'Proportion', array['The first two movements may take half or more.', 'The turn is short, and placed late.', 'The joining can be a single scene.']),
  ('four-movements', 3, 'Traps', array['A twist that cancels what came before is another form; here both must stay true.', 'If the turn needs explaining, choose a simpler one.', 'Calm is not vague: be exact.']),

  ('one-change', 1, 'Before you write', array['Finish this sentence: until today, and from now on.', 'Choose one object, one place, one stretch of time.', 'Decide who tells it and how much they understand.']),
  ('one-change', 2, 'While you write', array['Draft it in one sitting if you can, and far too long.', 'Let the change arrive in the last third.', 'Use summary for what is known and scene for what is not.']),
  ('one-change', 3, 'When you revise', array['Cut a third; then look for the paragraph that you were proud of.', 'Read it aloud in one breath per sentence.', 'Test the ending by hiding its last line.']),

  ('mystery', 1, 'Before you write', array['Write the crime as a plain report, minute by minute.', 'List every clue with the page on which a reader sees it.', 'Give the culprit a reason that you could defend over dinner.']),
  ('mystery', 2, 'Playing fair', array['Every fact of the solution is on the page before the answer.', 'Mislead with emphasis, never with lies by the narrator.', 'Three suspects who could have, one who had to.']),
  ('mystery', 3, 'When you revise', array['Read only the scenes of the culprit, in order.', 'Have a friend stop at the false answer and guess.', 'Check times, distances, telephones.']),

  ('romance', 1, 'Before you write', array['For each: what they want, what they fear, what they tell people.', 'Name the reason against; it must still hold at the middle.', 'Find what each gives the other that nobody else could.']),
  ('romance', 2, 'On the page', array['Alternate the point of view, or stay strictly with one.', 'Let desire show in attention before it shows in touch.', 'Give friends and work a life of their own.']),
  ('romance', 3, 'Traps', array['If one honest talk would end the book, have it early and see what is left.', 'Jealousy is not proof of love; choose another engine.', 'Consent is part of the heat: write it in.']),

  ('tragedy', 1, 'Before you write', array['Name the virtue, and how it turns.', 'Mark the last moment at which it could have been stopped.', 'Choose the witness who will remain.']),
  ('tragedy', 2, 'On the page', array['Let the hero be loved by somebody sensible.', 'Tell the reader early; dread is stronger than shock.', 'Keep chance out of the decisive steps.']),
  ('tragedy', 3, 'When you revise', array['Is the alternative alive in every act?', 'Does the hero act to the end, rather than suffer?', 'Is there one laugh in each act?']),

  ('against-the-clock', 1, 'Before you write', array['Draw the timetable of both sides, hour by hour.', 'Know what the antagonist does off the page.', 'Choose the one ordinary skill that decides it.']),
  ('against-the-clock', 2, 'On the page', array['Short chapters, each ending on a decision.', 'One line of rest for every three of run.', 'Let places be used twice, the second time in the dark.']),
  ('against-the-clock', 3, 'Traps', array['Coincidence may start trouble and never end it.', 'If they could call somebody, say why they do not.', 'A bigger explosion is not a higher stake.']),

  ('slow-dread', 1, 'Before you write', array['Write the rules of the thing on one card; never show the card.', 'Know what the person is guilty of, and who else knows.', 'Draw the house.']),
  ('slow-dread', 2, 'On the page', array['Place the first wrong detail before the tenth page.', 'Let daylight scenes grow shorter.', 'End chapters on a fact rather than on a scream.']),
  ('slow-dread', 3, 'Care', array['Name hard content in the warnings of the story; readers choose better.', 'Violence is quick; its traces last.', 'Spare one thing that we expected to lose.']),

  ('frame-story', 1, 'Before you write', array['Who tells, who listens, what depends on it.', 'Decide what the teller leaves out.', 'Find the object that belongs to both stories.']),
  ('frame-story', 2, 'On the page', array['Give each level its own tense or sound.', 'Come back to the room at least once before the end.', 'Keep the frame under a fifth of the whole.']),
  ('frame-story', 3, 'When you revise', array['Read the inner story alone: does it stand?', 'Read the frame alone: does something happen?', 'Mark each lie, and where it can be noticed.']),

  ('serial-arc', 1, 'Before the first episode', array['Know the ending of this arc and three stops on the way.', 'Finish at least four episodes before you publish one.', 'Choose a rhythm that you can keep in a bad month.']),
  ('serial-arc', 2, 'Each episode', array['One goal, one change, one open question.', 'Recall the past in a line of talk, never in a summary.', 'Aim for the same length within a fifth; readers plan for you.']),
  ('serial-arc', 3, 'With your readers', array['Read the comments after you have written the next one.', 'Say it early when there will be a pause, and when you will be back.', 'Mend earlier episodes lightly; keep promises that are already made.']),

  ('poetry-cycle', 1, 'Gather', array['Print everything and lay it on the floor.', 'Group by image first, by subject second.', 'Put aside the poem that all the others explain; it may be the night.']),
  ('poetry-cycle', 2, 'Order', array['First lines in sequence should read like a strange letter.', 'Put breath after density: a short poem behind a long one.', 'Let no form stand three times in a row.']),
  ('poetry-cycle', 3, 'When you revise', array['Find the word that you use most, and keep half of it.', 'Title a poem by what it does not say.', 'Read the cycle to one person, whole.']),

  ('screenplay-three-acts', 1, 'Before you write', array['Tell it to a friend in three minutes and note where they lean in.', 'Write a card for each scene: place, want, turn.', 'Name the image at the start and its answer at the end.']),
  ('screenplay-three-acts', 2, 'On the page', array['Action in the present tense, four lines at most.', 'Names in capitals when first seen, with one telling detail.', 'Leave camera and acting to those who will do them.']),
  ('screenplay-three-acts', 3, 'When you revise', array['Cover the names: can you still tell who speaks?', 'Cut the first and the last line of each scene.', 'Read it with voices, and listen for coughs.']),

  ('two-act-play', 1, 'Before you write', array['Choose the room and why nobody can go.', 'Give each person a secret, an aim and a way of entering.', 'Decide what the audience will argue about at the interval.']),
  ('two-act-play', 2, 'On the page', array['Few stage directions: only what changes the meaning.', 'Write speakable lines; test them on your feet.', 'Let props carry the past.']),
  ('two-act-play', 3, 'When you revise', array['Hear it read as early as you can.', 'Cut lines that answer what was not asked.', 'Check every entrance: what did they come from?']),

  ('comic-issue', 1, 'Before you write', array['Draw the whole issue as tiny boxes, pages in pairs.', 'Mark each page turn, and what it reveals.', 'Talk to the artist about what they love to draw.']),
  ('comic-issue', 2, 'On the page', array['Number pages and panels; one action in each.', 'Order balloons as they should be read, from left to right.', 'Say who is in the panel before what they say.']),
  ('comic-issue', 3, 'When you revise', array['Read the pictures without the words.', 'Cut captions that describe what is drawn.', 'Count the words on the fullest page; more than two hundred is too many.']),

  ('memoir', 1, 'Before you write', array['Set the question and the years it covers.', 'Make two lists: what I know, what I was told.', 'Decide whose names change.']),
  ('memoir', 2, 'On the page', array['Scene first, thought second.', 'Let the past tense be past; step into now openly.', 'Be as hard on yourself as on the others, and as kind.']),
  ('memoir', 3, 'Before you share', array['Ask those who are in it what they would like to know beforehand.', 'Remove what you wrote to win.', 'Keep a version that is only for you.'])
) as given (template, position, title, points)
join templates on templates.slug = given.template
join template_guides on template_guides.template_id = templates.id;

-- The words of these are plain but for two letters; what writers add is folded by the application.
update templates set
  name_key = trim(regexp_replace(lower(name), '[^a-z0-9]+', ' ', 'g')),
  search_text = translate(lower(concat_ws(' ', description, (
    select string_agg(concat_ws(' ', title, purpose), ' ' order by position)
    from template_sections where template_id = templates.id
  ))), 'ōé', 'oe');
