// Uploaded images. The server never stores the uploaded bytes: it re-encodes every image, so nothing can hide in it.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, imageReference, line, nothing, time, wholeNumber } from './shapes.ts'

const imageTypes = [
  'avatar',
  'banner',
  'cover',
  'chapter',
  'character',
  'announcement',
  'article',
  'ticket',
  'post',
  'message',
] as const
const imageType = z.enum(imageTypes)
export type ImageType = z.infer<typeof imageType>

const image = imageReference.extend({
  _id: id,
  type: imageType,
  entityId: id.nullable().describe('The entity it belongs to; empty if none yet'),
  url: z.string().describe('The URL of the image; takes w and h'),
  mimeType: z.string(),
  createdAt: time,
})
export type Image = z.infer<typeof image>

export const alternativeText = line(300)

/** The response to every upload. */
export const uploaded = z.object({ image, data: z.object({ imageId: id, url: z.string() }) })

const encoded = z.object({
  image: z.object({ imageId: id, base64: z.string(), mimeType: z.string() }),
})

const one = z.strictObject({ id: id.toLowerCase() })

/** The space to fill. The smallest size that fills it is sent, never one larger than the image. */
export const requestedSize = z.strictObject({
  w: wholeNumber(1, 10_000).optional(),
  h: wholeNumber(1, 10_000).optional(),
})
export type RequestedSize = z.output<typeof requestedSize>

export const imagesContract = defineContract({
  'POST /images/upload': {
    summary:
      'Upload an image; it’s deleted after a day if it isn’t used, or after 30 days if it’s for a post',
    status: 201,
    files: ['image'],
    body: z.strictObject({
      type: imageType,
      entityId: id.toLowerCase().optional(),
      alt: alternativeText.default(''),
    }),
    response: uploaded,
  },
  'GET /images/base64/{id}': { summary: 'An image as base64', params: one, response: encoded },
  'GET /images/optimized/base64/{id}': {
    summary: 'An image as base64, resized to fit',
    params: one,
    query: requestedSize,
    response: encoded,
  },
  'PATCH /images/{id}': {
    summary: 'Set the alt text of your image',
    params: one,
    body: z.strictObject({ alt: alternativeText }),
    response: z.object({ image }),
  },
  'DELETE /images/{id}': { summary: 'Delete your image', params: one, response: nothing },
})
