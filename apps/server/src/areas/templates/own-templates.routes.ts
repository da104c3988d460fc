import { ownTemplatesContract } from '@fabula/contracts/templates.own'
import { defineRoutes } from '#platform/http/routes.ts'
import { requireSignedIn, signedIn } from '#platform/policy.ts'
import { addCustomGenre, removeCustomGenre } from './custom-genres.service.ts'
import {
  changeTemplate,
  createTemplate,
  findTemplateFaults,
  removeTemplate,
} from './own-templates.service.ts'
import type { TemplatesHand } from './templates.service.ts'

export function ownTemplatesRoutes({ db, reference }: TemplatesHand) {
  return defineRoutes(ownTemplatesContract, {
    'POST /templates/custom-genres': {
      policy: signedIn,
      async handle({ actor, body }) {
        return { genre: await addCustomGenre(db, requireSignedIn(actor).userId, body.name) }
      },
    },
    'DELETE /templates/custom-genres/{id}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await removeCustomGenre(db, requireSignedIn(actor).userId, params.id)
        return {}
      },
    },
    'POST /templates': {
      policy: signedIn,
      findFaults: (body) => findTemplateFaults(reference, body),
      async handle({ actor, body }) {
        return { template: await createTemplate(db, requireSignedIn(actor), body) }
      },
    },
    'PATCH /templates/{id}': {
      policy: signedIn,
      findFaults: (body) => findTemplateFaults(reference, body),
      async handle({ actor, params, body }) {
        return { template: await changeTemplate(db, requireSignedIn(actor), params.id, body) }
      },
    },
    'DELETE /templates/{id}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await removeTemplate(db, requireSignedIn(actor), params.id)
        return {}
      },
    },
  })
}
