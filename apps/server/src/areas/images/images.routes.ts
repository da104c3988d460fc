import { maxImageBytes } from '@fabula/contracts/image-sizes'
import { imagesContract } from '@fabula/contracts/images'
import { defineRoutes } from '#platform/http/routes.ts'
import { anyone, requireSignedIn, signedIn, unrestricted } from '#platform/policy.ts'
import { presentImage, presentUploaded } from './images.present.ts'
import type { Images } from './images.service.ts'
import { type Format } from './images.files.ts'
import type { ImageRow } from './images.store.ts'
import { mimeTypes, type Variants, widthFor } from './variants.ts'

/** The format of an image inside JSON, where no Accept header applies. */
const format: Format = 'webp'

export function imagesRoutes(images: Images, variants: Variants) {
  async function encode(image: ImageRow, width: number) {
    const bytes = await variants.read(image, { width, format })
    return { image: { imageId: image.id, base64: bytes.toString('base64'), mimeType: mimeTypes[format] } }
  }

  return defineRoutes(imagesContract, {
    'POST /images/upload': {
      policy: signedIn,
      limit: 'uploads',
      bodyLimit: maxImageBytes,
      async handle({ actor, body, files }) {
        return presentUploaded(await images.upload(requireSignedIn(actor), { ...body, file: files.image }))
      },
    },
    'GET /images/base64/{id}': {
      policy: anyone,
      async handle({ actor, params }) {
        const image = await images.getVisible(actor, params.id)
        return encode(image, image.width)
      },
    },
    'GET /images/optimized/base64/{id}': {
      policy: anyone,
      async handle({ actor, params, query }) {
        const image = await images.getVisible(actor, params.id)
        return encode(image, widthFor(image, query))
      },
    },
    'PATCH /images/{id}': {
      policy: signedIn,
      async handle({ actor, params, body }) {
        // Shown at once wherever the image is.
        if (body.alt !== '') unrestricted.check(actor)
        return { image: presentImage(await images.describe(requireSignedIn(actor), params.id, body.alt)) }
      },
    },
    'DELETE /images/{id}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await images.remove(requireSignedIn(actor), params.id)
        return {}
      },
    },
  })
}
