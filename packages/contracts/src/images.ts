// Pictures that people bring along. What is stored is never what was sent: it is drawn anew, so nothing hides in it.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, imageReference, line, nothing, time, wholeNumber } from './shapes.ts'

export const imageTypes = [
  'avatar',
  'banner',
  'cover',
  'chapter',
  'character',
  'announcement',
  'article',
  'ticket',
] as const
export const imageType = z.enum(imageTypes)
export type ImageType = z.infer<typeof imageType>

export const image = imageReference.extend({
  _id: id,
  type: imageType,
  entityId: id.nullable().describe('The thing it belongs to; nothing while it belongs to none'),
  url: z.string().describe('Where the picture itself is; takes w and h'),
  mimeType: z.string(),
  createdAt: time,
})
export type Image = z.infer<typeof image>

export const alternativeText = line(300)

/** What an upload answers, wherever it went. */
export const uploaded = z.object({ image, data: z.object({ imageId: id, url: z.string() }) })

const encoded = z.object({
  image: z.object({ imageId: id, base64: z.string(), mimeType: z.string() }),
})

const one = z.strictObject({ id: id.toLowerCase() })

/** Room for the picture. The smallest size that fills it is sent, never one larger than the picture. */
export const requestedSize = z.strictObject({
  w: wholeNumber(1, 10_000).optional(),
  h: wholeNumber(1, 10_000).optional(),
})
export type RequestedSize = z.output<typeof requestedSize>

export const imagesContract = defineContract({
  'POST /images/upload': {
    summary: 'Bring a picture along; one that belongs to nothing is gone after a day',
    status: 201,
    files: ['image'],
    body: z.strictObject({
      type: imageType,
      entityId: id.toLowerCase().optional(),
      alt: alternativeText.default(''),
    }),
    response: uploaded,
  },
  'GET /images/base64/{id}': { summary: 'A picture as text', params: one, response: encoded },
  'GET /images/optimized/base64/{id}': {
    summary: 'A picture as text, no larger than it needs to be',
    params: one,
    query: requestedSize,
    response: encoded,
  },
  'PATCH /images/{id}': {
    summary: 'Say what your picture shows',
    params: one,
    body: z.strictObject({ alt: alternativeText }),
    response: z.object({ image }),
  },
  'DELETE /images/{id}': { summary: 'Take your picture away', params: one, response: nothing },
})
