// Names and traits of our own, for writers who want to be surprised. Loaded when asked for.
const firstNames =
  'Adaeze Alwin Amaru Anouk Arlo Asha Bahar Bram Calla Cosmo Dagny Darius Edda Elio Emeka Esme Farid Fenna Gaspard Greta Hale Hana Idris Ilse Imre Isolde Jomo Juno Kaveh Kestrel Lazlo Leocadia Linnea Lumi Marisol Mattias Mirela Nadir Nell Odile Omar Oriel Petra Quill Rafaela Ravi Rosalind Saoirse Senna Silas Soren Tamsin Teodor Thandi Ulla Vesper Viggo Wren Xenia Yara Yusuf Zofia'.split(
    ' ',
  )
const lastNames =
  'Abara Ashdown Bellweather Blythe Brandt Calloway Castellan Corvin Dalgaard Devereux Eastlake Farrow Fenwick Gallow Grieve Halloran Hartwick Ibarra Ironside Jessup Kestner Lark Lindqvist Locke Maddox Marchbanks Merrow Nightingale Okafor Orlova Pell Quince Rook Sable Saltmarsh Sorrel Tarrant Thorne Umber Vance Varga Whitlock Wilder Yarrow Zeller'.split(
    ' ',
  )

const traits = {
  species: ['Human', 'Human', 'Human', 'Fox spirit', 'Automaton', 'Selkie', 'Ghost', 'Half giant', 'Raven'],
  role: ['Protagonist', 'Antagonist', 'Sidekick', 'Mentor', 'Rival', 'Witness', 'Love interest', 'Messenger'],
  age: ['17', '24', '31', 'Forty, or so they say', '58', 'Older than the town'],
  want: [
    'To find the brother who left without a word',
    'To win back the farm their family lost',
    'To be forgiven by the one person who won’t',
    'To leave the island before winter',
    'To prove that the map is wrong',
    'To finish a song that someone else began',
  ],
  need: [
    'To stop running',
    'To ask for help',
    'To tell the truth first',
    'To let someone else lead',
    'To believe that they’re enough',
    'To say goodbye',
  ],
  flaw: [
    'Never apologizes',
    'Promises too much',
    'Keeps score of every favor',
    'Can’t stand silence',
    'Trusts charm over facts',
    'Would rather be right than loved',
  ],
  ghost: [
    'A fire they could have stopped',
    'A letter they never opened',
    'The friend they gave up to save themselves',
    'A childhood in three different names',
    'The night the bridge fell',
    'A promise to someone who died',
  ],
} as const

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

export const drawName = (): string => `${pick(firstNames)} ${pick(lastNames)}`

type TraitField = keyof typeof traits
export const traitFields = Object.keys(traits) as TraitField[]
export const drawTrait = (field: TraitField): string => pick(traits[field])
