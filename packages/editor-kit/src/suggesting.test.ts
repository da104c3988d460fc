import type { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { joinBackward, splitBlock, wrapIn, setBlockType } from '@tiptap/pm/commands'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkDocument } from './check.ts'
import { arbitraryDocument } from './document.arbitrary.ts'
import type { RichDocument } from './document.ts'
import { renderText } from './render-text.ts'
import { documentSchema } from './schema.ts'
import { isWithin } from './suggesting.check.ts'
import { suggestChange } from './suggesting.ts'
import { acceptSuggestions, rejectSuggestions, resolveSuggestions } from './suggestions.ts'

const me = '0190a0b0-0000-7000-8000-00000000000a'
const other = '0190a0b0-0000-7000-8000-00000000000b'

let last = 0
const newId = () => `0190a0b0-0000-7000-8000-${String((last += 1)).padStart(12, '0')}`

function canonical(json: unknown): RichDocument {
  const result = checkDocument(json)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.document
}

const nodeOf = (document: RichDocument) => documentSchema.nodeFromJSON(document)
const jsonOf = (node: Node) => canonical(node.toJSON())
const paragraphs = (...lines: string[]) =>
  nodeOf(
    canonical({
      type: 'doc',
      content: lines.map((text) => ({
        type: 'paragraph',
        ...(text !== '' && { content: [{ type: 'text', text }] }),
      })),
    }),
  )

/** As the editor shows it: [+new+], [-deleted-], and for a block the kind of its suggestion. */
function show(doc: Node): string[] {
  const lines: string[] = []
  doc.descendants((node) => {
    if (node.isText) {
      const kinds = node.marks.map(({ type }) => type.name)
      const text = kinds.includes('bold') ? `*${node.text}*` : node.text!
      const sign = kinds.includes('deletion') ? '-' : kinds.includes('insertion') ? '+' : ''
      lines[lines.length - 1] += sign ? `[${sign}${text}${sign}]` : text
    } else if (node.isTextblock || node.isLeaf) {
      const name = node.type.name === 'paragraph' ? '' : `${node.type.name} `
      lines.push(`${name}${node.attrs.suggestion ? `(${node.attrs.suggestion.kind}) ` : ''}`)
    }
  })
  return lines
}

type Edit = (state: EditorState) => Transaction

/** What an editor does in suggest mode: applies the edit and turns it into a suggestion. */
function suggest(doc: Node, from: number, to: number, edit: Edit, isForward = false) {
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, from, to) })
  const { doc: next, selection } = state.apply(edit(state))
  const made = suggestChange(doc, next, { by: me, newId, cursor: selection.head, isForward })
  made.doc.check()
  expect(isWithin(jsonOf(doc), jsonOf(made.doc), { by: me, may: 'suggest' })).toBe(true)
  return { doc: made.doc, cursor: made.place(selection.head), lines: show(made.doc) }
}

const type =
  (text: string): Edit =>
  (state) =>
    state.tr.insertText(text)
const remove: Edit = (state) => state.tr.deleteSelection()
const by =
  (command: (state: EditorState, dispatch: (tr: Transaction) => void) => boolean): Edit =>
  (state) => {
    let made: Transaction | undefined
    command(state, (tr) => (made = tr))
    return made!
  }

describe('turns a change into a suggestion', () => {
  it('when typing, and when continuing the same word', () => {
    const first = suggest(paragraphs('one three'), 5, 5, type('t'))
    expect(first.lines).toEqual(['one [+t+]three'])
    expect(first.cursor).toBe(6)
    const second = suggest(first.doc, 6, 6, type('wo '))
    expect(second.lines).toEqual(['one [+two +]three'])
    const ids = new Set<string>()
    second.doc.descendants(({ marks }) => marks.forEach(({ attrs }) => ids.add(String(attrs.id))))
    expect(ids.size).toBe(1)
  })

  it('at the cursor, among equal characters', () => {
    const { lines, cursor } = suggest(paragraphs('aaaa'), 3, 3, type('a'))
    expect(lines).toEqual(['aa[+a+]aa'])
    expect(cursor).toBe(4)
  })

  it('when deleting, forward and backward, and removes text that was only suggested', () => {
    const back = suggest(paragraphs('one two'), 4, 5, remove)
    expect([back.lines, back.cursor]).toEqual([['one[- -]two'], 4])
    const forward = suggest(paragraphs('one two'), 4, 5, remove, true)
    expect([forward.lines, forward.cursor]).toEqual([['one[- -]two'], 5])
    const typed = suggest(paragraphs('ab'), 2, 2, type('xyz'))
    expect(suggest(typed.doc, 3, 4, remove).lines).toEqual(['a[+xz+]b'])
    expect(suggest(back.doc, 4, 5, remove).lines).toEqual(['one[- -]two'])
  })

  it('when typing over text, as a single suggestion', () => {
    const { doc, lines } = suggest(paragraphs('I was here.'), 7, 11, type('gone'))
    expect(lines).toEqual(['I was [-her-][+gon+]e.'])
    expect(renderText(acceptSuggestions(jsonOf(doc)))).toContain('I was gone.')
  })

  it('when splitting and joining', () => {
    const split = suggest(paragraphs('one two'), 4, 4, by(splitBlock))
    expect(split.lines).toEqual(['one', '(insertion)  two'])
    const again = suggest(split.doc, 6, 6, by(joinBackward))
    expect(again.lines).toEqual(['one two'])
    const join = suggest(paragraphs('one', 'two'), 6, 6, by(joinBackward))
    expect(join.lines).toEqual(['one', '(deletion) two'])
    expect(show(nodeOf(acceptSuggestions(jsonOf(join.doc))))).toEqual(['onetwo'])
  })

  it('when pasting paragraphs, and when deleting across several', () => {
    const pasted = suggest(paragraphs('one two'), 4, 4, (state) =>
      state.tr.replaceSelection(paragraphs('x', 'y', 'z').slice(1, 8)),
    )
    expect(pasted.lines).toEqual(['one[+x+]', '(insertion) [+y+]', '(insertion) [+z+] two'])
    const cut = suggest(paragraphs('one', 'two', 'three'), 3, 13, remove)
    expect(cut.lines).toEqual(['on[-e-]', '(deletion) [-two-]', '(deletion) [-th-]ree'])
  })

  it('when setting a heading, and resetting it', () => {
    const { heading, paragraph } = documentSchema.nodes
    const made = suggest(paragraphs('one', 'two'), 1, 1, by(setBlockType(heading!, { level: 2 })))
    expect(made.lines).toEqual(['heading (change) one', 'two'])
    expect(suggest(made.doc, 1, 1, by(setBlockType(paragraph!))).lines).toEqual(['one', 'two'])
  })

  it('when setting bold, and when quoting paragraphs', () => {
    const bold = suggest(paragraphs('one two'), 5, 8, (state) =>
      state.tr.addMark(5, 8, documentSchema.marks.bold!.create()),
    )
    expect(bold.lines).toEqual(['one [-two-][+*two*+]'])
    const quoted = suggest(paragraphs('one', 'two'), 1, 1, by(wrapIn(documentSchema.nodes.blockquote!)))
    expect(quoted.lines).toEqual(['(deletion) [-one-]', '(insertion) [+one+]', 'two'])
  })

  it('inside text that another user deleted or inserted, without changing their suggestion', () => {
    const author = { id: newId(), by: other }
    const doc = nodeOf(
      canonical({
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'gone', marks: [{ type: 'deletion', attrs: author }] },
              { type: 'text', text: 'new', marks: [{ type: 'insertion', attrs: author }] },
            ],
          },
        ],
      }),
    )
    expect(suggest(doc, 3, 3, type('x')).lines).toEqual(['[-go-][+x+][-ne-][+new+]'])
    expect(suggest(doc, 6, 6, type('x')).lines).toEqual(['[-gone-][+n+][+x+][+ew+]'])
    expect(suggest(doc, 1, 8, remove).lines).toEqual(['[-gone-][-new-]'])
  })
})

describe('suggestions for arbitrary texts', () => {
  const document = arbitraryDocument.map(canonical)
  const plain = document.map(rejectSuggestions)

  it('restore the text and the suggestions of others when rejected', () => {
    fc.assert(
      fc.property(plain, plain, fc.array(plain, { minLength: 1, maxLength: 3 }), (first, theirs, mine) => {
        let before = jsonOf(suggestChange(nodeOf(first), nodeOf(theirs), { by: other, newId }).doc)
        expect(rejectSuggestions(before)).toEqual(first)
        for (const wanted of mine) {
          const after = jsonOf(suggestChange(nodeOf(before), nodeOf(wanted), { by: me, newId }).doc)
          expect(isWithin(before, after, { by: me, may: 'suggest' })).toBe(true)
          before = after
        }
      }),
      { numRuns: 200 },
    )
  })

  it('produce the intended text when accepted', () => {
    fc.assert(
      fc.property(document.map(rejectSuggestions), document.map(rejectSuggestions), (before, after) => {
        const made = suggestChange(nodeOf(before), nodeOf(after), { by: me, newId })
        expect(acceptSuggestions(jsonOf(made.doc))).toEqual(after)
        expect(rejectSuggestions(jsonOf(made.doc))).toEqual(before)
      }),
      { numRuns: 200 },
    )
  })

  it('do not cover a change that is not a suggestion', () => {
    const before = jsonOf(paragraphs('one', 'two'))
    for (const after of [paragraphs('one'), paragraphs('one', 'two!'), paragraphs('two', 'one')])
      expect(isWithin(before, jsonOf(after), { by: me, may: 'suggest' })).toBe(false)
    const { doc } = suggest(nodeOf(before), 1, 1, type('x'))
    expect(isWithin(before, jsonOf(doc), { by: other, may: 'suggest' })).toBe(false)
    expect(isWithin(before, jsonOf(doc), { by: me, may: 'comment' })).toBe(false)
    const decided = resolveSuggestions(jsonOf(doc), () => 'accept')
    expect(isWithin(jsonOf(doc), decided, { by: me, may: 'suggest' })).toBe(false)
  })
})
