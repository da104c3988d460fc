// Maps a genre name as an author types it to a genre that the covers know.
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

/** An unknown genre always borrows the appearance of the same known one. */
export function getGenre(name: string): Genre {
  const wanted = plain(name)
  return byName.get(wanted) ?? (GENRES[hashText(wanted) % GENRES.length] as Genre)
}
