import { useQuery } from '@tanstack/react-query'
import { genresQuery } from '../templates.queries.ts'

/** Spec section 8. */
export const genresFailed = 'Failed to fetch genres'

/** Global genres, then the viewer's own. Needs a QueryProvider, as everything in public/. */
export function useGenres() {
  return useQuery({ ...genresQuery(), select: ({ genres }) => genres })
}
