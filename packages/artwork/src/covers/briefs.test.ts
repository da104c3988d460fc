import { describe, expect, it } from 'vitest'
import { drawCover } from '../cover.ts'
import { GENRES } from '../genres.ts'
import { chooseCoverSeeds, readBrief, type StoryWords } from './briefs.ts'
import { chooseDesign } from './design.ts'

const story: StoryWords = { title: 'Errata', genres: ['romance'], tags: ['slow burn'], moods: [] }
const seedsOf = (words: Partial<StoryWords>, draw = 0) =>
  chooseCoverSeeds({ ...story, ...words }, 'a story', draw)
const designOf = (seed: string) => chooseDesign({ title: 'Errata', author: 'Ines', genre: 'romance', seed })

describe('chooseCoverSeeds', () => {
  it('offers what the tags name, a scene of the genre, and one without a scene', () => {
    const [first, second, third] = seedsOf({ tags: ['lighthouse keepers'] }).map(designOf)
    expect(first).toMatchObject({ layout: 'sea', motif: 'lighthouse' })
    expect(Object.keys(GENRES.find(({ slug }) => slug === 'romance')!.scenes)).toContain(second!.layout)
    expect(second!.layout).not.toBe('sea')
    expect(third!.motif).toBe('')
  })

  it('draws in the light of the moods', () => {
    for (const seed of seedsOf({ moods: ['uneasy'] })) {
      expect(readBrief(seed)!.light).toBe('night')
      expect(designOf(seed).palette.isDark).toBe(true)
    }
    const lights = seedsOf({ moods: ['funny', 'warm'] }).map((seed) => readBrief(seed)!.light)
    expect(new Set(lights)).toEqual(new Set(['pop', 'day']))
  })

  it('offers other covers each time, and the same ones for the same draw', () => {
    const seeds = [0, 1, 2, 3].flatMap((draw) => seedsOf({}, draw))
    const covers = seeds.map((seed) => drawCover({ title: 'Errata', author: 'Ines', genre: 'romance', seed }))
    expect(new Set(covers).size).toBe(12)
    expect(seedsOf({}, 2)).toEqual(seedsOf({}, 2))
  })

  it('draws for every genre, and for none', () => {
    for (const genres of [[], ...GENRES.map(({ slug }) => [slug])]) {
      for (const seed of seedsOf({ genres })) {
        expect(seed).toMatch(/^[a-z]*\/[a-z]*\/[a-z]*\/\d+$/)
        expect(drawCover({ title: 'Errata', author: '', genre: genres[0] ?? '', seed })).not.toMatch(
          /NaN|undefined/,
        )
      }
    }
  })
})

it('reads no brief from the id of a story, and draws none that it does not know', () => {
  expect(readBrief('0197b2c4-8a55-7000-8000-3f0d6b1c2a11')).toBeNull()
  expect(readBrief('noon/sea/teapot/1')).toEqual({ light: null, scene: null })
})
