// A wide image for a genre: its first scene in its first mood.
import { createRandom } from '../drawing/random.ts'
import { document } from '../drawing/svg.ts'
import { getGenre } from './genre-lookup.ts'
import { SCENES } from './scenes/scenes.ts'
import { createScenicPalette } from './scenic-palettes.ts'

const FRAME = { width: 640, height: 256, isWide: true }

export function drawGenreTile(name: string): string {
  const genre = getGenre(name)
  const [choice] = genre.scenes
  const [mood] = genre.moods
  if (choice === undefined || mood === undefined) throw new Error(`${genre.slug} has no scene to show`)
  const [scene, motif = ''] = choice
  const picture = SCENES[scene].scene(FRAME, {
    palette: createScenicPalette(mood),
    random: createRandom(`tile|${genre.slug}`),
    id: (part) => `g${genre.slug}${part}`,
    motif,
  })
  return document(FRAME.width, FRAME.height, genre.name, picture)
}
