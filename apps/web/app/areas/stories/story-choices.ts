// Labels of the choices an author makes about a story.
import type { Story } from '@fabula/contracts/stories'

type Choice = { label: string; hint: string }

export const ratings: Record<NonNullable<Story['contentRating']>, Choice> = {
  everyone: { label: 'Everyone', hint: 'Suitable for all ages.' },
  teen: { label: 'Teen', hint: 'Some violence, strong language, or romance. For ages 13 and up.' },
  mature: {
    label: 'Mature',
    hint: 'For adults only. Hidden unless the reader has turned on mature stories.',
  },
}

export const aiUses: Record<NonNullable<Story['aiUse']>, Choice> = {
  none: { label: 'None', hint: 'People wrote every sentence.' },
  assisted: { label: 'Assisted', hint: 'People wrote it with some help from AI.' },
  generated: { label: 'Generated', hint: 'AI wrote most of it.' },
}

export const maxGenres = 3

export const untitled = 'Untitled story'
