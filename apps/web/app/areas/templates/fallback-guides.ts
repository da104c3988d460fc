// Fallback when the guides cannot be fetched: the same texts that ship with Fabula, for the blank page and the sections
// of its oldest templates. Bundled with the code that needs them, so that they are available offline.
import type { SectionGuide, TemplateGuide } from '@fabula/contracts/templates'

export const fallbackSectionGuides: readonly SectionGuide[] = [
  {
    _id: '0190a000-0000-7000-8000-000000000603',
    sectionId: 'departure',
    title: 'Departure',
    description:
      'The ordinary world gives way. By the end of this part, your hero has crossed a line and cannot go back.',
    tips: [
      'Show the ordinary world before it breaks, and what it quietly lacks.',
      'Let the call arrive as an interruption, at the worst possible time.',
      'Give the hero a good reason to refuse; one who says yes right away has nothing to lose.',
      'Have someone hand over a tool, a rule or a name that matters only much later.',
      'Make crossing the threshold a choice, shown in action and seen by someone.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000604',
    sectionId: 'initiation',
    title: 'Initiation',
    description:
      'In the new world, what worked at home no longer works. Trials teach, friendships form, and somewhere past the middle the hero finds what they came for and pays for it.',
    tips: [
      'Let an old habit make the hero fail the first trial.',
      'Give each companion a goal of their own that could one day pull the other way.',
      'Tempt the hero to stop somewhere that is truly good.',
      'Give the deepest fear a physical form: a room, a mirror, a person who knows.',
      'What the hero wins should be smaller and stranger than what they set out for.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000605',
    sectionId: 'return',
    title: 'Return',
    description:
      'Winning was only half of it. Now the prize has to be taken home, past people who want it, to people who may not, by someone who no longer quite fits in there.',
    tips: [
      'Give the hero a real reason to stay away; going home has to be a choice, too.',
      'Send someone after the hero, and make the way home harder than the way out.',
      'Set one last test at the threshold, with no mentor and no luck.',
      'Show the ordinary world unchanged, so that we see who has changed.',
      'Let someone else use the gift before the end.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000606',
    sectionId: 'act1',
    title: 'Act one: the setup',
    description:
      'The place, the people, and the crack in the wall. The first act shows who has power over whom, and ends when the balance tips.',
    tips: [
      'Introduce the main characters through what they do to one another.',
      'Let the audience know one thing that a character does not.',
      'Show the rules of this world in something small before something big breaks them.',
      'End on the event after which nobody can go on as before.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000607',
    sectionId: 'act2',
    title: 'Act two: the climb',
    description:
      'Sides form and plans are made. Everyone acts for reasons that sound right to them, and every move tightens the knot.',
    tips: [
      'Give the opposing side its best argument here, while we can still be persuaded.',
      'Start a subplot that mirrors the main plot in another key.',
      'Every success should create the person who will undo it.',
      'Include one scene of joy; we need to know what can be lost.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000608',
    sectionId: 'act3',
    title: 'Act three: the turn',
    description:
      'The high point, and the moment after it. Something happens in full view that decides everything, even if the person who did it does not know it yet.',
    tips: [
      'Put the two strongest wills in one room, and close the door.',
      'Make the turn something a character does, not something they hear about.',
      'Let it look like a victory to someone.',
      'From here on, doors close: list what is no longer possible, and show it.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000609',
    sectionId: 'act4',
    title: 'Act four: the fall',
    description:
      'The consequences arrive, in the order they were earned. Hope appears once more, close enough to touch.',
    tips: [
      'Let allies leave for good reasons, one by one.',
      'Slow down before the end: a quiet scene here is worth two battles.',
      'Offer a rescue that almost works, and let a character’s own nature be the reason it fails.',
      'Have someone finally say out loud what they have been hinting at since act one.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-00000000060a',
    sectionId: 'act5',
    title: 'Act five: the resolution',
    description:
      'What was set in motion comes to rest. A comedy brings people together, and a tragedy counts the losses; in both, a new order has the last word.',
    tips: [
      'Resolve the smaller storylines first and the biggest one last.',
      'Let recognition come before the end: someone must see what they have done.',
      'Give the final speech to a character who has to live in this world tomorrow.',
      'Stop as soon as we can feel the new balance.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000600',
    sectionId: 'beginning',
    title: 'Beginning',
    description:
      'A character wants something, and something is in the way. By the end of this part, the reader knows what winning would look like, and what losing would.',
    tips: [
      'Open on a day that could only belong to this character, already in motion.',
      'Let us see what they want before anyone says it.',
      'Show one thing they are good at and one they avoid; the story will need both.',
      'Hold back the backstory: readers would rather wonder than be lectured.',
      'End with a step that cannot be taken back.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000601',
    sectionId: 'middle',
    title: 'Middle',
    description:
      'Every attempt to fix things changes them. The middle is not a stretch of obstacles but a chain of consequences, each caused by the last decision.',
    tips: [
      'Join scenes with “therefore” or “but”; where only “and then” fits, something is missing.',
      'At the midpoint, turn the question around: what they learn makes the first plan look naive.',
      'Let someone they trust want something else.',
      'Raise the price, not the volume: take away help, time or self-respect.',
      'End by making them choose between two things they love, or two things they fear.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000602',
    sectionId: 'end',
    title: 'End',
    description:
      'The question raised at the beginning gets its answer, through action, from the character who asked it. Then the reader gets a moment to feel what it cost.',
    tips: [
      'Make the decisive act something this character could not have done on page one.',
      'Use something you planted early; do not bring new tools to the last fight.',
      'Answer the main question fully and leave one small one open.',
      'After the climax, stay for one more scene: show who is in the room, and who is missing.',
      'Return to an image from the first pages and let it mean something new.',
    ],
  },
]

/** As in the reference data. */
export const blankTemplateId = '0190a000-0000-7000-8000-000000000400'

export const fallbackTemplateGuides: readonly TemplateGuide[] = [
  {
    _id: '0190a000-0000-7000-8000-000000000500',
    templateId: blankTemplateId,
    description:
      'Having no plan is a method, too: write until you find out what the story is about, then cut the rest. These few habits keep a blank page from staying blank.',
    sections: [
      {
        title: 'Start',
        points: [
          'Write the scene you are most curious about, wherever it belongs.',
          'Note one question at the end of each session; begin there next time.',
          'Give it a working title today and change it freely.',
        ],
      },
      {
        title: 'Find the shape',
        points: [
          'After about ten thousand words, write one line per scene: who wanted what, and what changed.',
          'Mark the scene after which nothing is the same; that is likely your middle.',
          'Turn groups of scenes into parts in the outline, and name each part after what changes in it.',
        ],
      },
      {
        title: 'When you get stuck',
        points: [
          'Lower your goal to two hundred words, at the same time every day for a week.',
          'Ask yourself: what is the worst thing that could happen to this character now?',
          'Read the last good page aloud and continue from its last sentence.',
        ],
      },
    ],
  },
]
