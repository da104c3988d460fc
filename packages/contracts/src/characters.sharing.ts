// Characters between people and stories: the graph of a cast, asking to use a character, and files.
import { z } from 'zod'
import { maxCharacterTags, maxFacts, maxImportedCharacters, relationKinds } from './character-sizes.ts'
import { chapterMark, characterCard, color, factInput, shownMark } from './characters.ts'
import { defineContract } from './endpoint.ts'
import { id, line, pagination, paging, text, time } from './shapes.ts'
import { creationKey } from './stories.ts'
import { person } from './users.ts'

const characterName = characterCard.pick({ _id: true, slug: true, name: true, portrait: true })

const graphNode = characterName.extend({ role: z.string(), isArchived: z.boolean() })
export type GraphNode = z.infer<typeof graphNode>

const graphRelation = z.object({
  fromId: id,
  toId: id,
  kind: z.enum(relationKinds).describe('What `toId` is to `fromId`'),
  text: z.string(),
  from: shownMark.nullable(),
})
export type GraphRelation = z.infer<typeof graphRelation>

const useRequestStates = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type UseRequestState = (typeof useRequestStates)[number]

const useRequest = z.object({
  _id: id,
  character: characterName,
  story: z.object({ _id: id, slug: z.string(), title: z.string() }),
  user: person.describe('Who asks'),
  message: z.string(),
  state: z.enum(useRequestStates),
  permissions: z.array(z.enum(['approve', 'reject', 'cancel'])),
  createdAt: time,
  updatedAt: time,
})
export type UseRequest = z.infer<typeof useRequest>

const span = {
  from: chapterMark.nullable().default(null),
  until: chapterMark.nullable().default(null),
}
export const importedCharacter = z.strictObject({
  name: line(80).min(1, 'is required'),
  facts: z
    .array(factInput.omit({ _id: true }))
    .max(maxFacts)
    .default([]),
  tags: z.array(line(40).min(1, 'is required')).max(maxCharacterTags).default([]),
  colors: z.array(color).max(6).default([]),
  relations: z
    .array(
      z.strictObject({
        name: line(80).describe('Of another character in the file'),
        kind: z.enum(relationKinds),
        text: text(500).default(''),
        ...span,
      }),
    )
    .max(200)
    .default([]),
  fromChapterId: id.toLowerCase().nullable().default(null).describe('In the cast from this chapter on'),
})
export type ImportedCharacter = z.output<typeof importedCharacter>

const previewRow = z.object({
  row: z.number().int().describe('Its line or place in the file, from 1'),
  name: z.string(),
  summary: z.string(),
  character: importedCharacter.nullable().describe('What would be imported; null if that isn’t possible'),
  faults: z.array(z.string()),
  isDuplicate: z.boolean().describe('You have a character with this name, or the file has it twice'),
})
export type ImportRow = z.infer<typeof previewRow>

const format = z.strictObject({ format: z.enum(['json', 'md']) })
const ofCharacter = z.strictObject({ characterId: id.toLowerCase() })
const ofStory = z.strictObject({ storyId: id.toLowerCase() })
const decided = {
  params: z.strictObject({ requestId: id.toLowerCase() }),
  response: z.object({ request: useRequest }),
}

export const characterSharingContract = defineContract({
  'GET /content/{storyId}/characters/graph': {
    summary: 'How the cast of a story relates, as far as you have read it',
    params: ofStory,
    response: z.object({ nodes: z.array(graphNode), relations: z.array(graphRelation) }),
  },
  'GET /content/{storyId}/characters/export': {
    summary: 'The cast of a story as a file, as far as you have read it',
    sendsFile: true,
    params: ofStory,
    query: format,
    response: z.object({}),
  },
  'GET /characters/{characterId}/export': {
    summary: 'A character as a file, as far as you have read its stories',
    sendsFile: true,
    params: ofCharacter,
    query: format,
    response: z.object({}),
  },
  'POST /characters/import/preview': {
    summary: 'Read a CSV or JSON file with characters, without importing anything',
    files: ['file'],
    body: z.strictObject({
      storyId: id.toLowerCase().optional().describe('The story whose chapters the file names'),
    }),
    response: z.object({ rows: z.array(previewRow) }),
  },
  'POST /characters/import': {
    summary: 'Import characters of a preview as your own; repeating the call imports them only once',
    status: 201,
    body: z.strictObject({
      key: id.toLowerCase().describe('Chosen by the client for this import'),
      storyId: id.toLowerCase().nullable().default(null).describe('Add them to the cast of this story'),
      characters: z.array(importedCharacter).min(1).max(maxImportedCharacters),
    }),
    response: z.object({ characters: z.array(characterCard) }),
  },
  'GET /characters/use-requests': {
    summary: 'Requests to use characters: of others for yours, or yours for theirs, newest first',
    query: paging().extend({
      direction: z.enum(['received', 'sent']).default('received'),
      state: z.enum(useRequestStates).optional(),
    }),
    response: z.object({ requests: z.array(useRequest), pagination }),
  },
  'POST /characters/{characterId}/use-requests': {
    summary: 'Ask the owner of a character whether your story may use it',
    status: 201,
    params: ofCharacter,
    body: z.strictObject({ storyId: id.toLowerCase(), message: text(500).default(''), key: creationKey }),
    response: z.object({ request: useRequest }),
  },
  'POST /characters/use-requests/{requestId}/approve': {
    summary: 'Let the story use your character, for good',
    ...decided,
  },
  'POST /characters/use-requests/{requestId}/reject': { summary: 'Say no', ...decided },
  'POST /characters/use-requests/{requestId}/cancel': { summary: 'Cancel your request', ...decided },
})
