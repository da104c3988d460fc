// Chooses what a cover shows before anything is drawn. Each choice has its own random sequence, so that adding a
// palette does not reshuffle the layouts of every story.
import type { CoverSpec } from '../cover-spec.ts'
import { createRandom, type Random } from '../drawing/random.ts'
import { type Genre, getGenre } from '../genres.ts'
import { type Brief, readBrief } from './briefs.ts'
import { HINTS } from './hints.data.ts'
import { PLAIN_LAYOUTS, type PlainLayoutName, type SceneName } from './all-layouts.ts'
import { createInkPalette, createMoodPalette, type Mood, type Palette } from './palettes.ts'
import type { VoiceName } from './voices.data.ts'

export type Design = {
  layout: PlainLayoutName | SceneName
  motif: string
  palette: Palette
  voice: VoiceName
}

const SCENIC_SHARE = 0.5
const HINT_SHARE = 0.75
const HUE_DRIFT = 14

/** The same for every author, so that a correction of a name keeps the cover. */
export const specKey = ({ title, genre, seed }: CoverSpec) => `${title}|${genre}|${seed}`

function chooseScene({ scenes }: Genre, title: string, random: Random): readonly [SceneName, string] {
  const fitting = HINTS.filter(([word, scene]) => scene in scenes && word.test(title))
  if (fitting.length > 0 && random.chance(HINT_SHARE)) {
    const [, scene, motif] = random.pick(fitting)
    return [scene, motif]
  }
  const [scene, motifs] = random.pick(Object.entries(scenes))
  return [scene as SceneName, random.pick(motifs.split(' '))]
}

/** The genre's own colors in this light; where it has none, its first hues. */
function moodsIn({ moods }: Genre, light: Brief['light']): readonly Mood[] {
  if (light === null) return moods
  const fitting = moods.filter((mood) => mood.startsWith(`${light} `))
  if (fitting.length > 0) return fitting
  return moods.slice(0, 2).map((mood) => mood.replace(/^\w+/, light) as Mood)
}

/** Dark grounds for the night and dusk, light ones for the rest; a genre may have only one kind. */
function palettesIn({ inks }: Genre, light: Brief['light']): readonly Palette[] {
  const palettes = inks.map(createInkPalette)
  const fitting = palettes.filter(({ isDark }) => isDark === (light === 'night' || light === 'dusk'))
  return light === null || fitting.length === 0 ? palettes : fitting
}

export function chooseDesign(spec: CoverSpec): Design {
  const key = specKey(spec)
  const genre = getGenre(spec.genre)
  const brief = readBrief(spec.seed)
  const light = brief?.light ?? null
  const random = createRandom(`${key}|layout`)
  const colors = createRandom(`${key}|colours`)
  const voices = createRandom(`${key}|voice`)
  if (brief ? brief.scene : random.chance(SCENIC_SHARE)) {
    const [layout, motif] = brief?.scene ?? chooseScene(genre, spec.title, random)
    const drift = colors.between(-HUE_DRIFT, HUE_DRIFT)
    return {
      layout,
      motif,
      palette: createMoodPalette(colors.pick(moodsIn(genre, light)), drift),
      voice: voices.pick(genre.voices),
    }
  }
  const layout = random.pick(genre.layouts)
  return {
    layout,
    motif: '',
    palette: colors.pick(palettesIn(genre, light)),
    voice: voices.pick(PLAIN_LAYOUTS[layout].voices ?? genre.voices),
  }
}
