// Characters in the text of a story: where they appear, and giving them another name.
import { z } from 'zod'
import { characterCard } from './characters.ts'
import { defineContract } from './endpoint.ts'
import { maxChaptersAtOnce, replacedChapter } from './find-and-replace.ts'
import { id, line } from './shapes.ts'

const ofStory = z.strictObject({ storyId: id.toLowerCase() })

const appearingCharacter = characterCard.extend({
  names: z.array(z.string()).describe('Names and aliases, as far as you have read'),
  counts: z.array(z.number().int()).describe('How often, per chapter of `chapters`'),
})
export type AppearingCharacter = z.infer<typeof appearingCharacter>

const appearances = z.object({
  characters: z.array(appearingCharacter),
  chapters: z.array(
    z.object({
      _id: id,
      title: z.string(),
      number: z.number().int().nullable().describe('Among the published chapters; null for a draft'),
    }),
  ),
  isComplete: z.boolean().describe('False while the chapters of a long story are still being counted'),
})
export type Appearances = z.infer<typeof appearances>

const name = line(80).min(1, 'is required')

export const characterMentionsContract = defineContract({
  'GET /content/{storyId}/characters/appearances': {
    summary: 'Who appears in which chapter: for writers in all drafts, for readers in what they have read',
    params: ofStory,
    query: z.strictObject({
      chapterId: id.toLowerCase().optional().describe('As of this chapter, if you have opened it'),
    }),
    response: appearances,
  },
  'POST /content/{storyId}/characters/rename': {
    summary: 'Rename a character in the drafts of a story; a version of each changed chapter is saved before',
    params: ofStory,
    body: z.strictObject({
      characterId: id.toLowerCase(),
      from: name,
      to: name,
      dryRun: z.boolean().default(false).describe('Only list what would change'),
      chapterIds: z
        .array(id.toLowerCase())
        .max(maxChaptersAtOnce)
        .optional()
        .describe('Only in these chapters; in all if missing'),
      renameCharacter: z
        .boolean()
        .default(false)
        .describe('Also rename the character, or its alias, if it is yours'),
    }),
    response: z.object({ count: z.number().int(), chapters: z.array(replacedChapter) }),
  },
})
