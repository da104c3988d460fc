// Fallback when the guides cannot be fetched: the same texts that ship with Fabula, for the blank page and the sections
// of its oldest templates. Bundled with the code that needs them, so that they are available offline.
import type { SectionGuide, TemplateGuide } from '@fabula/contracts/templates'

export const fallbackSectionGuides: readonly SectionGuide[] = [
  {
    _id: '0190a000-0000-7000-8000-000000000603',
    sectionId: 'departure',
    title: 'Departure',
    description:
      'The ordinary world gives way. By the end of this part your hero has crossed a line that cannot be uncrossed.',
    tips: [
      'Show what is ordinary before it is broken, and what it quietly lacks.',
      'Let the call arrive as an interruption, at the worst time.',
      'Give refusal a good reason; a hero who says yes at once has nothing to lose.',
      'Have someone hand over a tool, a rule or a name whose use comes much later.',
      'Make the threshold a choice, made in action and seen by someone.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000604',
    sectionId: 'initiation',
    title: 'Initiation',
    description:
      'In the other world, what worked at home does not. Trials teach, companions form, and somewhere past the middle the hero meets the thing they came for and pays for it.',
    tips: [
      'Let the first trial be failed by an old habit.',
      'Give each companion a want of their own that could one day pull the other way.',
      'Tempt the hero with a stopping place that is truly good.',
      'Put the deepest fear in a place: a room, a mirror, a person who knows.',
      'What is won there should be smaller and stranger than what was sought.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000605',
    sectionId: 'return',
    title: 'Return',
    description:
      'Winning was half of it. Now the thing must be carried home, through people who want it, to people who may not, by someone who no longer fits the old door.',
    tips: [
      'Give a real reason to stay away; going back must be chosen again.',
      'Let the pursuit on the way home be harder than the way out was strange.',
      'One last test at the threshold, without the mentor and without luck.',
      'Show the ordinary world unchanged, so that we see who did change.',
      'Let the gift be used by someone else before the end.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000606',
    sectionId: 'act1',
    title: 'Act one: the ground',
    description:
      'Place, people, and the crack in the wall. The first act lays out who holds power over whom and ends when the balance tips.',
    tips: [
      'Bring the main people in through what they do to one another, not through introductions.',
      'Let the audience know one thing that a character does not.',
      'State the law of this world in a small case before the large one breaks it.',
      'End on the event after which nobody can go on as before.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000607',
    sectionId: 'act2',
    title: 'Act two: the climb',
    description:
      'Sides form and plans are made. Everyone acts for reasons that would sound right in their own mouth, and each act tightens the knot.',
    tips: [
      'Give the opposing side its best argument here, while we can still be persuaded.',
      'Let a second line of story begin that mirrors the first in another key.',
      'Every success should create the person who will undo it.',
      'Keep one scene of pleasure; we must know what can be lost.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000608',
    sectionId: 'act3',
    title: 'Act three: the turn',
    description:
      'The height, and the moment after it. Something is done in full view that decides everything, even though the one who did it may not know yet.',
    tips: [
      'Put the two strongest wills in one room, and close the door.',
      'Make the turn a deed, not a piece of news.',
      'Let it look like victory to someone.',
      'From here on doors close: list what is no longer possible, and show it.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000609',
    sectionId: 'act4',
    title: 'Act four: the fall',
    description:
      'Consequences arrive in the order in which they were earned. Hope is held up once more, close enough to touch.',
    tips: [
      'Let allies leave for good reasons, one by one.',
      'Slow down before the end: a quiet scene here is worth two battles.',
      'Offer a rescue that nearly works, and let character be the reason it does not.',
      'Have someone say at last what they have been saying by other means since act one.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-00000000060a',
    sectionId: 'act5',
    title: 'Act five: the settling',
    description:
      'What was set in motion comes to rest. In a comedy things are joined, in a tragedy they are counted; in both a new order speaks last.',
    tips: [
      'Resolve the lines in the reverse order of their importance, the greatest last.',
      'Let recognition come before the end: someone must see what they have done.',
      'Give the final speech to the one who has to live in this world tomorrow.',
      'Stop as soon as the new balance can be felt.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000600',
    sectionId: 'beginning',
    title: 'Beginning',
    description:
      'Someone wants something, and something is in the way. By the end of this part the reader knows what would count as winning and what would count as losing.',
    tips: [
      'Open on a day that could only be this person’s day, already in motion.',
      'Let us see what they want before anyone names it.',
      'Show one thing they are good at and one they avoid; the story will need both.',
      'Hold back history: a reader forgives not knowing longer than being told.',
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
      'At the center, turn the question: what they learn there makes the first plan look naive.',
      'Let someone they trust want something else.',
      'Raise the price, not the volume: take away help, time or self-respect.',
      'Leave them, at the end, with a choice between two things they love or two things they fear.',
    ],
  },
  {
    _id: '0190a000-0000-7000-8000-000000000602',
    sectionId: 'end',
    title: 'End',
    description:
      'The question that the beginning asked gets its answer, in action, by the person who asked it. Then the reader is given a moment to feel what it cost.',
    tips: [
      'Let the decisive act be one that this person could not have done on page one.',
      'Use something you planted early; do not bring new tools to the last fight.',
      'Answer the main question fully and leave one small one open.',
      'After the climax, stay for one scene: who is in the room, and who is missing.',
      'Look for an image from the first pages and let it mean something else now.',
    ],
  },
]

export const fallbackTemplateGuides: readonly TemplateGuide[] = [
  {
    _id: '0190a000-0000-7000-8000-000000000500',
    templateId: '0190a000-0000-7000-8000-000000000400',
    description:
      'Nothing is planned here, and that is a method: write until you find what the story is about, then cut what is not. These few habits keep a blank page from staying blank.',
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
          'Turn groups of scenes into parts on the outline, and name each part by its change.',
        ],
      },
      {
        title: 'When it stops',
        points: [
          'Lower the goal to two hundred words, at the same hour for a week.',
          'Ask what would be the worst thing for this person now.',
          'Read the last good page aloud and go on from its last sentence.',
        ],
      },
    ],
  },
]
