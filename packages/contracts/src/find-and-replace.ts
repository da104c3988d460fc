// Replacing text in all chapters of a story.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { maxFindLength, maxReplacementLength } from './find-and-replace-sizes.ts'
import { id, isPlain } from './shapes.ts'

/** As a preview shows it. */
const replacedPlace = z.object({
  before: z.string(),
  text: z.string(),
  replacement: z.string(),
  after: z.string(),
})

export const replacedChapter = z.object({
  chapterId: id,
  title: z.string(),
  count: z.number().int(),
  places: z.array(replacedPlace).describe('The first ones'),
  stamp: z.string().describe('Differs as soon as the text does'),
})
export type ReplacedChapter = z.infer<typeof replacedChapter>

export const maxChaptersAtOnce = 2000

/** Spaces at its ends count. */
const exactLine = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(
      (words) => isPlain(words) && !/[\n\t\u2028\u2029]/.test(words),
      'must be one line of text that can be displayed',
    )

export const findAndReplaceContract = defineContract({
  'POST /content/{storyId}/replace': {
    summary:
      'Find text in all drafts of a story and replace it; a version of each changed chapter is saved before',
    params: z.strictObject({ storyId: id.toLowerCase() }),
    body: z.strictObject({
      find: exactLine(maxFindLength).min(1, 'is required'),
      replacement: exactLine(maxReplacementLength),
      matchCase: z.boolean().default(false),
      wholeWords: z.boolean().default(false),
      chapters: z
        .array(z.strictObject({ chapterId: id.toLowerCase(), stamp: z.string().max(100) }))
        .max(maxChaptersAtOnce)
        .optional()
        .describe('The chapters to change, as they were found. Without it, they are only found'),
    }),
    response: z.object({
      count: z.number().int(),
      chapters: z.array(replacedChapter),
      changedMeanwhile: z
        .array(id)
        .describe('Chapters that were to be changed, but have another text than the one that was found'),
    }),
  },
})
