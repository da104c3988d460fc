// Conditional requests by RFC 9110, section 13.2.2.
import type { IncomingHttpHeaders } from 'node:http'

type Validators = { etag: string; lastModified?: Date }

const listTags = (header: string) => header.split(',').map((tag) => tag.trim())
/** HTTP knows only whole seconds. */
const secondOf = (date: Date) => Math.floor(date.getTime() / 1000)
const secondIn = (header: string) => Math.floor(Date.parse(header) / 1000)

/** Undefined: answer as usual. */
export function evaluate(headers: IncomingHttpHeaders, { etag, lastModified }: Validators) {
  const match = headers['if-match']
  const unmodified = headers['if-unmodified-since']
  if (match !== undefined) {
    if (match.trim() !== '*' && !listTags(match).includes(etag)) return 412
  } else if (unmodified !== undefined && lastModified && secondOf(lastModified) > secondIn(unmodified))
    return 412

  const noneMatch = headers['if-none-match']
  const modified = headers['if-modified-since']
  if (noneMatch !== undefined) {
    const known = listTags(noneMatch).map((tag) => tag.replace(/^W\//, ''))
    if (noneMatch.trim() === '*' || known.includes(etag)) return 304
  } else if (modified !== undefined && lastModified && secondOf(lastModified) <= secondIn(modified))
    return 304
  return undefined
}

/** Whether the ranges are of the file that the client has a part of. */
export function isRangeFresh(
  header: string | undefined,
  { etag, lastModified }: Required<Validators>,
): boolean {
  if (header === undefined) return true
  return header.trim() === etag || secondIn(header) === secondOf(lastModified)
}
