// Labels of the choices an author makes about a story.
import type { ApiClient } from '@fabula/contracts/client'
import type { Story } from '@fabula/contracts/stories'
import type { Format, Genre } from '@fabula/contracts/templates'

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

// The options for a story: everything currently offered, and what the story already has although it no longer is.
export async function loadFormats(api: ApiClient, { formatId }: Pick<Story, 'formatId'>): Promise<Format[]> {
  const { formats } = await api('GET /templates/format')
  if (!formatId || formats.some(({ _id }) => _id === formatId)) return formats
  const { format } = await api('GET /templates/format/{id}', { params: { id: formatId } })
  return [...formats, format]
}

export async function loadGenres(api: ApiClient, story: Pick<Story, 'genres'>): Promise<Genre[]> {
  const { genres } = await api('GET /public/genres')
  const others = story.genres.filter(({ _id }) => genres.every((offered) => offered._id !== _id))
  return [...genres, ...others.map((genre) => ({ ...genre, description: '', isCustom: false }))]
}
