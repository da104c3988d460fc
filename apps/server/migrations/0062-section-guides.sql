-- What each kind of section is for, in our own words (area: templates).
insert into section_guides (id, section_id, title, description, tips, position) values
-- Three parts
('0190a000-0000-7000-8000-000000000600', 'beginning', 'Beginning',
 'Somebody wants something, and something is in the way. By the end of this part the reader knows what would count as winning and what would count as losing.',
 array[
  'Open on a day that could only be this person’s day, already in motion.',
  'Let us see what they want before anybody names it.',
  'Show one thing they are good at and one they avoid; the story will need both.',
  'Hold back history: a reader forgives not knowing longer than being told.',
  'End with a step that cannot be taken back.'
 ], 1),
('0190a000-0000-7000-8000-000000000601', 'middle', 'Middle',
 'Every attempt to fix things changes them. The middle is not a stretch of obstacles but a chain of consequences, each caused by the last decision.',
 array[
  'Join scenes with “therefore” or “but”; where only “and then” fits, something is missing.',
  'At the centre, turn the question: what they learn there makes the first plan look naive.',
  'Let somebody they trust want something else.',
  'Raise the price, not the volume: take away help, time or self-respect.',
  'Leave them, at the end, with a choice between two things they love or two things they fear.'
 ], 2),
('0190a000-0000-7000-8000-000000000602', 'end', 'End',
 'The question that the beginning asked gets its answer, in action, by the person who asked it. Then the reader is given a moment to feel what it cost.',
 array[
  'Let the decisive act be one that this person could not have done on page one.',
  'Use something you planted early; do not bring new tools to the last fight.',
  'Answer the main question fully and leave one small one open.',
  'After the climax, stay for one scene: who is in the room, and who is missing.',
  'Look for an image from the first pages and let it mean something else now.'
 ], 3),

-- Hero’s journey
('0190a000-0000-7000-8000-000000000603', 'departure', 'Departure',
 'The ordinary world gives way. By the end of this part your hero has crossed a line that cannot be uncrossed.',
 array[
  'Show what is ordinary before it is broken, and what it quietly lacks.',
  'Let the call arrive as an interruption, at the worst time.',
  'Give refusal a good reason; a hero who says yes at once has nothing to lose.',
  'Have someone hand over a tool, a rule or a name whose use comes much later.',
  'Make the threshold a choice, made in action and seen by somebody.'
 ], 4),
('0190a000-0000-7000-8000-000000000604', 'initiation', 'Initiation',
 'In the other world, what worked at home does not. Trials teach, companions form, and somewhere past the middle the hero meets the thing they came for and pays for it.',
 array[
  'Let the first trial be failed by an old habit.',
  'Give each companion a want of their own that could one day pull the other way.',
  'Tempt the hero with a stopping place that is truly good.',
  'Put the deepest fear in a place: a room, a mirror, a person who knows.',
  'What is won there should be smaller and stranger than what was sought.'
 ], 5),
('0190a000-0000-7000-8000-000000000605', 'return', 'Return',
 'Winning was half of it. Now the thing must be carried home, through people who want it, to people who may not, by someone who no longer fits the old door.',
 array[
  'Give a real reason to stay away; going back must be chosen again.',
  'Let the pursuit on the way home be harder than the way out was strange.',
  'One last test at the threshold, without the mentor and without luck.',
  'Show the ordinary world unchanged, so that we see who did change.',
  'Let the gift be used by somebody else before the end.'
 ], 6),

-- Five acts
('0190a000-0000-7000-8000-000000000606', 'act1', 'Act one: the ground',
 'Place, people, and the crack in the wall. The first act lays out who holds power over whom and ends when the balance tips.',
 array[
  'Bring the main people in through what they do to one another, not through introductions.',
  'Let the audience know one thing that a character does not.',
  'State the law of this world in a small case before the large one breaks it.',
  'End on the event after which nobody can go on as before.'
 ], 7),
('0190a000-0000-7000-8000-000000000607', 'act2', 'Act two: the climb',
 'Sides form and plans are made. Everyone acts for reasons that would sound right in their own mouth, and each act tightens the knot.',
 array[
  'Give the opposing side its best argument here, while we can still be persuaded.',
  'Let a second line of story begin that mirrors the first in another key.',
  'Every success should create the person who will undo it.',
  'Keep one scene of pleasure; we must know what can be lost.'
 ], 8),
('0190a000-0000-7000-8000-000000000608', 'act3', 'Act three: the turn',
 'The height, and the moment after it. Something is done in full view that decides everything, even though the one who did it may not know yet.',
 array[
  'Put the two strongest wills in one room, and close the door.',
  'Make the turn a deed, not a piece of news.',
  'Let it look like victory to somebody.',
  'From here on doors close: list what is no longer possible, and show it.'
 ], 9),
('0190a000-0000-7000-8000-000000000609', 'act4', 'Act four: the fall',
 'Consequences arrive in the order in which they were earned. Hope is held up once more, close enough to touch.',
 array[
  'Let allies leave for good reasons, one by one.',
  'Slow down before the end: a quiet scene here is worth two battles.',
  'Offer a rescue that nearly works, and let character be the reason it does not.',
  'Have somebody say at last what they have been saying by other means since act one.'
 ], 10),
('0190a000-0000-7000-8000-00000000060a', 'act5', 'Act five: the settling',
 'What was set in motion comes to rest. In a comedy things are joined, in a tragedy they are counted; in both a new order speaks last.',
 array[
  'Resolve the lines in the reverse order of their importance, the greatest last.',
  'Let recognition come before the end: someone must see what they have done.',
  'Give the final speech to whoever has to live in this world tomorrow.',
  'Stop as soon as the new balance can be felt.'
 ], 11),

-- Eleven turns
('0190a000-0000-7000-8000-00000000060b', 'ordinary-day', 'The ordinary day',
 'A life that works, almost. We learn the rules by watching them being kept, and notice the one place where they pinch.',
 array[
  'Choose a day that repeats, and change one detail of it.',
  'Show the flaw doing its job: it still protects them here.',
  'Let a minor character say what the story is about, and be ignored.',
  'A few pages will do; stay only while it is interesting.'
 ], 12),
('0190a000-0000-7000-8000-00000000060c', 'the-knock', 'The knock',
 'Something arrives from outside that cannot be left unanswered: a letter, a body, an offer, a person with a suitcase.',
 array[
  'Make it concrete enough to be put on a table.',
  'Let it hit the exact place that pinched.',
  'Give it a deadline, even a soft one.',
  'Show the first reaction and make it wrong.'
 ], 13),
('0190a000-0000-7000-8000-00000000060d', 'the-argument', 'The argument against',
 'Everybody has a reason not to go, the hero most of all. This turn makes the reader want the step before it is taken.',
 array[
  'Let the voice of reason be somebody we like.',
  'Name the real stake aloud once, and have it denied.',
  'Try the easy way out on the page and let it fail.',
  'Keep it shorter than you think; doubt is only tense while it moves.'
 ], 14),
('0190a000-0000-7000-8000-00000000060e', 'the-doorway', 'Through the doorway',
 'The choice. From here the story is somewhere else, in place or in kind, and there is no easy way home.',
 array[
  'Have the hero decide; being pushed is not a choice.',
  'Mark the crossing with something physical: a train, a signature, a haircut.',
  'Let the new place have its own light, food and manners.',
  'Leave one thing behind that will be missed.'
 ], 15),
('0190a000-0000-7000-8000-00000000060f', 'the-promise', 'What the cover promised',
 'The reason why somebody picked up this book. Heists are planned, lovers bicker, the dragon is ridden. Enjoy it, and let it teach.',
 array[
  'Write down the three scenes a reader expects, and give each a twist of your own.',
  'Let a new relationship grow in the gaps of the main business.',
  'Each success should use a little more of something that will run out.',
  'Plant the tool of the ending here, where nobody looks for it.'
 ], 16),
('0190a000-0000-7000-8000-000000000610', 'the-tilt', 'The tilt',
 'The middle. A false win or a false loss changes what the hero thinks the story is about. From now on they act instead of reacting.',
 array[
  'Let two lines of story meet in one scene.',
  'Reveal something that makes an earlier scene mean the opposite.',
  'Make it public, so that pretending is over.',
  'Turn a want into a need: what they asked for is not enough now.'
 ], 17),
('0190a000-0000-7000-8000-000000000611', 'the-squeeze', 'The squeeze',
 'Pressure from outside, cracks inside. The opposition learns and the allies tire, and the old flaw comes back dressed as a solution.',
 array[
  'Let every fix cost a friend, a principle or a night’s sleep.',
  'Give the antagonist a good day.',
  'Break the group over something small that stands for something large.',
  'Shorten the scenes as the room gets smaller.'
 ], 18),
('0190a000-0000-7000-8000-000000000612', 'the-bottom-step', 'The bottom step',
 'What they feared has happened, and it is partly their own doing. Somebody or something is gone for good.',
 array[
  'Take away what they were leaning on: a person, a belief, a name.',
  'Be quick with the loss and slow with what follows it.',
  'No clever talk here; let hands and rooms carry it.',
  'Let the hero say the lie they have lived by, and hear it.'
 ], 19),
('0190a000-0000-7000-8000-000000000613', 'the-spark', 'The spark',
 'Out of the dark comes one small thing, overlooked until now, and with it a plan that only this person, changed in this way, could make.',
 array[
  'Let it come from the second line of story: a remark, a gift, a child’s drawing.',
  'Make the new plan braver and simpler than the first.',
  'Ask for help from somebody who was wronged.',
  'End the turn with people moving.'
 ], 20),
('0190a000-0000-7000-8000-000000000614', 'the-trial', 'The trial',
 'The plan meets the world and breaks, twice. What is left is a person and a choice between the old self and the new one.',
 array[
  'Stage it in a place we know, used in a way we do not.',
  'Let each companion do one thing that only they can do.',
  'Have the plan fail at the point where it depended on the old self.',
  'Let the winning move cost the thing first wanted.'
 ], 21),
('0190a000-0000-7000-8000-000000000615', 'the-new-day', 'The new day',
 'Another day like the first, and nothing is the same. Show the difference and leave.',
 array[
  'Repeat the opening situation with one answer changed.',
  'Let somebody else stand where the hero stood.',
  'Resist explaining; the reader has just lived it.',
  'Close on an object, a gesture or a line of talk, not on a thought.'
 ], 22),

-- Four movements
('0190a000-0000-7000-8000-000000000616', 'four-introduce', 'Opening movement',
 'Set out the people and the place with a light hand. Nobody needs to be in trouble; attention is enough.',
 array[
  'Choose details that will bear a second look.',
  'Let a habit or a season give the rhythm.',
  'Trust calm: curiosity comes from exactness.',
  'Keep the cast small enough to know by their hands.'
 ], 23),
('0190a000-0000-7000-8000-000000000617', 'four-develop', 'Carrying on',
 'The same world, closer. What was sketched is filled in, relations deepen, and the reader begins to believe they know where this leads.',
 array[
  'Return to each thing you introduced and add one fact to it.',
  'Vary one scene three times and let the small change speak.',
  'Let time pass in what people no longer say.',
  'Build a pattern here that the next movement can leave.'
 ], 24),
('0190a000-0000-7000-8000-000000000618', 'four-turn', 'The turn aside',
 'Something from another direction: a second place, another time, a fact of a different kind. It does not oppose what came before; it stands next to it.',
 array[
  'Change the angle, not the volume: another voice, another year, a letter.',
  'Do not connect it yet; let the reader feel the gap.',
  'Choose an element that shares one image with the beginning.',
  'Surprise by what it is, rather than by hiding it.'
 ], 25),
('0190a000-0000-7000-8000-000000000619', 'four-join', 'The joining',
 'Both halves are seen at once. The ending does not defeat anything; it shows how the turn and the beginning belong together.',
 array[
  'Bring the two worlds into one frame, if only for a sentence.',
  'Let a character see the join without commenting on it.',
  'Prefer an echo to an explanation.',
  'End a little earlier than feels safe.'
 ], 26),

-- One change
('0190a000-0000-7000-8000-00000000061a', 'change-before', 'Before',
 'One person, one place, one pressure. In a short piece the beginning is the last possible moment before things change.',
 array[
  'Start after the trouble has started.',
  'Give us a body in a place within the first three sentences.',
  'Let one object carry the past.',
  'Cut your first paragraph and see whether the second was the opening.'
 ], 27),
('0190a000-0000-7000-8000-00000000061b', 'change-pressure', 'Pressure',
 'The same wish, pushed harder. Each scene makes it less possible to leave things as they are.',
 array[
  'Two or three steps are enough; skip the ones a reader can supply.',
  'Let dialogue miss: people answer the question that they wish they had been asked.',
  'Keep to one time and place unless leaving them is the point.',
  'Have the object change hands, break, or turn up where it should not be.'
 ], 28),
('0190a000-0000-7000-8000-00000000061c', 'change-turn', 'The change',
 'The moment the story exists for: a decision, a seeing, a thing said. It is usually small, and after it nothing can be put back.',
 array[
  'Find the single line on which it turns, and clear the space around it.',
  'Show it in behaviour first; understanding may come later or never.',
  'Make it surprising on the page and obvious the day after.',
  'Ask what was given up for it.'
 ], 29),
('0190a000-0000-7000-8000-00000000061d', 'change-echo', 'Echo',
 'A few lines in which the change sounds on. Not a summary: a last picture that the reader takes along.',
 array[
  'Go back to the object, and let it be only itself.',
  'End on something seen or heard.',
  'Try stopping one paragraph sooner.',
  'Read title and last line together; each should open the other.'
 ], 30),

-- Mystery
('0190a000-0000-7000-8000-00000000061e', 'mystery-wrong', 'The wrong thing',
 'Something has happened that should not have, and the place it happened in would rather not look. A person is given reason to look anyway.',
 array[
  'Let the scene hold every fact that the solution needs, among things that do not matter.',
  'Give the investigator a private stake by the end of this part.',
  'Bring the culprit in early, doing something ordinary and useful.',
  'Make the victim somebody: one surprising thing that a friend would know.'
 ], 31),
('0190a000-0000-7000-8000-00000000061f', 'mystery-questions', 'The questions',
 'Doors are knocked on. Everyone lies, most of them about something else, and each lie removed shows a life behind it.',
 array[
  'Give each witness a secret that explains the lie without being the answer.',
  'Hide a clue in plain sight by giving it a funny or moving use of its own.',
  'Let the investigator be wrong about a person, not only about a fact.',
  'Keep a list of who knew what and when; readers will.'
 ], 32),
('0190a000-0000-7000-8000-000000000620', 'mystery-false-answer', 'The answer that fits',
 'A solution stands on the table, and it is nearly right. Somebody is relieved, somebody is arrested, and one small thing will not lie flat.',
 array[
  'Build the false answer from true facts.',
  'Let it satisfy a wish of the investigator’s.',
  'Make it cost somebody innocent.',
  'The thing that does not fit should have been on the page before.'
 ], 33),
('0190a000-0000-7000-8000-000000000621', 'mystery-missing-piece', 'The missing piece',
 'The question was wrong. Seen from the other side the same facts make another picture, and now the culprit knows that somebody is looking from there.',
 array[
  'Let the new view come from character: why would this person do that?',
  'Give the reader every piece before the investigator puts them together.',
  'Bring danger close; a threat should land on something we love.',
  'Re-read one early scene here and let it say its second meaning.'
 ], 34),
('0190a000-0000-7000-8000-000000000622', 'mystery-unmasking', 'The unmasking',
 'How, who and above all why. The answer restores order, or shows what order was made of.',
 array[
  'Stage it as a scene with something at risk, not as a lecture.',
  'Explain the how in few words and spend the rest on the why.',
  'Let the culprit be understandable without being excused.',
  'End with those who go on living there.'
 ], 35),

-- Romance
('0190a000-0000-7000-8000-000000000623', 'romance-meeting', 'The meeting',
 'Two people collide, and each is exactly what the other has decided not to need. We should see why before they do.',
 array[
  'Show each alone first, in a life with one empty chair.',
  'Let the first talk have a subject of its own, and heat beneath it.',
  'Give both a good reason against this, from inside as well as outside.',
  'Let each notice one detail that nobody else would.'
 ], 36),
('0190a000-0000-7000-8000-000000000624', 'romance-pull', 'The pull',
 'Circumstances keep them together longer than either would choose. Guard and play take turns.',
 array[
  'Find a shared task that needs both of them.',
  'Let each be wrong about the other in a way that says something about themselves.',
  'Jokes between two people are plot; let one grow.',
  'Touch is an event: decide who starts, where, and what follows.'
 ], 37),
('0190a000-0000-7000-8000-000000000625', 'romance-closeness', 'Closeness',
 'For a while it works. They show each other what nobody sees, and the reader is allowed to be happy with a little dread.',
 array[
  'Let a secret be given, not found out.',
  'Show them good at something together.',
  'Let the old fear speak in a new sentence: “this cannot last because”.',
  'Plant the thing that will break it in the middle of the happiest scene.'
 ], 38),
('0190a000-0000-7000-8000-000000000626', 'romance-break', 'The break',
 'The reason against comes back, stronger. One of them chooses the old safety, and the choice makes sense.',
 array[
  'No misunderstanding that one honest sentence could mend, unless that sentence is what they cannot say.',
  'Let both be partly right.',
  'Show the days after in small absences: one cup, a song skipped.',
  'Give each a friend who tells the truth and is not thanked.'
 ], 39),
('0190a000-0000-7000-8000-000000000627', 'romance-choice', 'The choosing',
 'Somebody does the thing that they said they could never do, without knowing whether it will be enough. Then the other chooses, too.',
 array[
  'The gesture should give up what the fear was protecting.',
  'Make it fit this person; small and exact beats grand.',
  'Let the answer take a moment; equals do not win each other like prizes.',
  'Show one ordinary hour of the life they now have.'
 ], 40),

-- Tragedy
('0190a000-0000-7000-8000-000000000628', 'tragedy-height', 'The height',
 'A person at their best, in a place that suits them. The quality that raised them is the one that will bring them down, so let us admire it.',
 array[
  'Show the gift solving something that nobody else could solve.',
  'Let a warning be given by somebody with little standing.',
  'Give them love to lose, and time to enjoy it.',
  'Hide the fault inside the virtue: courage that does not listen, loyalty that does not look.'
 ], 41),
('0190a000-0000-7000-8000-000000000629', 'tragedy-wrong-step', 'The first wrong step',
 'A choice that could have gone otherwise, made for a reason we share. It works, and that is the trouble.',
 array[
  'Keep the better path visible, with a person standing on it.',
  'Let the step be rewarded at once.',
  'Have somebody forgive it too easily.',
  'From here on give the reader a little more knowledge than the hero has.'
 ], 42),
('0190a000-0000-7000-8000-00000000062a', 'tragedy-no-way-back', 'No way back',
 'One wrong thing asks for another to protect it. The hero is still explaining, and the explanations grow shorter.',
 array[
  'Let each act be harder to undo than the one before.',
  'Turn a friend into a witness, and a witness into a danger.',
  'Offer confession once, at a bearable price, and let it be refused.',
  'Show sleep, food, mirrors: what the body knows.'
 ], 43),
('0190a000-0000-7000-8000-00000000062b', 'tragedy-reckoning', 'The reckoning',
 'It all arrives together. The hero sees, too late to mend it and in time to understand it.',
 array[
  'Let recognition be a scene with another person in it.',
  'Make the blow come from the virtue of the first pages.',
  'Give the hero one free act at the end, and let it be theirs.',
  'Be plain. The event is large; the sentences need not be.'
 ], 44),
('0190a000-0000-7000-8000-00000000062c', 'tragedy-what-is-left', 'What is left',
 'Those who remain clear up, tell it, and tell it slightly wrong. The world goes on, lessened by one.',
 array[
  'Choose who tells the story from here, and what they leave out.',
  'Let a small kindness cross the ruins.',
  'Show the empty place being filled.',
  'End before comfort.'
 ], 45),

-- Against the clock
('0190a000-0000-7000-8000-00000000062d', 'clock-threat', 'The threat',
 'Something will happen at a certain hour, and one person believes it. Start late, start moving, and make the hour known.',
 array[
  'State the deadline in a form that can be checked: a train, a tide, a battery.',
  'Show what the threat does to somebody who has no plot armour.',
  'Give the hero an ordinary skill that will matter and no authority at all.',
  'End when the people who should help do not.'
 ], 46),
('0190a000-0000-7000-8000-00000000062e', 'clock-pursuit', 'The pursuit',
 'Following and being followed. Every answer costs time, and the other side is clever.',
 array[
  'Let the hero win by noticing rather than by luck.',
  'Alternate speed with stillness; a held breath is a scene, too.',
  'Show the antagonist making a sensible decision.',
  'Remind us of the clock without naming it: light, hunger, an unanswered call.'
 ], 47),
('0190a000-0000-7000-8000-00000000062f', 'clock-trap', 'The trap',
 'The plan was expected. Alone, without tools or trust, the hero learns what this has really been about.',
 array[
  'Let the betrayal be explained by love, debt or fear.',
  'Take away the device that would make it easy.',
  'Halve the time that is left, and say why.',
  'Give a reason to walk away and survive.'
 ], 48),
('0190a000-0000-7000-8000-000000000630', 'clock-last-hour', 'The last hour',
 'Nearly in real time. Every plant pays off, and the last decision is one of conscience with seconds to make it in.',
 array[
  'Keep the geography clear: who stands where, what is behind the door.',
  'Use the ordinary skill from the first pages.',
  'Let the hour strike; almost-in-time has been done.',
  'After the noise, one quiet page about what it cost.'
 ], 49),

-- Slow dread
('0190a000-0000-7000-8000-000000000631', 'dread-house', 'The house in daylight',
 'Everything is fine, and a little too much is said about it. Make the place loved, so that we mind.',
 array[
  'Let us learn the floor plan by living in it.',
  'Give the person a grief or a guilt that they have a polite name for.',
  'One thing is off by a hair; nobody lingers on it.',
  'Make somebody funny. We will need them.'
 ], 50),
('0190a000-0000-7000-8000-000000000632', 'dread-crack', 'The crack',
 'Something happens that has an explanation. Then it happens again, and the explanation is tired.',
 array[
  'Use the senses that lie least: smell, temperature, the sound of a room.',
  'Let the sensible person be sensible, and wrong.',
  'Show the rule of the thing without stating it: what it wants, and when.',
  'Close off the obvious way out for a reason that is human.'
 ], 51),
('0190a000-0000-7000-8000-000000000633', 'dread-closing', 'The walls come closer',
 'Help does not come, or comes and does not believe. The thing outside begins to know the thing inside.',
 array[
  'Tie each fright to the guilt with the polite name.',
  'Let them do the right thing once and be punished for it.',
  'Show less than you could; give the reader a shadow to finish.',
  'Turn a comfort of the first part into a threat.'
 ], 52),
('0190a000-0000-7000-8000-000000000634', 'dread-face', 'Face to face',
 'The door is opened. What stands there is worse than imagined and more familiar.',
 array[
  'Describe one part of it exactly and nothing else.',
  'Let it offer something.',
  'Make survival depend on saying the true thing aloud.',
  'Keep the sentences simple while the world is not.'
 ], 53),
('0190a000-0000-7000-8000-000000000635', 'dread-after', 'Afterwards',
 'Morning. Something has been survived and something has been let in.',
 array[
  'Return to the floor plan with one room changed.',
  'Let the official account be short and wrong.',
  'Leave one rule unbroken, waiting.',
  'End on a sound.'
 ], 54),

-- Frame story
('0190a000-0000-7000-8000-000000000636', 'frame-teller', 'The teller',
 'A room, a night, a reason to talk. The frame matters when the telling itself can change something for those who sit there.',
 array[
  'Give the teller something to gain and the listener something to fear.',
  'Set a limit: until dawn, until the rain stops, until the bottle is empty.',
  'Let the listener doubt the first detail.',
  'Keep it short, and physical.'
 ], 55),
('0190a000-0000-7000-8000-000000000637', 'frame-tale', 'The tale',
 'The story inside. It must hold by itself, in a voice that we learn to weigh.',
 array[
  'Give the inner story its own light and pace, so that we feel the crossing.',
  'Let the teller be good at some parts and hurry over others.',
  'Plant an object that exists in both stories.',
  'Decide what the teller is hiding and let it bend the sentences.'
 ], 56),
('0190a000-0000-7000-8000-000000000638', 'frame-interruption', 'The interruption',
 'The room breaks in. Somebody objects, recognises, leaves. From now on both stories are in danger.',
 array[
  'Interrupt where the tale was about to be comfortable.',
  'Let the listener know something that the teller does not.',
  'Change who tells.',
  'Let the delay in the inner story make us ache.'
 ], 57),
('0190a000-0000-7000-8000-000000000639', 'frame-room', 'Back in the room',
 'The tale ends, or cannot be ended, and the people in the room must do something about it.',
 array[
  'Let the shared object pass from hand to hand.',
  'Show what the telling has cost or bought.',
  'Leave one contradiction standing; the reader will turn back.',
  'Close the frame with an action, not a moral.'
 ], 58),

-- Serial arc
('0190a000-0000-7000-8000-00000000063a', 'serial-hook', 'The hook',
 'The first instalments have to make a promise and keep a small one at once. A stranger should be able to say in a sentence what this is about.',
 array[
  'Let every episode ask a question and answer one.',
  'Settle the tone by the end of the first; readers stay for a voice.',
  'Introduce three people at most, each wanting something from the others.',
  'Know your ending, even if you will change it.'
 ], 59),
('0190a000-0000-7000-8000-00000000063b', 'serial-widening', 'Widening',
 'The world grows, with reasons to love it. Side stories earn their place by leaning on the main one.',
 array[
  'Give each new character a thread that touches an old one within two episodes.',
  'Keep a page of open questions; close one for every two that you open.',
  'Begin an instalment so that somebody who missed a week can follow.',
  'Write two ahead: life will happen.'
 ], 60),
('0190a000-0000-7000-8000-00000000063c', 'serial-turn', 'The turn',
 'Half way, a fact comes out that makes readers go back to the start with sharper eyes.',
 array[
  'Use something planted in the first three episodes.',
  'Change an alliance that seemed to be furniture.',
  'Let the consequence land within the same instalment.',
  'Break the rhythm once: a letter, another voice, a single night told slowly.'
 ], 61),
('0190a000-0000-7000-8000-00000000063d', 'serial-crisis', 'Crisis',
 'Threads are pulled tight and several break. Instalments shorten, and every ending is a door that closes.',
 array[
  'Bring the side stories into the main room.',
  'End on decisions more often than on dangers.',
  'Let a beloved person be wrong.',
  'Cut the open questions down to the one that matters.'
 ], 62),
('0190a000-0000-7000-8000-00000000063e', 'serial-landing', 'Landing',
 'The arc ends, truly. Readers who waited for months are owed an answer, and a chair to sit in for a while.',
 array[
  'Answer what the first episode asked, in its own words.',
  'Give each main person one last scene that only they could have.',
  'If there is another arc to come, let it begin after the silence.',
  'Thank nobody inside the story; that is what the notes are for.'
 ], 63),

-- Poetry cycle
('0190a000-0000-7000-8000-00000000063f', 'cycle-overture', 'Overture',
 'The first poems tune the ear: voice, distance, the handful of images that everything else will be made from.',
 array[
  'Put your clearest poem first and your strangest second.',
  'Name five images that will return, and let each appear once.',
  'Settle who speaks and to whom.',
  'Leave the large words for later; let things carry them.'
 ], 64),
('0190a000-0000-7000-8000-000000000640', 'cycle-variations', 'Variations',
 'The images come back changed. Form may wander here: long after short, question after song.',
 array[
  'Follow a poem with the one that contradicts it.',
  'Give an image to another speaker.',
  'Vary the length of the line before you vary the subject.',
  'Read two neighbours aloud; cut the line that they share.'
 ], 65),
('0190a000-0000-7000-8000-000000000641', 'cycle-night', 'Night',
 'The poem that the cycle was avoiding. It may be the plainest of all.',
 array[
  'Write it without any image first, and then allow one.',
  'Let the form break where the speaker does.',
  'Place it later than the middle; let silence follow.',
  'Take out the line that explains it.'
 ], 66),
('0190a000-0000-7000-8000-000000000642', 'cycle-return', 'Return',
 'Back to the first images, with what is now known. A cycle closes by changing its own beginning.',
 array[
  'Echo the first poem in shape or in one line.',
  'Let a minor image of the overture have the last word.',
  'End with a breath rather than a bell.',
  'Then read the whole in order, once, without a pencil.'
 ], 67),

-- Screenplay
('0190a000-0000-7000-8000-000000000643', 'screen-act1', 'First act: set-up',
 'About a quarter of the pages. A world that we understand by looking, a person who wants, and an event that sends them out of it.',
 array[
  'Let the first image teach us how to watch this film.',
  'Reveal people by how they enter a room, and what they do when alone.',
  'Put the disturbance before page fifteen and the decision near page twenty-five.',
  'If a scene could be cut without anyone asking a question, cut it.'
 ], 68),
('0190a000-0000-7000-8000-000000000644', 'screen-act2a', 'Second act: first half',
 'Into the new situation with the wrong plan. Set pieces belong here, and each must change what a person can do next.',
 array[
  'Enter each scene late and leave before its answer.',
  'Give the second relationship of the film its own scenes.',
  'Write what we hear and see; a thought needs a gesture.',
  'Steer for a centre that reverses the aim.'
 ], 69),
('0190a000-0000-7000-8000-000000000645', 'screen-act2b', 'Second act: second half',
 'The screw turns. Plans fail for reasons inside the people who made them, until the worst has happened.',
 array[
  'Cut between lines so that each cut asks a question.',
  'Let dialogue shrink as pressure grows.',
  'Pay attention to objects: whoever holds the thing holds the scene.',
  'End on the loss, in one image.'
 ], 70),
('0190a000-0000-7000-8000-000000000646', 'screen-act3', 'Third act: resolution',
 'The last quarter or less. One decision, one confrontation, and an image that answers the first.',
 array[
  'Use a place that we have seen in another mood.',
  'Let the hero act on the need rather than on the want.',
  'Give the antagonist a last line that is nearly right.',
  'Fade out on a picture, not on a sentence.'
 ], 71),

-- Stage
('0190a000-0000-7000-8000-000000000647', 'stage-act1', 'Before the interval',
 'People are put in a room that they cannot easily leave. By the interval somebody has said a thing that cannot be unsaid.',
 array[
  'Decide what is in the room; every object will be used or missed.',
  'Let talk be action: each line tries to get something from someone.',
  'Bring in the late arrival when the balance has just settled.',
  'Drop the curtain on a question that people will argue about over a drink.'
 ], 72),
('0190a000-0000-7000-8000-000000000648', 'stage-act2', 'After the interval',
 'The same room, another temperature. What was said works on everyone, masks come off by pairs, and one person leaves for good or stays for good.',
 array[
  'Begin some time later, and let us work out how long.',
  'Give each pair of people one scene alone.',
  'Let a silence be the loudest moment, and write it in.',
  'End on a stage picture that an audience could describe tomorrow.'
 ], 73),

-- Comic issue
('0190a000-0000-7000-8000-000000000649', 'comic-opening', 'Opening pages',
 'One page to stop the thumb, two or three to say where we are. The artist needs weather, hour and mood more than adjectives.',
 array[
  'Give page one a single strong picture and few words.',
  'Describe a panel by its one action; a figure cannot run and turn in one drawing.',
  'Establish the room once, wide, and refer to it afterwards.',
  'Keep a balloon under twenty-five words.'
 ], 74),
('0190a000-0000-7000-8000-00000000064a', 'comic-turns', 'Page turns',
 'Surprises live on the even pages, where the eye arrives all at once. Build towards the turn and pay behind it.',
 array[
  'End odd pages on a look, a question or a hand on a door.',
  'Five or six panels to a page; fewer where it should feel large.',
  'Let one page in four be nearly silent.',
  'Write the sound only where silence would mislead.'
 ], 75),
('0190a000-0000-7000-8000-00000000064b', 'comic-spread', 'The large picture',
 'The moment for which the issue was drawn. Give it the space of a page or a spread, and the artist your trust.',
 array[
  'Say what must be seen, and leave how to the one who draws.',
  'Clear the page before it: small panels, tight frames.',
  'No caption that repeats the picture.',
  'Let it change the situation rather than decorate it.'
 ], 76),
('0190a000-0000-7000-8000-00000000064c', 'comic-last-page', 'Last page',
 'One answer given, one door opened. The last panel is the one that people carry to the next issue.',
 array[
  'Resolve the small story of this issue.',
  'Let the last panel turn towards somebody or something outside the frame.',
  'Use the fewest words of the whole issue here.',
  'Check that the closing picture rhymes with page one.'
 ], 77),

-- Memoir
('0190a000-0000-7000-8000-00000000064d', 'memoir-question', 'The question',
 'Not a life from the start, but the thing about it that will not settle. Begin where it presses now.',
 array[
  'Write the question down in one sentence; it need not appear in the text.',
  'Open in a scene, with you in it, wanting something.',
  'Say early who you are now, as you tell this.',
  'Choose what to leave out, and be at peace with it.'
 ], 78),
('0190a000-0000-7000-8000-00000000064e', 'memoir-scenes', 'What happened',
 'Scenes, in an order that serves the question. You were there as a person who did not know how it would end; let us be with that person.',
 array[
  'Trust the senses, mark your guesses: “I think it was raining” is honest, and vivid.',
  'Let others be right at least once.',
  'Give the younger you their own reasons, without a lesson attached.',
  'Check facts that belong to others, and ask where you can.'
 ], 79),
('0190a000-0000-7000-8000-00000000064f', 'memoir-turn', 'The turn',
 'The point where the story that you used to tell about this stops working.',
 array[
  'Find the document, the remark or the photograph that broke the old version.',
  'Say what you did wrong, plainly, before anybody else could.',
  'Slow down; this is worth twice its length.',
  'Let the two selves, then and now, disagree on the page.'
 ], 80),
('0190a000-0000-7000-8000-000000000650', 'memoir-now', 'Now',
 'Where it has brought you. An ending in memoir is a place to stand, not a verdict.',
 array[
  'End in a scene, in present light.',
  'Answer the question, or show what it has become.',
  'Give the last picture to somebody you love or lost.',
  'Before sharing, read it as the people in it will.'
 ], 81);
