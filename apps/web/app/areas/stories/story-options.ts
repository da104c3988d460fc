// The options for a story: everything currently offered, and what the story already has although it no longer is.
import type { ApiClient } from '@fabula/contracts/client'
import type { Story } from '@fabula/contracts/stories'
import type { Format, Genre } from '@fabula/contracts/templates'

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
