import { templatesContract } from '@fabula/contracts/templates'
import { notFound } from '#platform/errors.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import { anyone } from '#platform/policy.ts'
import {
  findNamed,
  getFullReference,
  getTemplate,
  listGenresFor,
  searchTemplates,
  type TemplatesHand,
} from './templates.service.ts'

export function templatesRoutes(hand: TemplatesHand) {
  const { reference } = hand
  const formats = {
    policy: anyone,
    handle: async () => ({ formats: (await reference.get()).formats }),
  }

  return defineRoutes(templatesContract, {
    'GET /public/genres': {
      policy: anyone,
      async handle({ actor }) {
        return { genres: await listGenresFor(hand, actor) }
      },
    },
    'GET /public/genres/{id}': {
      policy: anyone,
      async handle({ params }) {
        const genre = findNamed((await reference.get()).every.genres, params.id)
        if (!genre) throw notFound()
        return { genre }
      },
    },
    'GET /templates': {
      policy: anyone,
      async handle({ actor, query }) {
        return searchTemplates(hand, actor, query)
      },
    },
    'GET /templates/full': {
      policy: anyone,
      async handle({ actor }) {
        return getFullReference(hand, actor)
      },
    },
    'GET /templates/search': {
      policy: anyone,
      async handle({ actor, query }) {
        return searchTemplates(hand, actor, query)
      },
    },
    'GET /templates/{id}': {
      policy: anyone,
      async handle({ actor, params }) {
        return { template: await getTemplate(hand, actor, params.id) }
      },
    },
    'GET /templates/guides': {
      policy: anyone,
      async handle() {
        return { guides: (await reference.get()).guides }
      },
    },
    'GET /templates/guides/{id}': {
      policy: anyone,
      async handle({ params: { id } }) {
        const { guides, templates } = await reference.get()
        const templateId = findNamed(templates, id)?._id
        const guide = guides.find((one) => one._id === id || one.templateId === templateId)
        if (!guide) throw notFound()
        return { guide }
      },
    },
    'GET /templates/sections/guides': {
      policy: anyone,
      async handle() {
        return { guides: (await reference.get()).sectionGuides }
      },
    },
    'GET /templates/sections/guides/{id}': {
      policy: anyone,
      async handle({ params: { id } }) {
        const { every } = await reference.get()
        const guide = every.sectionGuides.find(({ _id, sectionId }) => _id === id || sectionId === id)
        if (!guide) throw notFound()
        return { guide }
      },
    },
    'GET /templates/format': formats,
    'GET /templates/format/{id}': {
      policy: anyone,
      async handle({ params }) {
        const format = findNamed((await reference.get()).every.formats, params.id)
        if (!format) throw notFound()
        return { format }
      },
    },
    'GET /templates/format/{id}/templates': {
      policy: anyone,
      async handle({ actor, params, query }) {
        const format = findNamed((await reference.get()).every.formats, params.id)
        if (!format) throw notFound()
        return searchTemplates(hand, actor, { ...query, format: format._id })
      },
    },
    'GET /content/formats': formats,
    'GET /collaboration/roles': {
      policy: anyone,
      async handle() {
        return { roles: (await reference.get()).roles }
      },
    },
  })
}
