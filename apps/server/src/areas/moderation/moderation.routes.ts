import { moderationContract } from '@fabula/contracts/moderation'
import { siteRules } from '@fabula/contracts/moderation-rules'
import { defineRoutes } from '#platform/http/routes.ts'
import { anyone } from '#platform/policy.ts'

export function moderationRoutes() {
  return defineRoutes(moderationContract, {
    'GET /moderation/rules': {
      policy: anyone,
      async handle() {
        return { rules: siteRules.map(({ id, text, ...rule }) => ({ _id: id, ...rule, text: [...text] })) }
      },
    },
  })
}
