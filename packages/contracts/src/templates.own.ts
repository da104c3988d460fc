// Genres and templates that authors add for themselves.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, text } from './shapes.ts'
import { maxTemplateSections } from './template-sizes.ts'
import { genre, template, templateVisibility } from './templates.ts'

export const maxCustomGenres = 20
export const maxOwnTemplates = 50
const maxTips = 8

/** A name needs at least one letter or digit. */
const name = (longest: number) =>
  line(longest)
    .min(1, 'is required')
    .regex(/[\p{L}\p{N}]/u, 'needs a letter or a number')

const ownSection = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, 'is not a known section')
    .nullable()
    .default(null)
    .describe('The sectionId of its guide'),
  title: name(80),
  purpose: text(300).default(''),
  tips: z.array(line(240).min(1, 'is required')).max(maxTips).default([]),
})

const fields = z.strictObject({
  name: name(80),
  description: text(400),
  visibility: templateVisibility,
  formatIds: z
    .array(id)
    .max(50)
    .transform((given) => [...new Set(given)]),
  sections: z.array(ownSection).min(1).max(maxTemplateSections),
})

const newTemplate = fields.extend({
  description: fields.shape.description.default(''),
  visibility: templateVisibility.default('private'),
  formatIds: fields.shape.formatIds.default([]),
})
export type NewTemplate = z.output<typeof newTemplate>

const templateChanges = fields.partial().extend({
  revision: z.number().int().optional().describe('The revision you loaded; 409 if there’s a newer one'),
})
export type TemplateChanges = z.output<typeof templateChanges>

const one = z.strictObject({ id })

export const ownTemplatesContract = defineContract({
  'POST /templates/custom-genres': {
    summary: 'Add a custom genre',
    status: 201,
    body: z.strictObject({ name: name(40).min(2) }),
    response: z.object({ genre }),
  },
  'DELETE /templates/custom-genres/{id}': {
    summary: 'Remove a custom genre',
    params: one,
    response: nothing,
  },
  'POST /templates': {
    summary: 'Save a structure as your template; sharing it requires a confirmed email address',
    status: 201,
    body: newTemplate,
    response: z.object({ template }),
  },
  'PATCH /templates/{id}': {
    summary: 'Update your template; all sections are replaced',
    params: one,
    body: templateChanges,
    response: z.object({ template }),
  },
  'DELETE /templates/{id}': {
    summary: 'Delete your template; stories based on it stay',
    params: one,
    response: nothing,
  },
})
