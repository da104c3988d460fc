// What a story says about itself before it is read, in the words of the people who choose it.
import type { Story } from '@fabula/contracts/stories'

type Choice = { label: string; hint: string }

export const ratings: Record<NonNullable<Story['contentRating']>, Choice> = {
  everyone: { label: 'Everyone', hint: 'Nothing that a child should not read.' },
  teen: { label: 'Teen', hint: 'Some violence, strong words or romance; from about 13.' },
  mature: { label: 'Mature', hint: 'For adults: shown only to those who switched it on.' },
}

export const aiUses: Record<NonNullable<Story['aiUse']>, Choice> = {
  none: { label: 'None', hint: 'Every sentence was written by people.' },
  assisted: { label: 'Assisted', hint: 'People wrote it, with a machine’s help here and there.' },
  generated: { label: 'Generated', hint: 'A machine wrote most of it.' },
}

export const maxGenres = 3

export const untitled = 'Untitled story'
