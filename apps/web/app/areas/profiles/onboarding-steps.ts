// Onboarding in five short steps. The server stores the current step, so a user who leaves can continue later.
import type { Onboarding, OnboardingChanges } from '@fabula/contracts/profiles'
import { formText } from '#lib/form-text.ts'

export const steps = ['interest', 'genres', 'filters', 'authors', 'theme'] as const
export type Step = (typeof steps)[number]

export const interests = {
  reader: { label: 'I’m here to read', hint: 'Stories first. Maybe a draft later.' },
  writer: { label: 'I’m here to write', hint: 'Drafts, chapters, and readers.' },
  both: { label: 'Both', hint: 'Read and write, like most of us.' },
} as const

export const readerThemes = {
  default: { label: 'Default', hint: 'Matches the site’s light or dark theme.' },
  sepia: { label: 'Sepia', hint: 'Warm, for long evenings.' },
  night: { label: 'Night', hint: 'Dim, for reading in the dark.' },
} as const

const isOneOf = <Name extends string>(names: Readonly<Record<Name, unknown>>, given: string): given is Name =>
  Object.hasOwn(names, given)

/** The saved step, or an earlier one that was requested. */
export function stepOf(saved: string, asked: string | null): Step {
  const reached = isStep(saved) ? saved : 'interest'
  return asked && isStep(asked) && steps.indexOf(asked) <= steps.indexOf(reached) ? asked : reached
}

const isStep = (given: string): given is Step => (steps as readonly string[]).includes(given)

/** Converts a step's form into the request; the server validates what is missing. */
export function changesOf(step: Step, form: FormData) {
  if (step === 'interest') {
    const interest = formText(form, 'interest')
    return { ...(isOneOf(interests, interest) && { interest }), step: 'genres' } as const
  }
  if (step === 'genres') {
    return { genreIds: idsOf(form, 'genreIds'), step: 'filters' } as const
  }
  if (step === 'filters') return { filters: filtersOf(form), step: 'authors' } as const
  // An empty selection is valid: this step can be skipped.
  if (step === 'authors') return { followIds: idsOf(form, 'followIds'), step: 'theme' } as const
  const readerTheme = formText(form, 'readerTheme')
  return { ...(isOneOf(readerThemes, readerTheme) && { readerTheme }), step: 'theme' } as const
}

const idsOf = (form: FormData, name: string) => form.getAll(name).filter((value) => typeof value === 'string')

/** Minors are not asked about mature stories, so a missing field means no change. */
function filtersOf(form: FormData) {
  return {
    ...(form.has('asksMature') && { showMature: form.has('showMature') }),
    hideAiGenerated: form.has('hideAiGenerated'),
    excludedTags: tagsOf(formText(form, 'excludedTags')),
  }
}

/** Users separate several tags with commas. */
function tagsOf(words: string): string[] {
  const tags = words.split(/[,;\n]/).map((tag) => tag.trim().replace(/^#/, '').toLowerCase())
  return [...new Set(tags.filter(Boolean))]
}

/** The saved values, overlaid with what the user has just entered. */
export function overlay(saved: Onboarding, changes: OnboardingChanges = {}): Onboarding {
  return { ...saved, ...changes, filters: { ...saved.filters, ...changes.filters } }
}
