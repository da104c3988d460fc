// The lists that staff maintain: genres, formats, section guides, areas of expertise, and what characters start from. Entries are never deleted: a
// retired entry is no longer offered, but stays wherever it was chosen.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { longest, maxEntries, maxTips } from './reference-lists.ts'
import { id, line, time } from './shapes.ts'
import { revision } from './stories.ts'

/** A name needs at least one letter or digit. */
const name = (most: number) =>
  line(most)
    .min(1, 'is required')
    .regex(/[\p{L}\p{N}]/u, 'needs a letter or a number')
const sentence = (most: number) => line(most).min(1, 'is required')

const genreFields = z.strictObject({ name: name(longest.name), description: sentence(longest.description) })
export type GenreFields = z.output<typeof genreFields>

const formatFields = z.strictObject({
  name: name(longest.name),
  description: sentence(longest.description),
  sectionTitle: name(longest.partName).describe('What its parts are called'),
  chapterTitle: name(longest.partName).describe('What its chapters are called'),
  sectionNoun: name(longest.partName).describe('Singular, for use in a sentence'),
  chapterNoun: name(longest.partName),
})
const newFormat = formatFields.extend({
  sectionTitle: formatFields.shape.sectionTitle.default('Sections'),
  chapterTitle: formatFields.shape.chapterTitle.default('Chapters'),
  sectionNoun: formatFields.shape.sectionNoun.default('section'),
  chapterNoun: formatFields.shape.chapterNoun.default('chapter'),
})
export type FormatFields = z.output<typeof formatFields>

const guideFields = z.strictObject({
  name: name(longest.guideTitle),
  description: sentence(longest.guideDescription),
  tips: z.array(sentence(longest.tip)).min(1, 'needs at least one').max(maxTips),
})
export type GuideFields = z.output<typeof guideFields>

const areaFields = z.strictObject({ name: name(longest.name) })
export type AreaFields = z.output<typeof areaFields>

const archetypeFields = z.strictObject({
  name: name(longest.name),
  description: sentence(longest.description),
  want: sentence(longest.trait),
  need: sentence(longest.trait),
  flaw: sentence(longest.trait),
})
export type ArchetypeFields = z.output<typeof archetypeFields>

const questionFields = z.strictObject({ name: name(longest.question).describe('The question') })
export type QuestionFields = z.output<typeof questionFields>

/** Fields that the entries of every list have. */
const standing = {
  _id: id,
  slug: z.string().describe('Based on its first name; never changes'),
  isRetired: z.boolean().describe('No longer offered'),
  revision,
  updatedAt: time,
}
export type ListStatus = z.infer<z.ZodObject<typeof standing>>

type Fields<S extends z.ZodRawShape> = z.ZodObject<S, z.core.$strict>

const changeable = {
  isRetired: z.boolean().optional(),
  revision: revision.optional().describe('The revision you loaded; 409 if there’s a newer one'),
}

const listing = <S extends z.ZodRawShape>(what: string, fields: Fields<S>) => ({
  summary: `All ${what} in order, including retired ones`,
  response: z.object({ entries: z.array(fields.extend(standing)) }),
})
const adding = <S extends z.ZodRawShape, G extends z.ZodRawShape>(
  what: string,
  fields: Fields<S>,
  given: Fields<G>,
) => ({
  summary: `Add to the ${what}; 409 if the name already exists`,
  status: 201 as const,
  body: given,
  response: z.object({ entry: fields.extend(standing) }),
})
const changing = <S extends z.ZodRawShape>(what: string, fields: Fields<S>) => ({
  summary: `Update, retire, or restore one of the ${what}`,
  params: z.strictObject({ id: id.toLowerCase() }),
  body: fields.partial().extend(changeable),
  response: z.object({ entry: fields.extend(standing) }),
})
const ordering = <S extends z.ZodRawShape>(what: string, fields: Fields<S>) => ({
  summary: `Reorder the ${what}; 409 if the IDs don’t match those offered`,
  body: z.strictObject({ ids: z.array(id.toLowerCase()).max(maxEntries) }),
  response: z.object({ entries: z.array(fields.extend(standing)) }),
})

export const referenceContract = defineContract({
  'GET /admin/reference/genres': listing('genres', genreFields),
  'POST /admin/reference/genres': adding('genres', genreFields, genreFields),
  'PATCH /admin/reference/genres/{id}': changing('genres', genreFields),
  'PUT /admin/reference/genres/order': ordering('genres', genreFields),
  'GET /admin/reference/formats': listing('formats', formatFields),
  'POST /admin/reference/formats': adding('formats', formatFields, newFormat),
  'PATCH /admin/reference/formats/{id}': changing('formats', formatFields),
  'PUT /admin/reference/formats/order': ordering('formats', formatFields),
  'GET /admin/reference/section-guides': listing('section guides', guideFields),
  'POST /admin/reference/section-guides': adding('section guides', guideFields, guideFields),
  'PATCH /admin/reference/section-guides/{id}': changing('section guides', guideFields),
  'PUT /admin/reference/section-guides/order': ordering('section guides', guideFields),
  'GET /admin/reference/expertise-areas': listing('areas of expertise', areaFields),
  'POST /admin/reference/expertise-areas': adding('areas of expertise', areaFields, areaFields),
  'PATCH /admin/reference/expertise-areas/{id}': changing('areas of expertise', areaFields),
  'PUT /admin/reference/expertise-areas/order': ordering('areas of expertise', areaFields),
  'GET /admin/reference/archetypes': listing('archetypes', archetypeFields),
  'POST /admin/reference/archetypes': adding('archetypes', archetypeFields, archetypeFields),
  'PATCH /admin/reference/archetypes/{id}': changing('archetypes', archetypeFields),
  'PUT /admin/reference/archetypes/order': ordering('archetypes', archetypeFields),
  'GET /admin/reference/character-questions': listing('questions about characters', questionFields),
  'POST /admin/reference/character-questions': adding(
    'questions about characters',
    questionFields,
    questionFields,
  ),
  'PATCH /admin/reference/character-questions/{id}': changing('questions about characters', questionFields),
  'PUT /admin/reference/character-questions/order': ordering('questions about characters', questionFields),
})
