// Tags as authors choose them, with synonyms and the tag that each synonym is saved as.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, line, pagination, paging, time } from './shapes.ts'

/** One tag for every spelling: "Slow  Burn", "slow-burn" and "SLOW BURN" are the same. */
export function tagSlug(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#&]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60)
}

const tagSuggestion = z.object({
  name: z.string(),
  meaning: z.string().nullable().describe('The tag this is a synonym of and is saved as'),
})

export const tagsContract = defineContract({
  'GET /public/tags': {
    summary: 'Tags of public stories that start with this; synonyms include their meaning',
    query: z.strictObject({ query: line(50).min(1, 'is required') }),
    response: z.object({ tags: z.array(tagSuggestion) }),
  },
})

const adminTag = z.object({
  _id: id,
  slug: z.string(),
  name: z.string(),
  meaning: z.object({ _id: id, name: z.string() }).nullable().describe('The tag it’s merged into'),
  synonyms: z.array(z.string()).describe('Tags merged into it, up to 20'),
  storyCount: z.number().int(),
  createdAt: time,
})
export type AdminTag = z.infer<typeof adminTag>

const adminTagQuery = paging(20).extend({
  q: line(50).optional().describe('Only those that start with this'),
  show: z.enum(['all', 'folded']).default('all'),
})
export type AdminTagQuery = z.output<typeof adminTagQuery>

const one = z.strictObject({ id: id.toLowerCase() })

export const tagAdminContract = defineContract({
  'GET /admin/reference/tags': {
    summary: 'All tags, by name, and what they’re merged into',
    query: adminTagQuery,
    response: z.object({ tags: z.array(adminTag), pagination }),
  },
  'PUT /admin/reference/tags/{id}/fold': {
    summary: 'Merge a tag into another; its stories are found under that one',
    params: one,
    body: z.strictObject({ into: line(50).min(1, 'is required').describe('The other tag, by any spelling') }),
    response: z.object({ tag: adminTag }),
  },
  'DELETE /admin/reference/tags/{id}/fold': {
    summary: 'Unmerge a tag; it returns to the stories it was on',
    params: one,
    response: z.object({ tag: adminTag }),
  },
})
