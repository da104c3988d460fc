// Shapes that every area uses: ids, times, paging, images.
import { z } from 'zod'

export const id = z.uuid().describe('An opaque, time-ordered ID')
export const time = z.iso.datetime().describe('ISO-8601, UTC')

/** Neither what the database cannot hold (NUL, half of an emoji) nor what hides or turns the words around it. */
const isPlain = (words: string) =>
  words.isWellFormed() && !/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(words)

/** Words that people write; spaces around them are cut off. */
export const text = (longest: number) =>
  z
    .string()
    .overwrite((words) => words.replace(/\r\n?/g, '\n'))
    .trim()
    .max(longest)
    .refine(isPlain, 'contains characters that can’t be displayed')

/** The same without line breaks. */
export const line = (longest: number) =>
  text(longest).refine((words) => !/[\n\t\u2028\u2029]/.test(words), 'must be one line')

/** Query parameters arrive as text; this is the only place where text becomes a number. */
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
