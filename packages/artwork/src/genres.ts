// The genres that covers know, found by their names as authors type them.
import { GENRE_DESIGNS, type GenreDesign } from './covers/genres.data.ts'
import { hashText } from './drawing/random.ts'

export type Genre = GenreDesign & { slug: string }

export const GENRES: readonly Genre[] = Object.entries(GENRE_DESIGNS).map(([slug, design]) => ({
  slug,
  ...design,
}))

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const byName = new Map(
  GENRES.flatMap((genre) =>
    [genre.name, genre.slug, ...genre.also].map((name) => [plain(name), genre] as const),
  ),
)

export const findGenreBySlug = (slug: string): Genre | undefined =>
  GENRES.find((genre) => genre.slug === slug)

/** An unknown genre always borrows the appearance of the same known one. */
export function getGenre(name: string): Genre {
  const wanted = plain(name)
  return byName.get(wanted) ?? GENRES[hashText(wanted) % GENRES.length]!
}
