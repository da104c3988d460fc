import { useQuery } from '@tanstack/react-query'
import { genresQuery } from '../templates.queries.ts'

/** Spec section 8. */
export const genresFailed = 'Failed to fetch genres'

/** Everybody's, and after them one's own. Needs a QueryProvider around it, as everything of this door. */
export function useGenres() {
  return useQuery({ ...genresQuery(), select: ({ genres }) => genres })
}
