// The genres that the covers know, and what suits each of them.
import type { Mood } from './palettes.ts'
import type { PlainLayoutName, SceneName } from './all-layouts.ts'
import type { VoiceName } from './voices.data.ts'

export type GenreDesign = {
  name: string
  /** other names for it, as authors type them */
  also: readonly string[]
  layouts: readonly PlainLayoutName[]
  /** each with the motifs that suit it; the first scene and motif and the first mood make the genre's tile */
  scenes: Partial<Record<SceneName, string>>
  moods: readonly Mood[]
  voices: readonly VoiceName[]
  /** ground, type, strong, tint and second color of the covers without a scene */
  inks: readonly string[]
}

export const GENRE_DESIGNS = {
  fantasy: {
    name: 'Fantasy',
    also: ['epic fantasy', 'high fantasy', 'dark fantasy', 'litrpg', 'magic', 'mythology'],
    layouts: ['strata', 'arch', 'label', 'leaves', 'monogram'],
    scenes: {
      landscape: 'tower balloon road',
      medallion: 'gear crown key moon',
      gateway: 'valley horizon',
      forest: 'lantern cottage deer',
      sea: 'boat island',
    },
    moods: ['dusk 295 45', 'dusk 200 70', 'night 255 80', 'day 145 55', 'night 300 60'],
    voices: ['young', 'gloock', 'fraunces'],
    inks: [
      '#16383b #f4ead3 #e3a93b #2c5f5c #d4573a',
      '#e9dcc0 #1d2b3a #b8402a #c9b88f #2f5d62',
      '#2b2350 #f6e7c8 #f0a868 #473a7c #d9596b',
      '#f2d9a0 #2a1b3d #6b3fa0 #e3c27e #c2452d',
    ],
  },
  'urban-fantasy': {
    name: 'Urban fantasy',
    also: ['paranormal', 'supernatural', 'magical realism'],
    layouts: ['halftone', 'orbits', 'stack', 'arch', 'blinds'],
    scenes: {
      city: 'bus cat lamp',
      medallion: 'eye moon key',
      gateway: 'doors horizon',
      still: 'candle storm',
    },
    moods: ['dusk 330 60', 'night 280 190', 'night 330 200', 'pop 300 95', 'dusk 265 20'],
    voices: ['bricolage', 'shoulders', 'gloock'],
    inks: [
      '#1b1535 #f3e9ff #ff5d8f #332a5e #57d3c9',
      '#10201f #eaf4e6 #b8f04a #1e3b38 #c58bff',
      '#ff7657 #1d1029 #5a1a6b #f06247 #ffe1c2',
      '#dcd3f2 #20123f #d8306b #c3b6e4 #3a2f8f',
    ],
  },
  'fairy-tale': {
    name: 'Fairy tale',
    also: ['fairy tales', 'folklore', 'folk tale', 'children', 'fable', 'fables'],
    layouts: ['leaves', 'label', 'arch', 'tiles'],
    scenes: {
      flora: 'moth bird sun',
      forest: 'cottage lantern deer',
      medallion: 'rose crown key',
      landscape: 'cabin tower',
    },
    moods: ['paper 155 60', 'day 145 55', 'paper 10 75', 'dusk 160 80', 'pop 150 80'],
    voices: ['gloock', 'young', 'fraunces'],
    inks: [
      '#f7e8d6 #2d3b2f #c8502d #ead3b8 #4f7a5a',
      '#2f4a3c #f8ecd2 #f0b35a #446350 #e58a74',
      '#f1c6bd #3b2144 #8e3b5e #e6aea6 #fff3e3',
      '#cfe0d4 #1e3340 #d8563f #b5cdbd #f0b648',
    ],
  },
  adventure: {
    name: 'Adventure',
    also: ['action', 'western', 'travel', 'action & adventure'],
    layouts: ['strata', 'stack', 'contours', 'orbits', 'label'],
    scenes: {
      landscape: 'balloon road cabin',
      sea: 'boat island lighthouse',
      medallion: 'compass key',
      gateway: 'valley horizon',
    },
    moods: ['day 40 15', 'dusk 25 70', 'pop 55 20', 'day 215 35', 'dusk 220 60'],
    voices: ['shoulders', 'young', 'bricolage'],
    inks: [
      '#e7a13a #2a1710 #b23a1e #d68f28 #fdf0d2',
      '#12384a #f7ead0 #f08a3c #1f5468 #8fc1b5',
      '#efe3c8 #22313a #c2482a #dccba3 #3a6f78',
      '#3a2a1e #f6e5c4 #e58b2f #53402f #c4442a',
    ],
  },
  mystery: {
    name: 'Mystery',
    also: ['crime', 'detective', 'cozy mystery', 'whodunit', 'noir'],
    layouts: ['blinds', 'monogram', 'stack', 'halftone', 'label'],
    scenes: {
      city: 'lamp cat',
      sea: 'lighthouse boat',
      gateway: 'doors valley',
      medallion: 'key eye',
      still: 'candle letter steam',
    },
    moods: ['night 255 80', 'pop 190 55', 'night 200 75', 'dusk 260 50', 'paper 255 70'],
    voices: ['shoulders', 'bricolage', 'gloock', 'limelight'],
    inks: [
      '#12161f #efe8da #e4572e #2a3140 #8c98a8',
      '#d9c9a3 #14181f #14181f #b9a67c #a5281b',
      '#f0c419 #15171c #15171c #d4a90f #f7f1e1',
      '#1f3a36 #f1e6cf #e0b040 #2e504b #c9563a',
    ],
  },
  thriller: {
    name: 'Thriller',
    also: ['suspense', 'psychological thriller', 'spy'],
    layouts: ['stack', 'blinds', 'monogram', 'contours', 'halftone'],
    scenes: {
      gateway: 'doors',
      city: 'lamp',
      poster: '',
      forest: 'eyes lantern',
      sea: 'lighthouse tail',
    },
    moods: ['night 20 40', 'pop 28 85', 'night 250 30', 'dusk 10 50', 'day 20 20'],
    voices: ['shoulders', 'condensed', 'bricolage'],
    inks: [
      '#e6392b #fff3e4 #15110f #c92d20 #f6b28c',
      '#14171a #f4f1ea #e6392b #2a2f34 #9aa2a8',
      '#e9e4d8 #131416 #e6392b #cdc6b6 #131416',
      '#f2c230 #141210 #c8261a #e0b01f #fff5dc',
    ],
  },
  horror: {
    name: 'Horror',
    also: ['gothic', 'ghost story', 'ghosts', 'weird'],
    layouts: ['halftone', 'contours', 'leaves', 'stack', 'blinds'],
    scenes: {
      forest: 'lantern eyes cottage',
      gateway: 'doors',
      landscape: 'cabin tower',
      medallion: 'eye moon key',
      sea: 'tail',
    },
    moods: ['night 158 78', 'night 25 40', 'night 310 20', 'dusk 15 45', 'night 230 100'],
    voices: ['gloock', 'shoulders', 'fraunces'],
    inks: [
      '#130f12 #eadfce #b3201e #2b2025 #6d5a57',
      '#7a1717 #f3e3cb #130d0e #8f2320 #e7b58c',
      '#222a22 #e8e4d2 #c9c15a #33402f #101510',
      '#e9dfcf #1a1113 #8f1414 #d6c8b3 #4a443e',
    ],
  },
  'science-fiction': {
    name: 'Science fiction',
    also: ['sci-fi', 'scifi', 'sf', 'space opera', 'cyberpunk', 'dystopia', 'dystopian', 'speculative'],
    layouts: ['orbits', 'contours', 'stack', 'tiles', 'halftone'],
    scenes: {
      planet: 'rocket dome ring',
      sea: 'tail island',
      city: 'lamp cat',
      landscape: 'balloon tower',
    },
    moods: ['night 300 35', 'night 185 62', 'day 215 35', 'night 240 90', 'dusk 270 30'],
    voices: ['syne', 'young', 'shoulders'],
    inks: [
      '#0f1b33 #e9eef2 #f2643d #1d3157 #6fb3c8',
      '#e4e6e1 #10151c #f04e23 #c3c8c4 #1f4fd1',
      '#0b2b2b #e6f0e4 #c6f06a #12403f #5fb6a5',
      '#f26a35 #1b1230 #fff1df #e05a26 #7a1f3d',
    ],
  },
  romance: {
    name: 'Romance',
    also: ['love', 'romantic comedy', 'romcom', 'contemporary romance'],
    layouts: ['strata', 'tiles', 'arch', 'epigraph', 'label'],
    scenes: {
      still: 'storm steam vase letter',
      flora: 'bird moth sun',
      poster: '',
      sea: 'boat lighthouse',
      city: 'bus lamp',
    },
    moods: ['pop 70 20', 'paper 10 75', 'pop 20 265', 'dusk 350 70', 'day 15 40', 'pop 355 85'],
    voices: ['bricolage', 'italic', 'young'],
    inks: [
      '#f3c9c0 #5a1328 #d23a4e #eab0a6 #fbeee6',
      '#1f3d5c #fae8d8 #f09a7d #2e5479 #f6d6a8',
      '#f6e6d2 #3a2340 #e2603f #ecd1b4 #8a5a83',
      '#8c1f3f #fde7dc #f4a59a #a42f51 #f6d27a',
    ],
  },
  contemporary: {
    name: 'Contemporary',
    also: ['young adult', 'slice of life', 'realistic', 'teen', 'new adult', 'fan fiction', 'fanfiction'],
    layouts: ['tiles', 'blinds', 'monogram', 'epigraph', 'orbits'],
    scenes: {
      poster: '',
      still: 'steam vase letter',
      city: 'bus cat',
      flora: 'sun bird',
    },
    moods: ['pop 20 265', 'day 230 60', 'paper 265 40', 'pop 230 80', 'pop 135 90'],
    voices: ['bricolage', 'italic', 'condensed'],
    inks: [
      '#ff9485 #2a1330 #3d2a8c #f48373 #fff0e0',
      '#bfe0e2 #14233a #f2553d #a4cdd0 #fff6e6',
      '#f5efe4 #1c1d2b #2f6bff #e2dacb #ff7a45',
      '#2a4d3f #f5eedd #f7a8b8 #3b6352 #f4c542',
    ],
  },
  literary: {
    name: 'Literary',
    also: ['literary fiction', 'fiction', 'general fiction', 'short story', 'short stories', 'classic'],
    layouts: ['epigraph', 'tiles', 'monogram', 'leaves', 'contours'],
    scenes: {
      landscape: 'cabin road',
      still: 'vase letter candle',
      poster: '',
      flora: 'bird sun',
    },
    moods: ['paper 250 60', 'paper 30 80', 'day 200 60', 'paper 150 70', 'dusk 250 55'],
    voices: ['italic', 'fraunces', 'young'],
    inks: [
      '#f1ebe0 #1b2033 #d8412b #d9cfbd #5b7a8c',
      '#c7d3cf #18252b #b5482f #a3b7b2 #f3eee2',
      '#e7b8a0 #2a1a1f #7c2433 #d79c82 #f6ede1',
      '#22304a #f3ead8 #e5704a #33456a #a9c0c9',
    ],
  },
  historical: {
    name: 'Historical',
    also: ['historical fiction', 'history', 'war', 'period'],
    layouts: ['label', 'arch', 'monogram', 'strata', 'epigraph'],
    scenes: {
      medallion: 'crown key compass rose',
      gateway: 'valley horizon',
      landscape: 'tower cabin road',
      sea: 'boat lighthouse',
      still: 'letter candle',
    },
    moods: ['night 15 85', 'day 145 55', 'dusk 60 85', 'night 150 85', 'paper 35 75'],
    voices: ['limelight', 'young', 'gloock'],
    inks: [
      '#5a2a1c #f2e3c6 #d8a24a #703a27 #e9c98f',
      '#e8dfca #23303a #8d2f23 #cfc3a5 #3f6470',
      '#2e4034 #efe6cf #d58b47 #3f5646 #b9c2a0',
      '#1e2f4d #f0e3c4 #c8973f #2d4266 #b7553d',
    ],
  },
  poetry: {
    name: 'Poetry',
    also: ['poem', 'poems', 'verse', 'haiku'],
    layouts: ['epigraph', 'tiles', 'contours', 'leaves', 'blinds'],
    scenes: {
      sea: 'boat island',
      flora: 'sun bird moth',
      poster: '',
      landscape: 'road balloon',
    },
    moods: ['day 280 60', 'paper 265 25', 'pop 95 20', 'paper 180 30', 'dusk 280 20'],
    voices: ['italic', 'fraunces', 'gloock'],
    inks: [
      '#f4f0e6 #20283a #3450c6 #dcd6c7 #e9503a',
      '#dfe3ef #1c2140 #e9503a #bfc7e0 #f7f3ea',
      '#f2d45c #1e1d1a #e3502f #e4c042 #fff8e2',
      '#1f2b52 #f6efe0 #f2b84b #31407a #e8705a',
    ],
  },
  humour: {
    name: 'Humor',
    also: ['humor', 'comedy', 'satire', 'parody', 'comic'],
    layouts: ['tiles', 'label', 'stack', 'monogram'],
    scenes: {
      medallion: 'eye gear crown',
      still: 'steam storm vase',
      poster: '',
      city: 'bus cat',
    },
    moods: ['pop 300 95', 'pop 95 25', 'pop 160 60', 'pop 45 200', 'day 60 20'],
    voices: ['bricolage', 'young', 'syne'],
    inks: [
      '#f4b93e #23180f #dd4a2c #e7a626 #fdf2d8',
      '#7fb7a4 #14261f #f3e9cf #6aa591 #e0532f',
      '#f2e6d8 #1f2a4a #e5562f #e0cfbb #3f7f6b',
      '#2b5fc4 #fff6e3 #ffc83d #3c70d6 #ff7f5c',
    ],
  },
  drama: {
    name: 'Drama',
    also: ['screenplay', 'screenplays', 'play', 'plays', 'theatre', 'theater', 'script'],
    layouts: ['blinds', 'epigraph', 'stack', 'arch', 'halftone'],
    scenes: {
      medallion: 'mask rose crown',
      gateway: 'doors horizon',
      city: 'lamp bus',
      poster: '',
    },
    moods: ['night 350 80', 'pop 10 85', 'dusk 340 70', 'paper 15 80', 'night 270 75'],
    voices: ['limelight', 'gloock', 'condensed'],
    inks: [
      '#6b1426 #fbe9d3 #f0b24a #82203a #1c0b12',
      '#f3ead9 #241418 #b8203a #e0d2bb #2d4a6b',
      '#191522 #f5e9da #e8b13a #2e273d #c0394f',
      '#d9d0e3 #251a33 #7b2d5b #c2b6d0 #e08a3c',
    ],
  },
  nonfiction: {
    name: 'Nonfiction',
    also: ['non-fiction', 'essay', 'essays', 'memoir', 'biography', 'journal', 'diary'],
    layouts: ['epigraph', 'monogram', 'contours', 'tiles', 'strata'],
    scenes: {
      still: 'letter steam vase',
      landscape: 'road cabin balloon',
      poster: '',
      medallion: 'compass gear eye',
    },
    moods: ['paper 220 50', 'day 215 45', 'day 160 60', 'pop 220 70', 'paper 60 30'],
    voices: ['fraunces', 'bricolage', 'young'],
    inks: [
      '#eef0ea #15202b #0f7b6c #d6dbd0 #e4572e',
      '#20303f #f2efe4 #f2b632 #314558 #7fb2c4',
      '#dfe7d3 #1f2a1c #3d6b35 #c5d2b4 #d8652f',
      '#d95f3c #1d1512 #f8e7d0 #c85232 #27404a',
    ],
  },
} as const satisfies Record<string, GenreDesign>
