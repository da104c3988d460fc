import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'

import { arbitraryStep, type Step, Workshop } from './attribution.fixtures.ts'
import { countCredits } from './attribution.ts'
import { emptyDocument, type RichDocument } from './document.ts'
import { HeadlessEditor, wrapIn } from './headless-editor.fixtures.ts'
import { documentSchema } from './schema.ts'
import { type Attribution, AuthorTracker } from './yjs.attribution.ts'
import { createYDoc } from './yjs.ts'

const authors = [1, 2, 3].map((index) => `0190a0b0-0000-7000-8000-00000000000${index}`)

const newTracker = (ydoc: Y.Doc, known: Attribution) =>
  new AuthorTracker([Y.encodeStateAsUpdate(ydoc)], known)

/** What each author is credited with, and what they typed according to their characters. */
function follow(steps: readonly Step[]) {
  const ydoc = createYDoc(emptyDocument())
  const workshop = new Workshop(Y.encodeStateAsUpdate(ydoc), authors)
  let tracker = newTracker(ydoc, { runs: [], removed: [] })
  for (const step of steps) {
    for (const { update, by } of workshop.perform(step)) {
      tracker.write(update, authors[by]!)
      Y.applyUpdate(ydoc, update)
    }
    // As it is stored and loaded, with a compacted log.
    if (step.isFolded) tracker = newTracker(ydoc, JSON.parse(JSON.stringify(tracker.read())))
  }
  const { document } = workshop
  return { credited: countCredits(document, tracker.read().runs), typed: workshop.countLetters() }
}

const step = (kind: Step['kind'], by: number, { to = 0, seed = 0 } = {}): Step => ({
  kind,
  by,
  at: 0,
  to,
  seed,
  isFolded: true,
})

describe('attribution of typed text', () => {
  it('matches what each author typed, whatever happens to the text', () => {
    fc.assert(
      fc.property(fc.array(arbitraryStep, { minLength: 10, maxLength: 30 }), (steps) => {
        const { credited, typed } = follow(steps)
        expect(credited).toEqual(typed)
      }),
      // A fixed seed: a character or two restored by undo can be indistinguishable from typed ones.
      { numRuns: 40, seed: 5 },
    )
  })

  it.each<[string, Step[]]>([
    [
      'a block of one letter that another has changed since is brought back by undo',
      [step('type', 2), step('heading', 1), step('paragraph', 0), step('undo', 1)],
    ],
    [
      'a letter beside which another typed is brought back with the text node by redo',
      [step('type', 1), step('type', 0), step('undo', 1), step('redo', 1)],
    ],
    [
      'a letter is brought back by undo into a block that was made anew since',
      [
        step('type', 0, { seed: 15 }),
        step('delete', 1, { to: 0.1 }),
        step('quote', 1),
        step('undo', 1),
        step('undo', 1),
      ],
    ],
    [
      'a part of what is copied was taken out before',
      [
        step('type', 1, { seed: 9387 }),
        step('quote', 2),
        step('type', 0),
        step('copy', 1, { to: 1 }),
        step('paste', 1),
      ],
    ],
    [
      'what is copied repeats itself',
      [
        step('type', 0, { seed: 9987 }),
        step('copy', 1, { to: 1 }),
        step('type', 0, { seed: 1 }),
        step('paste', 1),
      ],
    ],
  ])('is correct when %s', (_, steps) => {
    const { credited, typed } = follow(steps)
    expect(credited).toEqual(typed)
  })

  it('does not change when a word is pasted next to characters that it begins with', () => {
    const ydoc = createYDoc(doc('one two three four'))
    const tracker = newTracker(ydoc, { runs: [['a', 18]], removed: [] })
    ydoc.on('update', (update: Uint8Array) => tracker.write(update, 'b'))
    const editor = new HeadlessEditor(ydoc)
    const word = editor.cut(editor.find(' two'), editor.find(' three'))
    editor.paste(word, editor.find(' four'))
    expect(tracker.read().runs).toEqual([['a', 18]])
  })

  it('changes when the same character is typed at another position in a re-created block', () => {
    const ydoc = createYDoc(doc('one twoe three'))
    const tracker = newTracker(ydoc, { runs: [['a', 14]], removed: [] })
    ydoc.on('update', (update: Uint8Array) => tracker.write(update, 'b'))
    const editor = new HeadlessEditor(ydoc)
    const at = editor.find('e three')
    editor.delete(at, at + 1)
    editor.run(wrapIn(documentSchema.nodes.blockquote!), 1)
    editor.type('e', editor.find('three'))
    expect(countCredits(doc('one two ethree'), tracker.read().runs).get('b')).toBe(1)
  })

  it('does not change when text of another author is dragged within a short line', () => {
    const ydoc = createYDoc(doc('mnknjjnijijnk'))
    const tracker = newTracker(ydoc, {
      runs: [
        ['a', 6],
        ['b', 7],
      ],
      removed: [],
    })
    ydoc.on('update', (update: Uint8Array) => tracker.write(update, 'c'))
    new HeadlessEditor(ydoc).change((tr) => tr.delete(1, 6).insertText('mnknj', 7))
    expect(tracker.read().runs.map(([author]) => author)).not.toContain('c')
  })

  it('is distributed in proportion when only counts are known', () => {
    const ydoc = createYDoc(doc('0123456789'))
    const { runs } = newTracker(ydoc, {
      runs: [
        ['a', 300],
        ['b', 100],
      ],
      removed: [],
    }).read()
    expect(runs).toEqual([
      ['a', 8],
      ['b', 2],
    ])
  })

  it('does not change when another author replaces the text', () => {
    const [old, young] = [
      'The harbor lay quiet that morning, and the gulls kept to the roofs as if they knew what was coming.',
      'Nobody in the village could say later when the music had begun, only that it came from the water.',
    ]
    const ydoc = createYDoc(doc(old))
    const tracker = newTracker(ydoc, { runs: [['a', old.length]], removed: [] })
    ydoc.on('update', (update: Uint8Array) => tracker.write(update, 'b'))
    new HeadlessEditor(ydoc).change((tr) => tr.insertText(young, 1, 1 + old.length))
    const credits = countCredits(doc(young), tracker.read().runs)
    expect(credits.get('b')).toBeGreaterThan(0.9 * young.length)
  })
})

const doc = (text: string): RichDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
