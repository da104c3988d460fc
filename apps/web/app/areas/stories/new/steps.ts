// The steps of beginning a story: their order, their addresses, their words. Pure.
import type { PlanningStep, Story } from '@fabula/contracts/stories'

/** Listed here once more: the shapes of the contract stay out of the browser. */
export const planningSteps = [
  'format',
  'template',
  'basics',
  'rating',
  'sections',
  'first-chapter',
] as const satisfies readonly PlanningStep[]

type StepWords = { name: string; title: string; line: string }

export const stepWords: Record<PlanningStep, StepWords> = {
  format: {
    name: 'Format',
    title: 'What are you writing?',
    line: 'It decides what your parts are called. Change it whenever you like.',
  },
  template: {
    name: 'Template',
    title: 'Begin with a shape',
    line: 'A template brings parts and advice for each of them. It never writes for you.',
  },
  basics: {
    name: 'Basics',
    title: 'What stands on the cover',
    line: 'A working title is enough for today.',
  },
  rating: {
    name: 'Rating',
    title: 'What readers should know',
    line: 'Readers choose by these. Publishing asks for the first two, nothing sooner does.',
  },
  sections: {
    name: 'Sections',
    title: 'The parts of it',
    line: 'Name them, add some, or leave the story in one piece.',
  },
  'first-chapter': {
    name: 'First chapter',
    title: 'And now the first page',
    line: 'Name it later if you like; what counts is that it is open.',
  },
}

export const stepAddress = (step: PlanningStep, storyId: string) => `/story/new/${step}?story=${storyId}`

/** As `useFormDraft` takes it. */
export const stepForm = (step: PlanningStep, storyId: string) => `new-story/${step}/${storyId}`

/** Null after the last. */
export function stepAfter(step: PlanningStep): PlanningStep | null {
  return planningSteps[planningSteps.indexOf(step) + 1] ?? null
}

export function stepBefore(step: PlanningStep): PlanningStep | null {
  return planningSteps[planningSteps.indexOf(step) - 1] ?? null
}

/** What each step may change. */
const fieldsOf = {
  format: ['formatId'],
  template: ['templateId'],
  basics: ['title', 'synopsis', 'genreIds', 'tags', 'language'],
  rating: ['contentRating', 'aiUse', 'warnings'],
  sections: [],
  'first-chapter': [],
} as const satisfies Record<PlanningStep, readonly (keyof Story)[]>

/** How the story stood when a form was shown: whether somebody has changed just this in the meantime. */
export function seenBy(step: PlanningStep, story: Story): string {
  return JSON.stringify(fieldsOf[step].map((field) => story[field]))
}

/** What is newer, in words: field by field, as far as the two differ. */
export function describeNewer(step: PlanningStep, sent: object, current: Story): string[] {
  const shown: Partial<Record<keyof Story, [label: string, value: string]>> = {
    formatId: ['Format', current.format?.name ?? 'none'],
    templateId: ['Template', current.templateId ? 'another one' : 'none'],
    title: ['Title', current.title],
    synopsis: ['Synopsis', current.synopsis || 'empty'],
    genreIds: ['Genres', current.genres.map(({ name }) => name).join(', ') || 'none'],
    tags: ['Tags', current.tags.join(', ') || 'none'],
    language: ['Language', current.language],
    contentRating: ['Rating', current.contentRating ?? 'not said'],
    aiUse: ['AI use', current.aiUse ?? 'not said'],
    warnings: ['Warnings', current.warnings.join(', ') || 'none'],
  }
  const differs = (field: keyof Story) =>
    JSON.stringify((sent as Partial<Story>)[field]) !== JSON.stringify(current[field])
  return fieldsOf[step].flatMap((field) => {
    const words = shown[field]
    return words && differs(field) ? [`${words[0]}: ${words[1]}`] : []
  })
}
