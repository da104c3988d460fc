// From a genre as a writer names it to one that the drawings know.
import { hashText } from '../drawing/random.ts'
import { type Genre, GENRES } from './genres.ts'

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const byName = new Map<string, Genre>(
  GENRES.flatMap((genre) =>
    [genre.name, genre.slug, ...genre.also].map((name) => [plain(name), genre] as const),
  ),
)

export const findGenreBySlug = (slug: string): Genre | undefined =>
  GENRES.find((genre) => genre.slug === slug)

/** A genre of somebody's own borrows the look of another, always the same one. */
export function getGenre(name: string): Genre {
  const wanted = plain(name)
  return byName.get(wanted) ?? (GENRES[hashText(wanted) % GENRES.length] as Genre)
}
