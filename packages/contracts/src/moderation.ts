// Moderation: the rules of the site.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'

const siteRule = z.object({
  _id: z.number().int().describe('Its number, which never changes'),
  title: z.string(),
  summary: z.string(),
  text: z.array(z.string()).describe('The full rule, in paragraphs'),
})

export const moderationContract = defineContract({
  'GET /moderation/rules': {
    summary: 'The rules of the site',
    response: z.object({ rules: z.array(siteRule) }),
  },
})
