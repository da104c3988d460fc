// Which scenes, moods and typefaces suit each genre that the covers know.
import type { LayoutName } from './layouts/layouts.ts'
import type { GenreSlug } from './plain-palettes.ts'
import type { SceneName } from './scenes/scenes.ts'
import type { Mood } from './scenic-palettes.ts'
import type { VoiceName } from './title-typefaces.ts'

export type SceneChoice = readonly [scene: SceneName, ...motifs: string[]]

export type Genre = {
  slug: GenreSlug
  name: string
  /** other names for it, as authors type them */
  also: readonly string[]
  layouts: readonly LayoutName[]
  /** the first scene and the first mood make the genre's tile */
  scenes: readonly SceneChoice[]
  moods: readonly Mood[]
  voices: readonly VoiceName[]
}

export const GENRES: readonly Genre[] = [
  {
    slug: 'fantasy',
    name: 'Fantasy',
    also: ['epic fantasy', 'high fantasy', 'dark fantasy', 'litrpg', 'magic', 'mythology'],
    layouts: ['strata', 'arch', 'label', 'leaves', 'monogram'],
    scenes: [
      ['landscape', 'tower', 'balloon', 'road'],
      ['medallion', 'gear', 'crown', 'key', 'moon'],
      ['gateway', 'valley', 'sea'],
      ['forest', 'lantern', 'cottage', 'deer'],
      ['sea', 'boat', 'island'],
    ],
    moods: [
      ['dusk', 295, 45],
      ['dusk', 200, 70],
      ['night', 255, 80],
      ['day', 145, 55],
      ['night', 300, 60],
    ],
    voices: ['young', 'gloock', 'fraunces'],
  },
  {
    slug: 'urban-fantasy',
    name: 'Urban fantasy',
    also: ['paranormal', 'supernatural', 'magical realism'],
    layouts: ['halftone', 'orbits', 'stack', 'arch', 'blinds'],
    scenes: [
      ['city', 'bus', 'cat', 'lamp'],
      ['medallion', 'eye', 'moon', 'key'],
      ['gateway', 'doors', 'sea'],
      ['still', 'candle', 'storm'],
    ],
    moods: [
      ['dusk', 330, 60],
      ['night', 280, 190],
      ['night', 330, 200],
      ['pop', 300, 95],
      ['dusk', 265, 20],
    ],
    voices: ['bricolage', 'shoulders', 'gloock'],
  },
  {
    slug: 'fairy-tale',
    name: 'Fairy tale',
    also: ['fairy tales', 'folklore', 'folk tale', 'children', 'fable', 'fables'],
    layouts: ['leaves', 'label', 'arch', 'tiles'],
    scenes: [
      ['flora', 'moth', 'bird', 'sun'],
      ['forest', 'cottage', 'lantern', 'deer'],
      ['medallion', 'rose', 'crown', 'key'],
      ['landscape', 'cabin', 'tower'],
    ],
    moods: [
      ['paper', 155, 60],
      ['day', 145, 55],
      ['paper', 10, 75],
      ['dusk', 160, 80],
      ['pop', 150, 80],
    ],
    voices: ['gloock', 'young', 'fraunces'],
  },
  {
    slug: 'adventure',
    name: 'Adventure',
    also: ['action', 'western', 'travel', 'action & adventure'],
    layouts: ['strata', 'stack', 'contours', 'orbits', 'label'],
    scenes: [
      ['landscape', 'balloon', 'road', 'cabin'],
      ['sea', 'boat', 'island', 'lighthouse'],
      ['medallion', 'compass', 'key'],
      ['gateway', 'valley', 'sea'],
    ],
    moods: [
      ['day', 40, 15],
      ['dusk', 25, 70],
      ['pop', 55, 20],
      ['day', 215, 35],
      ['dusk', 220, 60],
    ],
    voices: ['shoulders', 'young', 'bricolage'],
  },
  {
    slug: 'mystery',
    name: 'Mystery',
    also: ['crime', 'detective', 'cozy mystery', 'whodunit', 'noir'],
    layouts: ['blinds', 'monogram', 'stack', 'halftone', 'label'],
    scenes: [
      ['city', 'lamp', 'cat'],
      ['sea', 'lighthouse', 'boat'],
      ['gateway', 'doors', 'valley'],
      ['medallion', 'key', 'eye'],
      ['still', 'candle', 'letter', 'steam'],
    ],
    moods: [
      ['night', 255, 80],
      ['pop', 190, 55],
      ['night', 200, 75],
      ['dusk', 260, 50],
      ['paper', 255, 70],
    ],
    voices: ['shoulders', 'bricolage', 'gloock', 'limelight'],
  },
  {
    slug: 'thriller',
    name: 'Thriller',
    also: ['suspense', 'psychological thriller', 'spy'],
    layouts: ['stack', 'blinds', 'monogram', 'contours', 'halftone'],
    scenes: [
      ['gateway', 'doors'],
      ['city', 'lamp'],
      ['poster', ''],
      ['forest', 'eyes', 'lantern'],
      ['sea', 'lighthouse', 'tail'],
    ],
    moods: [
      ['night', 20, 40],
      ['pop', 28, 85],
      ['night', 250, 30],
      ['dusk', 10, 50],
      ['day', 20, 20],
    ],
    voices: ['shoulders', 'condensed', 'bricolage'],
  },
  {
    slug: 'horror',
    name: 'Horror',
    also: ['gothic', 'ghost story', 'ghosts', 'weird'],
    layouts: ['halftone', 'contours', 'leaves', 'stack', 'blinds'],
    scenes: [
      ['forest', 'lantern', 'eyes', 'cottage'],
      ['gateway', 'doors'],
      ['landscape', 'cabin', 'tower'],
      ['medallion', 'eye', 'moon', 'key'],
      ['sea', 'tail'],
    ],
    moods: [
      ['night', 158, 78],
      ['night', 25, 40],
      ['night', 310, 20],
      ['dusk', 15, 45],
      ['night', 230, 100],
    ],
    voices: ['gloock', 'shoulders', 'fraunces'],
  },
  {
    slug: 'science-fiction',
    name: 'Science fiction',
    also: ['sci-fi', 'scifi', 'sf', 'space opera', 'cyberpunk', 'dystopia', 'dystopian', 'speculative'],
    layouts: ['orbits', 'contours', 'stack', 'tiles', 'halftone'],
    scenes: [
      ['planet', 'rocket', 'dome', 'ring'],
      ['sea', 'tail', 'island'],
      ['city', 'lamp', 'cat'],
      ['landscape', 'balloon', 'tower'],
    ],
    moods: [
      ['night', 300, 35],
      ['night', 185, 62],
      ['day', 215, 35],
      ['night', 240, 90],
      ['dusk', 270, 30],
    ],
    voices: ['syne', 'young', 'shoulders'],
  },
  {
    slug: 'romance',
    name: 'Romance',
    also: ['love', 'romantic comedy', 'romcom', 'contemporary romance'],
    layouts: ['strata', 'tiles', 'arch', 'epigraph', 'label'],
    scenes: [
      ['still', 'storm', 'steam', 'vase', 'letter'],
      ['flora', 'bird', 'moth', 'sun'],
      ['poster', ''],
      ['sea', 'boat', 'lighthouse'],
      ['city', 'bus', 'lamp'],
    ],
    moods: [
      ['pop', 70, 20],
      ['paper', 10, 75],
      ['pop', 20, 265],
      ['dusk', 350, 70],
      ['day', 15, 40],
      ['pop', 355, 85],
    ],
    voices: ['bricolage', 'italic', 'young'],
  },
  {
    slug: 'contemporary',
    name: 'Contemporary',
    also: ['young adult', 'slice of life', 'realistic', 'teen', 'new adult', 'fan fiction', 'fanfiction'],
    layouts: ['tiles', 'blinds', 'monogram', 'epigraph', 'orbits'],
    scenes: [
      ['poster', ''],
      ['still', 'steam', 'vase', 'letter'],
      ['city', 'bus', 'cat'],
      ['flora', 'sun', 'bird'],
    ],
    moods: [
      ['pop', 20, 265],
      ['day', 230, 60],
      ['paper', 265, 40],
      ['pop', 230, 80],
      ['pop', 135, 90],
    ],
    voices: ['bricolage', 'italic', 'condensed'],
  },
  {
    slug: 'literary',
    name: 'Literary',
    also: ['literary fiction', 'fiction', 'general fiction', 'short story', 'short stories', 'classic'],
    layouts: ['epigraph', 'tiles', 'monogram', 'leaves', 'contours'],
    scenes: [
      ['landscape', 'cabin', 'road'],
      ['still', 'vase', 'letter', 'candle'],
      ['poster', ''],
      ['flora', 'bird', 'sun'],
    ],
    moods: [
      ['paper', 250, 60],
      ['paper', 30, 80],
      ['day', 200, 60],
      ['paper', 150, 70],
      ['dusk', 250, 55],
    ],
    voices: ['italic', 'fraunces', 'young'],
  },
  {
    slug: 'historical',
    name: 'Historical',
    also: ['historical fiction', 'history', 'war', 'period'],
    layouts: ['label', 'arch', 'monogram', 'strata', 'epigraph'],
    scenes: [
      ['medallion', 'crown', 'key', 'compass', 'rose'],
      ['gateway', 'valley', 'sea'],
      ['landscape', 'tower', 'cabin', 'road'],
      ['sea', 'boat', 'lighthouse'],
      ['still', 'letter', 'candle'],
    ],
    moods: [
      ['night', 15, 85],
      ['day', 145, 55],
      ['dusk', 60, 85],
      ['night', 150, 85],
      ['paper', 35, 75],
    ],
    voices: ['limelight', 'young', 'gloock'],
  },
  {
    slug: 'poetry',
    name: 'Poetry',
    also: ['poem', 'poems', 'verse', 'haiku'],
    layouts: ['epigraph', 'tiles', 'contours', 'leaves', 'blinds'],
    scenes: [
      ['sea', 'boat', 'island'],
      ['flora', 'sun', 'bird', 'moth'],
      ['poster', ''],
      ['landscape', 'road', 'balloon'],
    ],
    moods: [
      ['day', 280, 60],
      ['paper', 265, 25],
      ['pop', 95, 20],
      ['paper', 180, 30],
      ['dusk', 280, 20],
    ],
    voices: ['italic', 'fraunces', 'gloock'],
  },
  {
    slug: 'humour',
    name: 'Humour',
    also: ['humor', 'comedy', 'satire', 'parody', 'comic'],
    layouts: ['tiles', 'label', 'stack', 'monogram'],
    scenes: [
      ['medallion', 'eye', 'gear', 'crown'],
      ['still', 'steam', 'storm', 'vase'],
      ['poster', ''],
      ['city', 'bus', 'cat'],
    ],
    moods: [
      ['pop', 300, 95],
      ['pop', 95, 25],
      ['pop', 160, 60],
      ['pop', 45, 200],
      ['day', 60, 20],
    ],
    voices: ['bricolage', 'young', 'syne'],
  },
  {
    slug: 'drama',
    name: 'Drama',
    also: ['screenplay', 'screenplays', 'play', 'plays', 'theatre', 'theater', 'script'],
    layouts: ['blinds', 'epigraph', 'stack', 'arch', 'halftone'],
    scenes: [
      ['medallion', 'mask', 'rose', 'crown'],
      ['gateway', 'doors', 'sea'],
      ['city', 'lamp', 'bus'],
      ['poster', ''],
    ],
    moods: [
      ['night', 350, 80],
      ['pop', 10, 85],
      ['dusk', 340, 70],
      ['paper', 15, 80],
      ['night', 270, 75],
    ],
    voices: ['limelight', 'gloock', 'condensed'],
  },
  {
    slug: 'nonfiction',
    name: 'Nonfiction',
    also: ['non-fiction', 'essay', 'essays', 'memoir', 'biography', 'journal', 'diary'],
    layouts: ['epigraph', 'monogram', 'contours', 'tiles', 'strata'],
    scenes: [
      ['still', 'letter', 'steam', 'vase'],
      ['landscape', 'road', 'cabin', 'balloon'],
      ['poster', ''],
      ['medallion', 'compass', 'gear', 'eye'],
    ],
    moods: [
      ['paper', 220, 50],
      ['day', 215, 45],
      ['day', 160, 60],
      ['pop', 220, 70],
      ['paper', 60, 30],
    ],
    voices: ['fraunces', 'bricolage', 'young'],
  },
]
