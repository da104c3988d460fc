// Derives a story's slug from its title, in characters that every browser shows.
import { randomInt } from 'node:crypto'

const longest = 60
/** These are pages next to the stories. */
const reserved = new Set(['new', 'quick', 'create', 'edit'])
const looksLikeId = /^[0-9a-f]{8}-[0-9a-f]{4}-/

export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}])\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  let slug = ''
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word
    if (longer.length > longest) break
    slug = longer
  }
  // A single word that is too long is cut between characters.
  if (!slug)
    slug = (words?.[0] ?? 'story')
      .slice(0, longest / 2)
      .toWellFormed()
      .replace(/\ufffd$/, '')
  return reserved.has(slug) || looksLikeId.test(slug) ? `${slug}-story` : slug
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** For another story of the same title. */
export function distinctSlug(slug: string): string {
  const ending = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${slug}-${ending}`
}
