// Random authors for tests: each has a document and a local copy that survives a reload, and writes like an editor. The
// same seed writes the same text.
import * as Y from 'yjs'

import { CONTENT_FRAGMENT } from './yjs.ts'

export type Random = {
  /** An integer from 0 up to the limit, exclusive. */
  below(limit: number): number
  isOneIn(count: number): boolean
  pick<T>(items: readonly T[]): T
}

/** Mulberry32: small, and good enough to vary tests. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    isOneIn: (count) => below(count) === 0,
    pick: (items) => items[below(items.length)]!,
  }
}

/** Client ids as Yjs chooses them, and the smallest and largest: Yjs processes clients in the order of their ids. */
export const randomClientId = (random: Random): number =>
  random.pick([2 + random.below(1e7), 2 + random.below(2 ** 32 - 2), 2 ** 32 - 1 - random.below(1e7)])

export const content = (ydoc: Y.Doc): Y.XmlFragment => ydoc.getXmlFragment(CONTENT_FRAGMENT)

/** Every text of a document, outermost first. */
export function textsOf(parent: Y.XmlFragment): Y.XmlText[] {
  return parent
    .toArray()
    .flatMap((child) =>
      child instanceof Y.XmlText ? [child] : child instanceof Y.XmlElement ? textsOf(child) : [],
    )
}

const stringOf = (text: Y.XmlText): string =>
  (text.toDelta() as { insert: string }[]).map(({ insert }) => insert).join('')

export const wordsIn = (ydoc: Y.Doc): string[] =>
  textsOf(content(ydoc)).flatMap((text) => stringOf(text).match(/\S+/g) ?? [])

/** Words that may be deleted again; all others stay. */
export const isPassing = (word: string): boolean => word.startsWith('-')

/**
 * One edit in one transaction; the word is in the document afterward in any case. With `deletes`, only words with that
 * prefix are ever deleted; with `after`, the word is inserted after that one if it exists.
 */
export function writeWord(
  ydoc: Y.Doc,
  random: Random,
  word: string,
  { deletes, after, origin = null }: { deletes?: string; after?: string; origin?: unknown } = {},
): void {
  ydoc.transact(() => {
    const fragment = content(ydoc)
    if (after !== undefined && goOn(fragment, after, word)) return
    if (random.isOneIn(3)) changeSomething(fragment, random, deletes)
    const texts = textsOf(fragment)
    if (texts.length === 0 || random.isOneIn(6)) return insertBlock(fragment, random, word)
    const text = random.pick(texts)
    const places = [0, ...[...stringOf(text).matchAll(/ /g)].map(({ index }) => index + 1)]
    text.insert(random.pick(places), `${word} `, random.isOneIn(4) ? randomMark(random) : {})
  }, origin)
}

function goOn(fragment: Y.XmlFragment, after: string, word: string): boolean {
  for (const text of textsOf(fragment)) {
    const index = ` ${stringOf(text)}`.indexOf(` ${after} `)
    if (index < 0) continue
    text.insert(index + after.length + 1, `${word} `)
    return true
  }
  return false
}

function insertBlock(fragment: Y.XmlFragment, random: Random, word: string): void {
  const text = new Y.XmlText(`${word} `)
  const paragraph = new Y.XmlElement(random.pick(['paragraph', 'paragraph', 'heading']))
  const outer = random.isOneIn(5) ? new Y.XmlElement('blockquote') : paragraph
  fragment.insert(random.below(fragment.length + 1), [outer])
  if (outer !== paragraph) outer.push([paragraph])
  if (paragraph.nodeName === 'heading') paragraph.setAttribute('level', 2 as never)
  paragraph.push([text])
}

const randomMark = (random: Random): Record<string, object> =>
  random.pick<Record<string, object>>([
    { bold: {} },
    { italic: {} },
    { link: { href: `https://a.example/${random.below(9)}` } },
  ])

function changeSomething(fragment: Y.XmlFragment, random: Random, deletes?: string): void {
  const texts = textsOf(fragment).filter(({ length }) => length > 0)
  if (texts.length === 0) return
  const text = random.pick(texts)
  const at = random.below(text.length)
  const length = Math.min(text.length - at, 1 + random.below(12))
  switch (random.below(5)) {
    case 0:
      return text.format(at, length, randomMark(random))
    case 1:
      return text.format(at, length, { bold: null, italic: null })
    case 2: {
      const heading = fragment.toArray().find((block) => isHeading(block))
      return heading?.setAttribute('level', (1 + random.below(3)) as never)
    }
    case 3:
      return deletes === undefined ? text.delete(at, length) : deleteWord(text, deletes)
    default:
      if (deletes === undefined && fragment.length > 3) fragment.delete(random.below(fragment.length), 1)
  }
}

const isHeading = (block: unknown): block is Y.XmlElement =>
  block instanceof Y.XmlElement && block.nodeName === 'heading'

function deleteWord(text: Y.XmlText, beginning: string): void {
  const found = [...stringOf(text).matchAll(/\S+ /g)].findLast(([word]) => word.startsWith(beginning))
  if (found) text.delete(found.index, found[0].length)
}

/** A document with its local copy. */
export type Writer = {
  readonly ydoc: Y.Doc
  /** What was written since the last call, one update per transaction. */
  takeUnsent(): Uint8Array[]
  /** Reloads the page: another client, with the local copy. */
  reload(clientId?: number): void
}

export function createWriter(clientId?: number): Writer {
  const stored: Uint8Array[] = []
  let unsent: Uint8Array[] = []
  let ydoc = open(clientId)

  function open(id: number | undefined): Y.Doc {
    const next = new Y.Doc()
    if (id !== undefined) next.clientID = id
    for (const update of stored) Y.applyUpdate(next, update)
    next.on('update', (update: Uint8Array, _origin: unknown, _doc: Y.Doc, { local }: Y.Transaction) => {
      stored.push(update)
      if (local) unsent.push(update)
    })
    return next
  }

  return {
    get ydoc() {
      return ydoc
    },
    takeUnsent() {
      const taken = unsent
      unsent = []
      return taken
    },
    reload(id) {
      ydoc.destroy()
      ydoc = open(id)
    },
  }
}
