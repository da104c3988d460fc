// Signed URLs of link preview images. Like those of generated covers they contain all input; another title has another
// URL, so browsers and other sites cache them permanently.
import { COVER_VERSION, type CoverSpec } from '@fabula/artwork/cover-spec'
import { z } from 'zod'
import type { Secrets } from '#platform/secrets.ts'
import { listInput } from '../drawings.address.ts'

/** `imageId`: the uploaded cover; without one the cover is generated. */
export type PreviewSpec = CoverSpec & { imageId: string | null }

const purpose = 'preview'
const shape = z.tuple([z.string(), z.string(), z.string(), z.string(), z.uuid().nullable()]).rest(z.number())

export function previewUrl(secrets: Pick<Secrets, 'sign'>, spec: PreviewSpec): string {
  const list = [...listInput(spec), spec.imageId, COVER_VERSION]
  const payload = Buffer.from(JSON.stringify(list)).toString('base64url')
  return `/previews/${payload}.${secrets.sign(purpose, payload)}.jpg`
}

const fileName = /^(?<payload>[\w-]{1,2000})\.(?<signature>[\w-]{1,200})\.jpg$/

/** Returns nothing for a file name that this server did not sign. */
export function findPreview(secrets: Pick<Secrets, 'verify'>, name: string): PreviewSpec | undefined {
  const { payload, signature } = fileName.exec(name)?.groups ?? {}
  if (payload === undefined || signature === undefined || !secrets.verify(purpose, payload, signature))
    return undefined
  const parsed = shape.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  if (!parsed.success) return undefined
  const [title, author, genre, seed, imageId] = parsed.data
  return { title, author, genre, seed, imageId }
}
