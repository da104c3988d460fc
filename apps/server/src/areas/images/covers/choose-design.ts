// Chooses what a cover shows before anything is drawn. Each choice has its own random sequence, so that adding a
// palette does not reshuffle the layouts of every story.
import { createRandom, type Random } from '../drawing/random.ts'
import { getGenre } from './genre-lookup.ts'
import type { Genre, SceneChoice } from './genres.ts'
import type { LayoutName } from './layouts/layouts.ts'
import { PLAIN_PALETTES, type PlainPalette } from './plain-palettes.ts'
import type { Voice } from './scenes/scene.ts'
import type { SceneName } from './scenes/scenes.ts'
import { createScenicPalette, type ScenicPalette } from './scenic-palettes.ts'
import { type CoverSpec, specKey } from './cover-tools.ts'
import { listHints } from './title-hints.ts'
import { VOICES } from './title-typefaces.ts'

export type PlainCover = { family: 'plain'; layout: LayoutName; palette: PlainPalette }
export type ScenicCover = {
  family: 'scenic'
  layout: SceneName
  motif: string
  palette: ScenicPalette
  voice: Voice
}

const SCENIC_SHARE = 0.5
const HINT_SHARE = 0.75
const HUE_DRIFT = 14

function pickScene(genre: Genre, random: Random): { layout: SceneName; motif: string } {
  const [scene, ...motifs]: SceneChoice = random.pick(genre.scenes)
  return { layout: scene, motif: random.pick(motifs) ?? '' }
}

function findHinted(genre: Genre, title: string, random: Random) {
  const fitting = listHints(title).filter((hint) => genre.scenes.some(([scene]) => scene === hint.scene))
  if (fitting.length === 0 || !random.chance(HINT_SHARE)) return undefined
  const { scene, motif } = random.pick(fitting)
  return { layout: scene, motif }
}

export function chooseCover(spec: CoverSpec): PlainCover | ScenicCover {
  const key = specKey(spec)
  const genre = getGenre(spec.genre)
  const random = createRandom(`${key}|layout`)
  const colours = createRandom(`${key}|colours`)
  const isScenic = random.chance(SCENIC_SHARE)
  if (!isScenic) {
    return {
      family: 'plain',
      layout: random.pick(genre.layouts),
      palette: colours.pick(PLAIN_PALETTES[genre.slug]),
    }
  }
  return {
    family: 'scenic',
    ...(findHinted(genre, spec.title, random) ?? pickScene(genre, random)),
    palette: createScenicPalette(colours.pick(genre.moods), colours.between(-HUE_DRIFT, HUE_DRIFT)),
    voice: VOICES[createRandom(`${key}|voice`).pick(genre.voices)],
  }
}
