// The planning steps of a story: order, paths and labels. Pure.
import type { PlanningStep, Story } from '@fabula/contracts/stories'

/** Repeated here so that the contract's schemas stay out of the client bundle. */
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
    line: 'This sets what the parts of your story are called. You can change it anytime.',
  },
  template: {
    name: 'Template',
    title: 'Start with a template',
    line: 'A template adds sections with tips for each. It never writes for you.',
  },
  basics: {
    name: 'Basics',
    title: 'The basics',
    line: 'A working title is enough for today.',
  },
  rating: {
    name: 'Rating',
    title: 'What should readers know?',
    line: 'Readers use these to choose what to read. The first two are required to publish.',
  },
  sections: {
    name: 'Sections',
    title: 'Sections',
    line: 'Name them, add more, or keep the story in one piece.',
  },
  'first-chapter': {
    name: 'First chapter',
    title: 'Your first chapter',
    line: 'You can name it later.',
  },
}

export const stepAddress = (step: PlanningStep, storyId: string) => `/story/new/${step}?story=${storyId}`

/** As `useFormDraft` takes it. */
export const stepForm = (step: PlanningStep, storyId: string) => `new-story/${step}/${storyId}`

/** Null after the last step. */
export function stepAfter(step: PlanningStep): PlanningStep | null {
  return planningSteps[planningSteps.indexOf(step) + 1] ?? null
}

export function stepBefore(step: PlanningStep): PlanningStep | null {
  return planningSteps[planningSteps.indexOf(step) - 1] ?? null
}

/** The fields that each step may change. */
const fieldsOf = {
  format: ['formatId'],
  template: ['templateId'],
  basics: ['title', 'synopsis', 'genreIds', 'tags', 'language'],
  rating: ['contentRating', 'aiUse', 'warnings'],
  sections: [],
  'first-chapter': [],
} as const satisfies Record<PlanningStep, readonly (keyof Story)[]>

/** A fingerprint of the step's fields when the form was shown, to detect changes by other users. */
export function seenBy(step: PlanningStep, story: Story): string {
  return JSON.stringify(fieldsOf[step].map((field) => story[field]))
}

/** Describes the newer values, for each field that differs. */
export function describeNewer(step: PlanningStep, sent: object, current: Story): string[] {
  const shown: Partial<Record<keyof Story, [label: string, value: string]>> = {
    formatId: ['Format', current.format?.name ?? 'none'],
    templateId: ['Template', current.templateId ? 'different' : 'none'],
    title: ['Title', current.title],
    synopsis: ['Synopsis', current.synopsis || 'empty'],
    genreIds: ['Genres', current.genres.map(({ name }) => name).join(', ') || 'none'],
    tags: ['Tags', current.tags.join(', ') || 'none'],
    language: ['Language', current.language],
    contentRating: ['Rating', current.contentRating ?? 'not set'],
    aiUse: ['AI use', current.aiUse ?? 'not set'],
    warnings: ['Content warnings', current.warnings.join(', ') || 'none'],
  }
  const differs = (field: keyof Story) =>
    JSON.stringify((sent as Partial<Story>)[field]) !== JSON.stringify(current[field])
  return fieldsOf[step].flatMap((field) => {
    const words = shown[field]
    return words && differs(field) ? [`${words[0]}: ${words[1]}`] : []
  })
}
