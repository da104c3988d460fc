// Signed URLs that contain all input of a cover; the signature prevents others from generating their own texts.
import { COVER_VERSION, type CoverSpec } from '@fabula/artwork/cover-spec'
import { z } from 'zod'

export type DrawingKind = 'cover' | 'spine'
export type Signer = { signDrawing(payload: string): string }
export type Verifier = { verifyDrawing(payload: string, signature: string): boolean }

const MAX_LENGTH = { title: 160, author: 100, genre: 60, seed: 60 } as const
const SUFFIXES: Record<DrawingKind, string> = { cover: '.svg', spine: '.spine.svg' }
/** The widths in which a cover is available as pixels; pages choose among them (ui/cover-sizes.ts). */
const PIXEL_WIDTHS = [160, 320, 480, 640]

/**
 * An array, because it is shorter than an object and the URLs are long. The version of the drawing comes last: URLs are
 * cached forever, so a new appearance needs new URLs. Old URLs stay valid.
 */
const payloadShape = z.tuple([z.string(), z.string(), z.string(), z.string()]).rest(z.number())

/** Cuts between whole characters: half of a surrogate pair is not text. */
function cut(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
}

/** What the URL of a cover contains. */
export function listInput({ title, author, genre, seed }: CoverSpec): string[] {
  return [
    cut(title, MAX_LENGTH.title),
    cut(author, MAX_LENGTH.author),
    cut(genre, MAX_LENGTH.genre),
    cut(seed, MAX_LENGTH.seed),
  ]
}

const encode = (spec: CoverSpec) =>
  Buffer.from(JSON.stringify([...listInput(spec), COVER_VERSION])).toString('base64url')

function decode(payload: string): CoverSpec | undefined {
  try {
    const [title, author, genre, seed] = payloadShape.parse(
      JSON.parse(Buffer.from(payload, 'base64url').toString()),
    )
    return { title, author, genre, seed }
  } catch {
    return undefined
  }
}

export function createCoverAddresses(signer: Signer) {
  const address = (spec: CoverSpec, kind: DrawingKind) => {
    const payload = encode(spec)
    return `/covers/${payload}.${signer.signDrawing(payload)}${SUFFIXES[kind]}`
  }
  return {
    coverUrl: (spec: CoverSpec) => address(spec, 'cover'),
    spineUrl: (spec: CoverSpec) => address(spec, 'spine'),
  }
}

const FILE_NAME =
  /^(?<payload>[\w-]{1,2000})\.(?<signature>[\w-]{1,200})(?<suffix>\.spine\.svg|\.svg|\.(?<width>\d{3})\.webp)$/

/** Returns nothing for a file name that this server did not sign. */
export function findDrawing(fileName: string, verifier: Verifier) {
  const { payload, signature, suffix, width } = FILE_NAME.exec(fileName)?.groups ?? {}
  if (payload === undefined || signature === undefined || !verifier.verifyDrawing(payload, signature))
    return undefined
  if (width !== undefined && !PIXEL_WIDTHS.includes(Number(width))) return undefined
  const spec = decode(payload)
  const kind: DrawingKind = suffix === SUFFIXES.spine ? 'spine' : 'cover'
  return spec && { spec, kind, width: width === undefined ? null : Number(width) }
}
