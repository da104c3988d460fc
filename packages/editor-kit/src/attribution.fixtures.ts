// Random edits by three authors of one chapter. Each types characters that only they use, so the text itself shows who
// first typed each character, whatever has happened to it since.
import type { Node, Slice } from '@tiptap/pm/model'
import fc from 'fast-check'
import * as Y from 'yjs'

import type { Inline, Part, RichDocument } from './document.ts'
import {
  HeadlessEditor,
  joinBackward,
  lift,
  setBlockType,
  splitBlock,
  toggleMark,
  wrapIn,
  wrapInList,
} from './headless-editor.fixtures.ts'
import { documentSchema } from './schema.ts'
import { readRepaired } from './yjs.repaired.ts'

const alphabets = ['abcdefgh', 'ijklmnop', 'qrstuvwx'] as const
const { nodes, marks } = documentSchema

/** Shorter copies count as typed. */
const minCopied = 24
const minPasted = 3

type Place = { by: number; at: number; to: number; seed: number }

const actions = {
  type: (work, { at, seed, by }) => work.editor.type(wordOf(by, seed), work.position(at)),
  typeKeys(work, { at, seed, by }) {
    let position = work.position(at)
    for (const letter of wordOf(by, seed)) work.editor.type(letter, position++)
  },
  replace: (work, { at, to, seed, by }) =>
    work.editor.change((tr) => tr.insertText(wordOf(by, seed), ...work.range(at, to, 8))),
  delete: (work, { at, to }) => work.editor.delete(...work.range(at, to, 40)),
  backspace(work, { at, seed }) {
    const [from, to] = work.rangeInBlock(at, at + 0.2)
    for (let end = to; end > Math.max(from, to - (seed % 8)); end -= 1) work.editor.delete(end - 1, end)
  },
  split: (work, { at }) => work.editor.run(splitBlock, work.position(at)),
  join: (work, { at }) => work.editor.run(joinBackward, work.blockStart(at)),
  bold: (work, { at, to }) => work.editor.run(toggleMark(marks.bold!), ...work.range(at, to)),
  heading: (work, { at, seed }) =>
    work.editor.run(setBlockType(nodes.heading!, { level: (seed % 3) + 1 }), work.position(at)),
  paragraph: (work, { at }) => work.editor.run(setBlockType(nodes.paragraph!), work.position(at)),
  quote: (work, { at, to }) => work.editor.run(wrapIn(nodes.blockquote!), ...work.range(at, to)),
  list: (work, { at, to }) => work.editor.run(wrapInList(nodes.bulletList!), ...work.range(at, to)),
  lift: (work, { at, to }) => work.editor.run(lift, ...work.range(at, to)),
  drag(work, { at, to, seed }) {
    const [from, end] = work.range(at, to)
    const slice = work.editor.doc.slice(from, end)
    work.editor.change((tr) => {
      tr.delete(from, end)
      const places = positionsIn(tr.doc)
      tr.replace(places[seed % places.length]!, undefined, slice)
    })
  },
  cut(work, { at, to, by }) {
    const [from, end] = work.rangeInBlock(at, to)
    if (end - from >= minPasted) work.clipboards[by] = { slice: work.editor.cut(from, end), isCut: true }
  },
  copy(work, { at, to, by }) {
    const [from, end] = work.rangeInBlock(at, to)
    if (end - from >= minCopied)
      work.clipboards[by] = { slice: work.editor.doc.slice(from, end), isCut: false }
  },
  paste(work, { at, by }) {
    const copied = work.clipboards[by]
    // A copy of text that others have changed since matches nothing in the chapter, and counts as typed.
    if (copied && (copied.isCut || work.holds(textOf(copied.slice))))
      work.editor.paste(copied.slice, work.position(at))
  },
  undo: (work) => work.editor.undoManager.undo(),
  redo: (work) => work.editor.undoManager.redo(),
  suggest: (work, { at, seed, by }) =>
    work.editor.type(wordOf(by, seed), work.position(at), work.suggesting(by)),
  suggestDeletion: (work, { at, to, by }) =>
    work.editor.delete(...work.range(at, to, 20), work.suggesting(by)),
  accept: (work) => work.editor.decide('accept'),
  reject: (work) => work.editor.decide('reject'),
} satisfies Record<string, (work: Workshop, place: Place) => unknown>

type Kind = keyof typeof actions
export type Step = Place & { kind: Kind; isFolded: boolean }

const place = fc.double({ min: 0, max: 1, noNaN: true })
export const arbitraryStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...(Object.keys(actions) as Kind[]), 'type', 'split'),
  by: fc.nat(2),
  at: place,
  to: place,
  seed: fc.nat(10_000),
  isFolded: fc.boolean(),
})

export type SentUpdate = { update: Uint8Array; by: number }

/** Three open editors of one chapter. */
export class Workshop {
  readonly clipboards: { slice: Slice; isCut: boolean }[] = []
  readonly #authorIds: readonly string[]
  readonly #editors: HeadlessEditor[]
  #sent: SentUpdate[] = []
  #current = 0

  constructor(state: Uint8Array, authorIds: readonly string[]) {
    this.#authorIds = authorIds
    this.#editors = authorIds.map((_, by) => {
      const ydoc = new Y.Doc()
      // Client ids in the order of the authors, because Yjs would choose random ones.
      ydoc.clientID = 1000 + by
      Y.applyUpdate(ydoc, state)
      ydoc.on('update', (update: Uint8Array, origin: unknown) => {
        if (origin !== 'received') this.#sent.push({ update, by })
      })
      return new HeadlessEditor(ydoc)
    })
  }

  /** Returns what the author's editor sends; the other editors have received it by then. */
  perform(step: Step): SentUpdate[] {
    this.#current = step.by
    this.#sent = []
    actions[step.kind](this, step)
    const sent = this.#sent
    for (const { update, by } of sent) this.receive(update, by)
    return sent
  }

  receive(update: Uint8Array, by?: number): void {
    for (const [index, { ydoc }] of this.#editors.entries())
      if (index !== by) Y.applyUpdate(ydoc, update, 'received')
  }

  /** As the editor does when a version is restored. */
  forgetUndo(): void {
    for (const { undoManager } of this.#editors) undoManager.clear()
  }

  get document(): RichDocument {
    return readRepaired(this.editor.ydoc)!
  }

  get editor(): HeadlessEditor {
    return this.#editors[this.#current]!
  }

  /** How much of the published text each author typed, counted by their characters. */
  countLetters(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const letter of lettersOf(this.document)) {
      const id = this.#authorIds[alphabets.findIndex((alphabet) => alphabet.includes(letter))]!
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return counts
  }

  suggesting(by: number) {
    return { by: this.#authorIds[by]!, newId: () => crypto.randomUUID() }
  }

  /** Whether one of the blocks has this text. */
  holds(text: string): boolean {
    let isHeld = false
    this.editor.doc.descendants((node) => {
      isHeld ||= node.isTextblock && node.textContent.includes(text)
    })
    return isHeld
  }

  position(share: number): number {
    const places = positionsIn(this.editor.doc)
    return places[Math.min(places.length - 1, Math.floor(share * places.length))]!
  }

  range(a: number, b: number, longest = Infinity): [from: number, to: number] {
    const [from, to] = [this.position(a), this.position(b)].toSorted((x, y) => x - y)
    return [from!, positionsIn(this.editor.doc).findLast((one) => one <= Math.min(to!, from! + longest))!]
  }

  rangeInBlock(a: number, b: number): [from: number, to: number] {
    const [from, to] = this.range(a, b)
    return [from, Math.min(to, this.editor.doc.resolve(from).end())]
  }

  blockStart(share: number): number {
    return this.editor.doc.resolve(this.position(share)).start()
  }
}

const textOf = ({ content }: Slice) => content.textBetween(0, content.size)

function positionsIn(doc: Node): number[] {
  const places: number[] = []
  doc.descendants((node, position) => {
    if (node.isTextblock) for (let at = 0; at <= node.content.size; at += 1) places.push(position + 1 + at)
  })
  return places
}

/** Long and short ones. */
export function wordOf(by: number, seed: number): string {
  const alphabet = alphabets[by]!
  let word = ''
  for (let rest = seed * 7919 + 1; rest > 0; rest = Math.floor(rest / alphabet.length))
    word += alphabet[rest % alphabet.length]
  return word.repeat(1 + (seed % 4)).slice(0, 1 + (seed % 37))
}

function* lettersOf(node: RichDocument | Part | Inline): Generator<string> {
  if (node.type === 'text') {
    if (!node.marks?.some(({ type }) => type === 'insertion')) yield* node.text
  } else if ('content' in node) for (const child of node.content ?? []) yield* lettersOf(child)
}
