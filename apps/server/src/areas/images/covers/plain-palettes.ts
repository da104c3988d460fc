// Colors of the graphic covers: four sets of five inks for every genre.

export type PlainPalette = {
  ground: string
  type: string
  strong: string
  tint: string
  second: string
}

type Inks = readonly [ground: string, type: string, strong: string, tint: string, second: string]

const INKS = {
  fantasy: [
    ['#16383b', '#f4ead3', '#e3a93b', '#2c5f5c', '#d4573a'],
    ['#e9dcc0', '#1d2b3a', '#b8402a', '#c9b88f', '#2f5d62'],
    ['#2b2350', '#f6e7c8', '#f0a868', '#473a7c', '#d9596b'],
    ['#f2d9a0', '#2a1b3d', '#6b3fa0', '#e3c27e', '#c2452d'],
  ],
  'urban-fantasy': [
    ['#1b1535', '#f3e9ff', '#ff5d8f', '#332a5e', '#57d3c9'],
    ['#10201f', '#eaf4e6', '#b8f04a', '#1e3b38', '#c58bff'],
    ['#ff7657', '#1d1029', '#5a1a6b', '#f06247', '#ffe1c2'],
    ['#dcd3f2', '#20123f', '#d8306b', '#c3b6e4', '#3a2f8f'],
  ],
  'fairy-tale': [
    ['#f7e8d6', '#2d3b2f', '#c8502d', '#ead3b8', '#4f7a5a'],
    ['#2f4a3c', '#f8ecd2', '#f0b35a', '#446350', '#e58a74'],
    ['#f1c6bd', '#3b2144', '#8e3b5e', '#e6aea6', '#fff3e3'],
    ['#cfe0d4', '#1e3340', '#d8563f', '#b5cdbd', '#f0b648'],
  ],
  adventure: [
    ['#e7a13a', '#2a1710', '#b23a1e', '#d68f28', '#fdf0d2'],
    ['#12384a', '#f7ead0', '#f08a3c', '#1f5468', '#8fc1b5'],
    ['#efe3c8', '#22313a', '#c2482a', '#dccba3', '#3a6f78'],
    ['#3a2a1e', '#f6e5c4', '#e58b2f', '#53402f', '#c4442a'],
  ],
  mystery: [
    ['#12161f', '#efe8da', '#e4572e', '#2a3140', '#8c98a8'],
    ['#d9c9a3', '#14181f', '#14181f', '#b9a67c', '#a5281b'],
    ['#f0c419', '#15171c', '#15171c', '#d4a90f', '#f7f1e1'],
    ['#1f3a36', '#f1e6cf', '#e0b040', '#2e504b', '#c9563a'],
  ],
  thriller: [
    ['#e6392b', '#fff3e4', '#15110f', '#c92d20', '#f6b28c'],
    ['#14171a', '#f4f1ea', '#e6392b', '#2a2f34', '#9aa2a8'],
    ['#e9e4d8', '#131416', '#e6392b', '#cdc6b6', '#131416'],
    ['#f2c230', '#141210', '#c8261a', '#e0b01f', '#fff5dc'],
  ],
  horror: [
    ['#130f12', '#eadfce', '#b3201e', '#2b2025', '#6d5a57'],
    ['#7a1717', '#f3e3cb', '#130d0e', '#8f2320', '#e7b58c'],
    ['#222a22', '#e8e4d2', '#c9c15a', '#33402f', '#101510'],
    ['#e9dfcf', '#1a1113', '#8f1414', '#d6c8b3', '#4a443e'],
  ],
  'science-fiction': [
    ['#0f1b33', '#e9eef2', '#f2643d', '#1d3157', '#6fb3c8'],
    ['#e4e6e1', '#10151c', '#f04e23', '#c3c8c4', '#1f4fd1'],
    ['#0b2b2b', '#e6f0e4', '#c6f06a', '#12403f', '#5fb6a5'],
    ['#f26a35', '#1b1230', '#fff1df', '#e05a26', '#7a1f3d'],
  ],
  romance: [
    ['#f3c9c0', '#5a1328', '#d23a4e', '#eab0a6', '#fbeee6'],
    ['#1f3d5c', '#fae8d8', '#f09a7d', '#2e5479', '#f6d6a8'],
    ['#f6e6d2', '#3a2340', '#e2603f', '#ecd1b4', '#8a5a83'],
    ['#8c1f3f', '#fde7dc', '#f4a59a', '#a42f51', '#f6d27a'],
  ],
  contemporary: [
    ['#ff9485', '#2a1330', '#3d2a8c', '#f48373', '#fff0e0'],
    ['#bfe0e2', '#14233a', '#f2553d', '#a4cdd0', '#fff6e6'],
    ['#f5efe4', '#1c1d2b', '#2f6bff', '#e2dacb', '#ff7a45'],
    ['#2a4d3f', '#f5eedd', '#f7a8b8', '#3b6352', '#f4c542'],
  ],
  literary: [
    ['#f1ebe0', '#1b2033', '#d8412b', '#d9cfbd', '#5b7a8c'],
    ['#c7d3cf', '#18252b', '#b5482f', '#a3b7b2', '#f3eee2'],
    ['#e7b8a0', '#2a1a1f', '#7c2433', '#d79c82', '#f6ede1'],
    ['#22304a', '#f3ead8', '#e5704a', '#33456a', '#a9c0c9'],
  ],
  historical: [
    ['#5a2a1c', '#f2e3c6', '#d8a24a', '#703a27', '#e9c98f'],
    ['#e8dfca', '#23303a', '#8d2f23', '#cfc3a5', '#3f6470'],
    ['#2e4034', '#efe6cf', '#d58b47', '#3f5646', '#b9c2a0'],
    ['#1e2f4d', '#f0e3c4', '#c8973f', '#2d4266', '#b7553d'],
  ],
  poetry: [
    ['#f4f0e6', '#20283a', '#3450c6', '#dcd6c7', '#e9503a'],
    ['#dfe3ef', '#1c2140', '#e9503a', '#bfc7e0', '#f7f3ea'],
    ['#f2d45c', '#1e1d1a', '#e3502f', '#e4c042', '#fff8e2'],
    ['#1f2b52', '#f6efe0', '#f2b84b', '#31407a', '#e8705a'],
  ],
  humour: [
    ['#f4b93e', '#23180f', '#dd4a2c', '#e7a626', '#fdf2d8'],
    ['#7fb7a4', '#14261f', '#f3e9cf', '#6aa591', '#e0532f'],
    ['#f2e6d8', '#1f2a4a', '#e5562f', '#e0cfbb', '#3f7f6b'],
    ['#2b5fc4', '#fff6e3', '#ffc83d', '#3c70d6', '#ff7f5c'],
  ],
  drama: [
    ['#6b1426', '#fbe9d3', '#f0b24a', '#82203a', '#1c0b12'],
    ['#f3ead9', '#241418', '#b8203a', '#e0d2bb', '#2d4a6b'],
    ['#191522', '#f5e9da', '#e8b13a', '#2e273d', '#c0394f'],
    ['#d9d0e3', '#251a33', '#7b2d5b', '#c2b6d0', '#e08a3c'],
  ],
  nonfiction: [
    ['#eef0ea', '#15202b', '#0f7b6c', '#d6dbd0', '#e4572e'],
    ['#20303f', '#f2efe4', '#f2b632', '#314558', '#7fb2c4'],
    ['#dfe7d3', '#1f2a1c', '#3d6b35', '#c5d2b4', '#d8652f'],
    ['#d95f3c', '#1d1512', '#f8e7d0', '#c85232', '#27404a'],
  ],
} as const satisfies Record<string, readonly Inks[]>

export type GenreSlug = keyof typeof INKS

export const PLAIN_PALETTES: Record<GenreSlug, readonly PlainPalette[]> = Object.fromEntries(
  Object.entries(INKS).map(([genre, sets]) => [
    genre,
    sets.map(([ground, type, strong, tint, second]) => ({ ground, type, strong, tint, second })),
  ]),
) as Record<GenreSlug, PlainPalette[]>
