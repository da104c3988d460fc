import { referenceContract } from '@fabula/contracts/templates.admin'
import { expertiseEntries } from '#areas/users/public.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import { requireSignedIn, staff } from '#platform/policy.ts'
import { type ReferenceAdminContext, createListAdmin } from './reference-admin.service.ts'
import {
  archetypeList,
  formatList,
  genreList,
  questionList,
  sectionGuideList,
} from './reference-lists.store.ts'

/** Only for admins, because every story shows these values. */
const policy = staff('admin')

export function referenceAdminRoutes(context: ReferenceAdminContext) {
  const genres = createListAdmin(context, 'genres', genreList)
  const formats = createListAdmin(context, 'formats', formatList)
  const guides = createListAdmin(context, 'section-guides', sectionGuideList)
  const areas = createListAdmin(context, 'expertise-areas', expertiseEntries)
  const archetypes = createListAdmin(context, 'archetypes', archetypeList)
  const questions = createListAdmin(context, 'character-questions', questionList)

  return defineRoutes(referenceContract, {
    'GET /admin/reference/genres': { policy, handle: genres.list },
    'POST /admin/reference/genres': {
      policy,
      handle: ({ actor, body }) => genres.add(requireSignedIn(actor), body),
    },
    'PATCH /admin/reference/genres/{id}': {
      policy,
      handle: ({ actor, params, body }) => genres.change(requireSignedIn(actor), params.id, body),
    },
    'PUT /admin/reference/genres/order': {
      policy,
      handle: ({ actor, body }) => genres.reorder(requireSignedIn(actor), body.ids),
    },
    'GET /admin/reference/formats': { policy, handle: formats.list },
    'POST /admin/reference/formats': {
      policy,
      handle: ({ actor, body }) => formats.add(requireSignedIn(actor), body),
    },
    'PATCH /admin/reference/formats/{id}': {
      policy,
      handle: ({ actor, params, body }) => formats.change(requireSignedIn(actor), params.id, body),
    },
    'PUT /admin/reference/formats/order': {
      policy,
      handle: ({ actor, body }) => formats.reorder(requireSignedIn(actor), body.ids),
    },
    'GET /admin/reference/section-guides': { policy, handle: guides.list },
    'POST /admin/reference/section-guides': {
      policy,
      handle: ({ actor, body }) => guides.add(requireSignedIn(actor), body),
    },
    'PATCH /admin/reference/section-guides/{id}': {
      policy,
      handle: ({ actor, params, body }) => guides.change(requireSignedIn(actor), params.id, body),
    },
    'PUT /admin/reference/section-guides/order': {
      policy,
      handle: ({ actor, body }) => guides.reorder(requireSignedIn(actor), body.ids),
    },
    'GET /admin/reference/expertise-areas': { policy, handle: areas.list },
    'POST /admin/reference/expertise-areas': {
      policy,
      handle: ({ actor, body }) => areas.add(requireSignedIn(actor), body),
    },
    'PATCH /admin/reference/expertise-areas/{id}': {
      policy,
      handle: ({ actor, params, body }) => areas.change(requireSignedIn(actor), params.id, body),
    },
    'PUT /admin/reference/expertise-areas/order': {
      policy,
      handle: ({ actor, body }) => areas.reorder(requireSignedIn(actor), body.ids),
    },
    'GET /admin/reference/archetypes': { policy, handle: archetypes.list },
    'POST /admin/reference/archetypes': {
      policy,
      handle: ({ actor, body }) => archetypes.add(requireSignedIn(actor), body),
    },
    'PATCH /admin/reference/archetypes/{id}': {
      policy,
      handle: ({ actor, params, body }) => archetypes.change(requireSignedIn(actor), params.id, body),
    },
    'PUT /admin/reference/archetypes/order': {
      policy,
      handle: ({ actor, body }) => archetypes.reorder(requireSignedIn(actor), body.ids),
    },
    'GET /admin/reference/character-questions': { policy, handle: questions.list },
    'POST /admin/reference/character-questions': {
      policy,
      handle: ({ actor, body }) => questions.add(requireSignedIn(actor), body),
    },
    'PATCH /admin/reference/character-questions/{id}': {
      policy,
      handle: ({ actor, params, body }) => questions.change(requireSignedIn(actor), params.id, body),
    },
    'PUT /admin/reference/character-questions/order': {
      policy,
      handle: ({ actor, body }) => questions.reorder(requireSignedIn(actor), body.ids),
    },
  })
}
