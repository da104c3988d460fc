import { useMutation } from '@tanstack/react-query'
import { apiMutation } from '#lib/query-client.ts'

/** Keeps a structure as a template of one's own: `mutate({ body: { name, sections } })`. */
export const useSaveTemplate = () => useMutation(apiMutation('POST /templates'))
