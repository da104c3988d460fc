// Schemas that every area uses: ids, times, paging, images.
import { z } from 'zod'

export const id = z.uuid().describe('An opaque, time-ordered ID')
export const time = z.iso.datetime().describe('ISO-8601, UTC')

/**
 * Neither what the database cannot store (NUL, lone surrogates) nor characters that hide or reorder the text around
 * them.
 */
export const isPlain = (words: string) =>
  words.isWellFormed() && !/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(words)

/** Nothing that a reader could see: a name of zero-width spaces is no name. */
const isBlank = (words: string) => /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(words)

/** Text that users write; surrounding spaces are trimmed. */
export const text = (longest: number) =>
  z
    .string()
    .overwrite((words) => (isBlank(words) && isPlain(words) ? '' : words.replace(/\r\n?/g, '\n')))
    .trim()
    .max(longest)
    .refine(isPlain, 'contains characters that can’t be displayed')

/** The same without line breaks. */
export const line = (longest: number) =>
  text(longest).refine((words) => !/[\n\t\u2028\u2029]/.test(words), 'must be one line')

/** Query parameters arrive as strings; this is the only place that converts them to numbers. */
export const wholeNumber = (smallest: number, largest: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(smallest).max(largest))

/** `page x limit` is at most 10,000. */
export const maxOffset = 10_000

export const paging = (defaultLimit = 10) =>
  z.strictObject({
    page: wholeNumber(1, maxOffset).default(1),
    limit: wholeNumber(1, 100).default(defaultLimit),
  })

export const pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
  totalCapped: z.boolean().optional(),
})
export type Pagination = z.infer<typeof pagination>

export const imageReference = z.object({
  imageId: z.string(),
  placeholder: z
    .string()
    .nullable()
    .describe('A base64 thumbhash: a blurred placeholder shown while the image loads'),
  metadata: z.object({ alt: z.string(), width: z.number().int(), height: z.number().int() }),
})
export type ImageReference = z.infer<typeof imageReference>

export const nothing = z.object({})
