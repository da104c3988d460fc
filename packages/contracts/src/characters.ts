// Characters: what is true of them from which chapter on, how they relate, and the cast of a story.
import { z } from 'zod'
import {
  characterFields,
  characterLicences,
  characterVisibilities,
  maxCharacterTags,
  maxFacts,
  relationKinds,
} from './character-sizes.ts'
import { richContent } from './community.ts'
import { defineContract } from './endpoint.ts'
import { id, imageReference, line, nothing, pagination, paging, text, time } from './shapes.ts'
import { creationKey, revision, storyCard } from './stories.ts'
import { person, whose } from './users.ts'

export const characterCard = z.object({
  _id: id,
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  pronouns: z.string(),
  species: z.string(),
  summary: z.string(),
  portrait: imageReference.nullable(),
  visibility: z.enum(characterVisibilities),
  licence: z.enum(characterLicences),
  creator: person
    .nullable()
    .describe('Never changes, even with a new owner; null once the account was deleted'),
  owner: person.nullable(),
  isArchived: z.boolean().describe('Deleted by its owner, and still in the stories of others'),
  createdAt: time,
  updatedAt: time,
})
export type CharacterCard = z.infer<typeof characterCard>

export const chapterMark = z.strictObject({ storyId: id.toLowerCase(), chapterId: id.toLowerCase() })
export const shownMark = chapterMark.extend({
  number: z.number().int().nullable().describe('Among the published chapters; null for a draft'),
  title: z.string(),
})

/** When something becomes true, and when it stops being true. */
export const span = {
  from: chapterMark.nullable().default(null).describe('True from this chapter on; null: from the start'),
  until: chapterMark.nullable().default(null).describe('No longer true from this chapter on'),
}

export const factInput = z.strictObject({
  _id: id.toLowerCase().optional().describe('Of a fact that stays'),
  field: z.enum(characterFields),
  section: line(60).default(''),
  label: line(60).default('').describe('Required for custom fields'),
  text: text(2000).default(''),
  content: richContent.nullable().default(null).describe('The text of a custom field'),
  ...span,
})
export type FactInput = z.output<typeof factInput>

const fact = z.object({
  _id: id,
  field: z.enum(characterFields),
  section: z.string(),
  label: z.string(),
  text: z.string(),
  html: z.string().nullable().describe('Of a custom field'),
  content: richContent.nullable().describe('Of a custom field, for those who can edit it'),
  from: shownMark.nullable(),
  until: shownMark.nullable().describe('Only for the writers of that story'),
})
export type Fact = z.infer<typeof fact>

const relation = z.object({
  character: characterCard.pick({ _id: true, slug: true, name: true, portrait: true }),
  kind: z.enum(relationKinds),
  text: z.string(),
  from: shownMark.nullable(),
  until: shownMark.nullable(),
})
export type CharacterRelation = z.infer<typeof relation>

const characterImage = imageReference.extend({
  artist: z.string(),
  source: z.string(),
  isPortrait: z.boolean(),
  isGenerated: z.boolean().describe('By an image provider'),
  from: shownMark.nullable(),
  until: shownMark.nullable(),
})
export type CharacterImage = z.infer<typeof characterImage>

const tag = z.object({ slug: z.string(), name: z.string() })
export const color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color such as #7a1f2b')

const character = characterCard.extend({
  facts: z.array(fact).describe('What is true as far as you have read; all of it for owner and writers'),
  relations: z.array(relation),
  images: z.array(characterImage),
  stories: z.array(storyCard).describe('The stories with this character that you can see'),
  tags: z.array(tag),
  colors: z.array(z.string()),
  mayBeGiven: z.boolean(),
  mayBeTraded: z.boolean(),
  asOf: z
    .array(shownMark)
    .describe('Per story the last chapter that counts for what you see; empty if you see everything'),
  current: z
    .array(shownMark)
    .describe('Per story the chapter that you are in, if it is past the last one that counts'),
  previewUrl: z.string().describe('A 1200 x 630 preview image for links, of what is true from the start'),
  permissions: z.array(z.enum(['edit', 'delete', 'copy', 'use', 'request'])),
  revision,
})
export type Character = z.infer<typeof character>

const fields = z.strictObject({
  name: line(80).min(1, 'is required'),
  facts: z.array(factInput).max(maxFacts),
  tags: z.array(line(40).min(1, 'is required')).max(maxCharacterTags),
  colors: z.array(color).max(6),
  visibility: z.enum(characterVisibilities),
  licence: z.enum(characterLicences),
  mayBeGiven: z.boolean(),
  mayBeTraded: z.boolean(),
})
export type CharacterFields = z.output<typeof fields>

export const ofCharacter = z.strictObject({ characterId: id.toLowerCase() })
const ofRelation = ofCharacter.extend({ otherId: id.toLowerCase() })
const ofStory = z.strictObject({ storyId: id.toLowerCase() })
const ofCast = ofStory.extend({ characterId: id.toLowerCase() })
export const characterResult = z.object({ character })

const castMember = characterCard.extend({
  from: shownMark.nullable().describe('Readers see the character from this chapter on'),
})
export type CastMember = z.infer<typeof castMember>

export const charactersContract = defineContract({
  'GET /users/characters': {
    summary: "Your characters, or another user's public ones",
    query: paging().extend(whose.shape),
    response: z.object({ characters: z.array(characterCard), pagination }),
  },
  'GET /characters': {
    summary: 'Public characters, newest changes first',
    query: paging(20).extend({
      q: line(200).optional().describe('Words of names, aliases, species, roles and summaries'),
      tag: line(60).optional(),
      licence: z.enum(characterLicences).optional(),
      species: line(80).optional(),
    }),
    response: z.object({ characters: z.array(characterCard), pagination }),
  },
  'POST /characters': {
    summary: 'Create a character; a name is enough',
    status: 201,
    body: fields.partial().required({ name: true }).extend({ key: creationKey }),
    response: characterResult,
  },
  'GET /characters/{characterId}': {
    summary: 'A character, as far as you have read its stories',
    params: ofCharacter,
    query: z.strictObject({
      chapterId: id
        .toLowerCase()
        .optional()
        .describe('As of this chapter, if you have opened it or a later one'),
    }),
    response: characterResult,
  },
  'PATCH /characters/{characterId}': {
    summary: 'Change your character; facts are replaced as a whole',
    params: ofCharacter,
    body: fields.partial().extend({
      revision: revision.optional(),
      isMinor: z
        .boolean()
        .default(false)
        .describe('One of many changes in a row: states of the last minutes aren’t stored'),
    }),
    response: characterResult,
  },
  'DELETE /characters/{characterId}': {
    summary: 'Delete your character; in the published stories of others its name and credits stay',
    params: ofCharacter,
    response: nothing,
  },
  'GET /characters/{characterId}/history': {
    summary: 'What your character was before each change, newest first',
    params: ofCharacter,
    query: paging(20),
    response: z.object({
      revisions: z.array(z.object({ _id: id, name: z.string(), facts: z.array(fact), createdAt: time })),
      pagination,
    }),
  },
  'POST /characters/{characterId}/copy': {
    summary: 'Copy your character, without its stories, relations and pictures',
    status: 201,
    params: ofCharacter,
    body: z.strictObject({ key: creationKey }),
    response: characterResult,
  },
  'PUT /characters/{characterId}/relations/{otherId}': {
    summary: 'Say how your character relates to another',
    params: ofRelation,
    body: z.strictObject({ kind: z.enum(relationKinds), text: text(500).default(''), ...span }),
    response: characterResult,
  },
  'DELETE /characters/{characterId}/relations/{otherId}': {
    summary: 'Remove the relation of your character to another',
    params: ofRelation,
    response: characterResult,
  },
  'GET /content/{storyId}/characters': {
    summary: 'The cast of a story, as far as you have read it',
    params: ofStory,
    response: z.object({ characters: z.array(castMember) }),
  },
  'PUT /content/{storyId}/characters/{characterId}': {
    summary: 'Add a character to a story: your own, or another’s whose license allows it',
    params: ofCast,
    body: z.strictObject({ fromChapterId: id.toLowerCase().nullable().default(null) }),
    response: z.object({ characters: z.array(castMember) }),
  },
  'DELETE /content/{storyId}/characters/{characterId}': {
    summary: 'Remove a character from a story',
    params: ofCast,
    response: z.object({ characters: z.array(castMember) }),
  },
})
