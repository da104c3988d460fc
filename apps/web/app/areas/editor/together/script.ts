// Two people write one scene: what each of them does, and the text after every step. Pure; the component shows it.
type Writer = 0 | 1
type Cursor = { paragraph: number; index: number }
export type Scene = { paragraphs: readonly string[]; cursors: readonly [Cursor, Cursor] }

/** One step of a writer takes as long as one keystroke. */
type Step = { type: string } | { erase: number } | { moveAfter: string } | { wait: number }

export const writers = [
  { id: 'mara', name: 'Mara', username: 'mara', avatar: null, color: 1 },
  { id: 'idris', name: 'Idris', username: 'idris', avatar: null, color: 4 },
] as const

const firstScene: Scene = {
  paragraphs: ['The ferry left without us, so we sat down on our luggage', 'By noon'],
  cursors: [
    { paragraph: 0, index: 56 },
    { paragraph: 1, index: 7 },
  ],
}

const steps: readonly [readonly Step[], readonly Step[]] = [
  [
    { type: ' and decided to be people who had meant to stay.' },
    { wait: 46 },
    { moveAfter: 'sister.' },
    { wait: 6 },
    { type: ' By evening it wanted to know what she could cook.' },
  ],
  [
    { wait: 14 },
    { type: ' the harbor had taken to Nadia.' },
    { wait: 12 },
    { erase: 15 },
    { type: 'adopted my sister.' },
    { wait: 8 },
    { moveAfter: 'decided' },
    { wait: 8 },
    { erase: 7 },
    { type: 'agreed' },
  ],
]

/** What each writer does at each tick. */
const keystrokes = steps.map((list) =>
  list.flatMap((step): Step[] => {
    if ('type' in step) return Array.from(step.type, (letter) => ({ type: letter }))
    if ('erase' in step) return Array.from({ length: step.erase }, () => ({ erase: 1 }))
    if ('wait' in step) return Array.from({ length: step.wait }, () => ({ wait: 1 }))
    return [step]
  }),
)

export const lastTick = Math.max(...keystrokes.map(({ length }) => length))

/** The scene after this many ticks. */
export function sceneAt(tick: number): Scene {
  let scene = firstScene
  for (let now = 0; now < Math.min(tick, lastTick); now += 1) {
    for (const writer of [0, 1] as const) {
      const step = keystrokes[writer]![now]
      if (step) scene = apply(scene, writer, step)
    }
  }
  return scene
}

function apply(scene: Scene, writer: Writer, step: Step): Scene {
  if ('wait' in step) return scene
  if ('moveAfter' in step) {
    const words = step.moveAfter
    const paragraph = scene.paragraphs.findIndex((text) => text.includes(words))
    return withCursor(scene, writer, {
      paragraph,
      index: scene.paragraphs[paragraph]!.indexOf(words) + words.length,
    })
  }
  const { paragraph, index } = scene.cursors[writer]
  const added = 'type' in step ? step.type : ''
  const removed = 'erase' in step ? step.erase : 0
  const text = scene.paragraphs[paragraph]!
  const paragraphs = scene.paragraphs.map((before, place) =>
    place === paragraph ? text.slice(0, index - removed) + added + text.slice(index) : before,
  )
  const other: Writer = writer === 0 ? 1 : 0
  const theirs = scene.cursors[other]
  // A change before the cursor of the other one takes it along; it stays between the same letters.
  const isBefore = theirs.paragraph === paragraph && theirs.index >= index && theirs.index > index - removed
  const shift = isBefore ? added.length - removed : 0
  const moved = withCursor({ ...scene, paragraphs }, writer, {
    paragraph,
    index: index - removed + added.length,
  })
  return withCursor(moved, other, { ...theirs, index: theirs.index + shift })
}

function withCursor(scene: Scene, writer: Writer, cursor: Cursor): Scene {
  return { ...scene, cursors: writer === 0 ? [cursor, scene.cursors[1]] : [scene.cursors[0], cursor] }
}

export type Piece = { text: string } | { writer: Writer; isAtEnd: boolean }

/** The text of a paragraph with the cursors in it. */
export function piecesOf({ paragraphs, cursors }: Scene, paragraph: number): Piece[] {
  const text = paragraphs[paragraph]!
  const here = ([0, 1] as const)
    .filter((writer) => cursors[writer].paragraph === paragraph)
    .sort((one, other) => cursors[one].index - cursors[other].index)
  const pieces: Piece[] = []
  let from = 0
  for (const writer of here) {
    const { index } = cursors[writer]
    pieces.push({ text: text.slice(from, index) }, { writer, isAtEnd: index === text.length })
    from = index
  }
  return [...pieces, { text: text.slice(from) }]
}
