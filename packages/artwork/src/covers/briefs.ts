// What a writer’s tags and moods ask of a cover. A seed that starts with such a brief draws it; other seeds leave the
// choice to the genre.
import { createRandom, type Random } from '../drawing/random.ts'
import { GENRES, getGenre } from '../genres.ts'
import type { SceneName } from './all-layouts.ts'
import { HINTS } from './hints.data.ts'
import type { Mood } from './palettes.ts'

type LightName = Mood extends `${infer Name} ${number} ${number}` ? Name : never
type SceneAndMotif = readonly [scene: SceneName, motif: string]

export type Brief = {
  light: LightName | null
  /** Null: a cover of shapes and letters. */
  scene: SceneAndMotif | null
}

/** Words for the mood of a story, and the light that suits them. */
const LIGHT_WORDS: readonly (readonly [word: RegExp, light: LightName])[] = [
  [
    /\b(dark|eerie|uneasy|haunt|gloom|tense|suspens|lone|mysteri|watchful|sinister|bleak|noir|scary)/i,
    'night',
  ],
  [/\b(bittersweet|melanchol|wistful|nostalgi|romantic|autumn|moving|sad|longing|epic|slow)/i, 'dusk'],
  [/\b(hope|warm|gentle|tender|bright|co[sz]y|comfort|light|grateful|wonder|sweet|uplift)/i, 'day'],
  [/\b(funny|absurd|playful|exuberant|sly|satir|humou?r|bold|energetic|chaotic|witty|fast|angry)/i, 'pop'],
  [
    /\b(quiet|wry|austere|plain|calm|reflect|frank|spare|thoughtful|contemplat|puzzling|self-mocking)/i,
    'paper',
  ],
]

const pairsOf = (scenes: Partial<Record<SceneName, string>>): SceneAndMotif[] =>
  Object.entries(scenes).flatMap(([scene, motifs]) =>
    motifs.split(' ').map((motif) => [scene as SceneName, motif] as const),
  )

const hinted = HINTS.map(([, scene, motif]) => [scene, motif] as const)
const knownScenes = new Map(
  [...GENRES.flatMap(({ scenes }) => pairsOf(scenes)), ...hinted].map((pair) => [pair.join('/'), pair]),
)

const SEED = /^(?<light>[a-z]*)\/(?<scene>[a-z]*\/[a-z]*)\/\d+$/

export function readBrief(seed: string): Brief | null {
  const { light, scene } = SEED.exec(seed)?.groups ?? {}
  if (light === undefined || scene === undefined) return null
  return {
    light: LIGHT_WORDS.find(([, name]) => name === light)?.[1] ?? null,
    scene: knownScenes.get(scene) ?? null,
  }
}

export type StoryWords = {
  title: string
  genres: readonly string[]
  tags: readonly string[]
  moods: readonly string[]
}

/** Three seeds: what the tags or the title name, another scene of its genres, and one of shapes and letters. */
export function chooseCoverSeeds({ title, genres, tags, moods }: StoryWords, key: string, draw: number) {
  const random = createRandom(`${key}|covers|${draw}`)
  const words = [...tags, ...moods, title].join(' ; ')
  const named = shuffle(
    HINTS.filter(([word]) => word.test(words)).map(([, scene, motif]) => [scene, motif] as const),
    random,
  )
  const usual = shuffle(
    (genres.length > 0 ? genres : ['']).map(getGenre).flatMap(({ scenes }) => pairsOf(scenes)),
    random,
  )
  const first = named[0] ?? usual[0]!
  const second = usual.find(([scene]) => scene !== first[0]) ?? usual[0]!
  const lights = shuffle(
    LIGHT_WORDS.filter(([word]) => moods.some((mood) => word.test(mood))).map(([, light]) => light),
    random,
  )
  return [first.join('/'), second.join('/'), '/'].map(
    (scene, place) => `${lights[place % Math.max(1, lights.length)] ?? ''}/${scene}/${draw * 3 + place}`,
  )
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const left = [...items]
  return items.map(() => left.splice(random.below(left.length), 1)[0]!)
}
