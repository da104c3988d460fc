// A wide image for a genre: its first scene in its first mood.
import { createMoodPalette } from './covers/palettes.ts'
import { type SceneName, SCENES } from './covers/all-layouts.ts'
import { createRandom } from './drawing/random.ts'
import { document } from './drawing/svg.ts'
import { getGenre } from './genres.ts'

export const GENRE_TILE_SIZE = { width: 640, height: 256 } as const

export function drawGenreTile(name: string): string {
  const { slug, name: label, scenes, moods } = getGenre(name)
  const [scene, motifs] = Object.entries(scenes)[0] as [SceneName, string]
  const picture = SCENES[scene].draw({
    frame: { ...GENRE_TILE_SIZE, isWide: true },
    palette: createMoodPalette(moods[0]!),
    random: createRandom(`tile|${slug}`),
    id: (part) => `g${slug}${part}`,
    motif: motifs.split(' ')[0]!,
    clear: 0,
  })
  return document(GENRE_TILE_SIZE.width, GENRE_TILE_SIZE.height, label, picture)
}
