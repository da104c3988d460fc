// What authors start from: formats, genres, templates, their guides, and the roles of collaborators.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, line, pagination, paging, time } from './shapes.ts'
import { person } from './users.ts'

export const format = z.object({
  _id: id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  sectionTitle: z.string().describe('What its parts are called: "Acts"'),
  chapterTitle: z.string().describe('What its chapters are called: "Scenes"'),
  sectionNoun: z.string().describe('Singular, for use in a sentence: "act"'),
  chapterNoun: z.string(),
})
export type Format = z.infer<typeof format>

export const genre = z.object({
  _id: id,
  slug: z.string(),
  name: z.string(),
  description: z.string().describe('Empty in custom genres'),
  isCustom: z.boolean().describe('A custom genre, visible only to you'),
})
export type Genre = z.infer<typeof genre>

const templateSection = z.object({
  key: z.string().nullable().describe('The sectionId of its guide, if any'),
  title: z.string(),
  purpose: z.string().describe('Its purpose in the story'),
  tips: z.array(z.string()).describe('Its own tips, or those of its guide'),
})
export type TemplateSection = z.infer<typeof templateSection>

export const templateVisibility = z.enum(['private', 'shared'])

export const template = z.object({
  _id: id,
  slug: z.string().nullable().describe('Null if created by a user'),
  name: z.string(),
  description: z.string(),
  sections: z.array(templateSection),
  formatIds: z.array(id).describe('Which it suits; any if empty'),
  genreIds: z.array(id).describe('Which it suits; any if empty'),
  visibility: templateVisibility,
  author: person.nullable().describe('Null if built in'),
  revision: z.number().int(),
  createdAt: time,
  updatedAt: time,
})
export type Template = z.infer<typeof template>

const templateGuide = z.object({
  _id: id,
  templateId: id,
  description: z.string(),
  sections: z.array(z.object({ title: z.string(), points: z.array(z.string()) })),
})
export type TemplateGuide = z.infer<typeof templateGuide>

const sectionGuide = z.object({
  _id: id,
  sectionId: z.string().describe('The key of the sections it’s about: "departure"'),
  title: z.string(),
  description: z.string(),
  tips: z.array(z.string()),
})
export type SectionGuide = z.infer<typeof sectionGuide>

export const permissions = [
  'readDraft',
  'comment',
  'suggest',
  'edit',
  'editImages',
  'publish',
  'moderateComments',
  'seeAnalytics',
] as const
export type Permission = (typeof permissions)[number]

export const collaborationRole = z.object({
  _id: id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.enum(permissions)),
})
export type CollaborationRole = z.infer<typeof collaborationRole>

/** Built-in entries also have a stable name. */
const idOrName = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]{1,60}$/, 'is not a valid id')
const named = z.strictObject({ id: idOrName })

const filters = {
  genre: idOrName.optional().describe('Only what suits this genre'),
  source: z.enum(['all', 'builtIn', 'own', 'shared']).default('all'),
}
const suitsFormat = { format: idOrName.optional().describe('Only what suits this format') }

const formats = z.object({ formats: z.array(format) })
const templates = z.object({ templates: z.array(template), pagination })

export const templatesContract = defineContract({
  'GET /public/genres': {
    summary: 'All genres, including your custom ones',
    response: z.object({ genres: z.array(genre) }),
  },
  'GET /public/genres/{id}': {
    summary: 'A public genre, including retired ones',
    params: named,
    response: z.object({ genre }),
  },
  'GET /templates': {
    summary: 'Templates: built-in ones, then the newest shared by users, and your own',
    query: paging().extend({ ...suitsFormat, ...filters }),
    response: templates,
  },
  'GET /templates/full': {
    summary: 'All reference data at once: built-in and your own',
    response: z.object({
      formats: z.array(format),
      genres: z.array(genre),
      templates: z.array(template),
      guides: z.array(templateGuide),
      sectionGuides: z.array(sectionGuide),
    }),
  },
  'GET /templates/search': {
    summary: 'Search templates; matches word beginnings, ignoring accents and endings',
    query: paging().extend({ query: line(100).min(1, 'is required'), ...suitsFormat, ...filters }),
    response: templates,
  },
  'GET /templates/{id}': { summary: 'A template', params: named, response: z.object({ template }) },
  'GET /templates/guides': {
    summary: 'How to work with each template',
    response: z.object({ guides: z.array(templateGuide) }),
  },
  'GET /templates/guides/{id}': {
    summary: 'A guide, by its own ID or its template’s',
    params: named,
    response: z.object({ guide: templateGuide }),
  },
  'GET /templates/sections/guides': {
    summary: 'What each kind of section is for',
    response: z.object({ guides: z.array(sectionGuide) }),
  },
  'GET /templates/sections/guides/{id}': {
    summary: 'A guide, by its own ID or its section key',
    params: named,
    response: z.object({ guide: sectionGuide }),
  },
  'GET /templates/format': { summary: 'All formats', response: formats },
  'GET /templates/format/{id}': { summary: 'A format', params: named, response: z.object({ format }) },
  'GET /templates/format/{id}/templates': {
    summary: 'Templates that suit a format',
    params: named,
    query: paging().extend(filters),
    response: templates,
  },
  'GET /content/formats': { summary: 'All formats', response: formats },
  'GET /collaboration/roles': {
    summary: 'Collaboration roles and what each can do',
    response: z.object({ roles: z.array(collaborationRole) }),
  },
})
