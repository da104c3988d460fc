// The way in, in four short steps. The server remembers how far somebody has come, so leaving and coming back goes on.
import { formText } from '#lib/form-text.ts'

export const steps = ['interest', 'genres', 'authors', 'theme'] as const
export type Step = (typeof steps)[number]

export const interests = {
  reader: { label: 'I read', hint: 'Stories first; a draft may come later.' },
  writer: { label: 'I write', hint: 'Drafts, chapters, and people who read them.' },
  both: { label: 'Both', hint: 'Most of us.' },
} as const

export const readerThemes = {
  default: { label: 'Paper', hint: 'Follows the light or dark of the site.' },
  sepia: { label: 'Sepia', hint: 'Warm, for long evenings.' },
  night: { label: 'Night', hint: 'Dim, for a dark room.' },
} as const

const isOneOf = <Name extends string>(names: Readonly<Record<Name, unknown>>, given: string): given is Name =>
  Object.hasOwn(names, given)

/** The server also knows a step for filters; this way in passes it by. */
export function stepOf(saved: string, asked: string | null): Step {
  if (asked && isStep(asked) && steps.indexOf(asked) <= steps.indexOf(reached(saved))) return asked
  return reached(saved)
}

const isStep = (given: string): given is Step => (steps as readonly string[]).includes(given)
const reached = (saved: string): Step =>
  isStep(saved) ? saved : saved === 'filters' ? 'authors' : 'interest'

/** What a step's form holds, as the call takes it; the server judges what is missing. */
export function changesOf(step: Step, form: FormData) {
  if (step === 'interest') {
    const interest = formText(form, 'interest')
    return { ...(isOneOf(interests, interest) && { interest }), step: 'genres' } as const
  }
  if (step === 'genres') {
    return { genreIds: idsOf(form, 'genreIds'), step: 'authors' } as const
  }
  // Nobody chosen is an answer too: this step may be passed by.
  if (step === 'authors') return { followIds: idsOf(form, 'followIds'), step: 'theme' } as const
  const readerTheme = formText(form, 'readerTheme')
  return { ...(isOneOf(readerThemes, readerTheme) && { readerTheme }), step: 'theme' } as const
}

const idsOf = (form: FormData, name: string) => form.getAll(name).filter((value) => typeof value === 'string')
