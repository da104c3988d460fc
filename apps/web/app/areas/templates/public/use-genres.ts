import type { Genre } from '@fabula/contracts/templates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiMutation } from '#lib/query-client.ts'
import { type FetchedList, fetchedList } from '../fetched-list.ts'
import { templateFailures } from '../template-failures.ts'
import { genresQuery } from '../templates.queries.ts'

/** Everybody's, and after them one's own. */
export function useGenres(): FetchedList<Genre> {
  return fetchedList(useQuery(genresQuery()), templateFailures.genres, ({ genres }) => genres)
}

/** `mutate({ body: { name } })`. */
export function useAddGenre() {
  const client = useQueryClient()
  return useMutation({
    ...apiMutation('POST /templates/custom-genres'),
    onSuccess: () => client.invalidateQueries({ queryKey: genresQuery().queryKey }),
  })
}
