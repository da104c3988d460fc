// What writing starts from: genres for now.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id } from './shapes.ts'

export const genre = z.object({ _id: id, slug: z.string(), name: z.string(), description: z.string() })
export type Genre = z.infer<typeof genre>

export const templatesContract = defineContract({
  'GET /public/genres': { summary: 'All genres', response: z.object({ genres: z.array(genre) }) },
})
