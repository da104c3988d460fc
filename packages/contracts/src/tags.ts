// Tags as writers choose them: what others call it, and what a synonym is kept as.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { line } from './shapes.ts'

export const tagSuggestion = z.object({
  name: z.string(),
  meaning: z.string().nullable().describe('The tag that this one is a synonym of, and is kept as'),
})
export type TagSuggestion = z.infer<typeof tagSuggestion>

export const tagsContract = defineContract({
  'GET /public/tags': {
    summary: 'Tags that begin like this, of stories that everybody can find; synonyms say what they mean',
    query: z.strictObject({ query: line(50).min(1, 'is needed') }),
    response: z.object({ tags: z.array(tagSuggestion) }),
  },
})
