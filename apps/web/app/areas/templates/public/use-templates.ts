import { useMutation } from '@tanstack/react-query'
import { apiMutation } from '#lib/query-client.ts'

/** Saves a structure as a personal template: `mutate({ body: { name, sections } })`. */
export const useSaveTemplate = () => useMutation(apiMutation('POST /templates'))
