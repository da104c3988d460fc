// Chooses what a cover shows before anything is drawn. Each choice has its own random sequence, so that adding a
// palette does not reshuffle the layouts of every story.
import type { CoverSpec } from '../cover-spec.ts'
import { createRandom, type Random } from '../drawing/random.ts'
import { type Genre, getGenre } from '../genres.ts'
import { HINTS } from './hints.data.ts'
import { PLAIN_LAYOUTS, type PlainLayoutName, type SceneName } from './all-layouts.ts'
import { createInkPalette, createMoodPalette, type Palette } from './palettes.ts'
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

export function chooseDesign(spec: CoverSpec): Design {
  const key = specKey(spec)
  const genre = getGenre(spec.genre)
  const random = createRandom(`${key}|layout`)
  const colors = createRandom(`${key}|colours`)
  const voices = createRandom(`${key}|voice`)
  if (random.chance(SCENIC_SHARE)) {
    const [layout, motif] = chooseScene(genre, spec.title, random)
    const drift = colors.between(-HUE_DRIFT, HUE_DRIFT)
    return {
      layout,
      motif,
      palette: createMoodPalette(colors.pick(genre.moods), drift),
      voice: voices.pick(genre.voices),
    }
  }
  const layout = random.pick(genre.layouts)
  return {
    layout,
    motif: '',
    palette: createInkPalette(colors.pick(genre.inks)),
    voice: voices.pick(PLAIN_LAYOUTS[layout].voices ?? genre.voices),
  }
}
