// The categories of the forum, for staff.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { count, forumCategory } from './forum.shapes.ts'
import { id, line } from './shapes.ts'

const categoryFields = z.strictObject({
  name: line(60).min(1, 'is required'),
  slug: z.string().regex(/^[a-z0-9-]{2,40}$/, 'must be lowercase letters, digits, and hyphens'),
  description: line(300).default(''),
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color such as #8a2f2f'),
  position: z.number().int().min(0).max(1000).default(0),
  opensTopics: z.enum(['everyone', 'staff']).default('everyone'),
  minTrust: z.number().int().min(0).max(2).default(0),
})
const adminCategory = categoryFields.extend({ _id: id, kind: forumCategory.shape.kind, topicCount: count })
export type AdminCategory = z.infer<typeof adminCategory>

export const forumAdminContract = defineContract({
  'GET /admin/forum/categories': {
    summary: 'The categories, for staff',
    response: z.object({ categories: z.array(adminCategory) }),
  },
  'POST /admin/forum/categories': {
    summary: 'Add a category',
    status: 201,
    body: categoryFields,
    response: z.object({ category: adminCategory }),
  },
  'PATCH /admin/forum/categories/{categoryId}': {
    summary: 'Change a category',
    params: z.strictObject({ categoryId: id.toLowerCase() }),
    body: categoryFields.partial(),
    response: z.object({ category: adminCategory }),
  },
})
