// Wide images for a genre: its first scene in its first mood.
import { createMoodPalette } from './covers/palettes.ts'
import { type SceneName, SCENES } from './covers/all-layouts.ts'
import { createRandom } from './drawing/random.ts'
import { document } from './drawing/svg.ts'
import { getGenre } from './genres.ts'

const TILE_SIZE = { width: 640, height: 256 }
/** The same scene across the page. */
const BANNER_SIZE = { width: 1280, height: 256 }

export const drawGenreTile = (name: string): string => draw(name, TILE_SIZE)
export const drawGenreBanner = (name: string): string => draw(name, BANNER_SIZE)

function draw(name: string, { width, height }: typeof TILE_SIZE): string {
  const { slug, name: label, scenes, moods } = getGenre(name)
  const [scene, motifs] = Object.entries(scenes)[0] as [SceneName, string]
  const picture = SCENES[scene].draw({
    frame: { width, height, isWide: true },
    palette: createMoodPalette(moods[0]!),
    random: createRandom(`tile|${slug}`),
    id: (part) => `g${slug}${part}`,
    motif: motifs.split(' ')[0]!,
    clear: 0,
  })
  return document(width, height, label, picture)
}
