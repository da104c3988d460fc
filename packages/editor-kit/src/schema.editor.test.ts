// @vitest-environment happy-dom
import { Editor, Extension } from '@tiptap/core'
import { ySyncPlugin } from '@tiptap/y-tiptap'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type * as Y from 'yjs'

import { checkDocument } from './check.ts'
import { arbitraryDocument } from './document.arbitrary.ts'
import type { Block, Mark, RichDocument } from './document.ts'
import { documentExtensions } from './schema.ts'
import { CONTENT_FRAGMENT, applyDocument, createYDoc, readDocument } from './yjs.ts'

const id = '0190a0b0-0000-7000-8000-000000000001'
const suggestion = { id, by: id, kind: 'insertion' } as const

const p = (text: string, ...marks: Mark[]): Block => ({
  type: 'paragraph',
  content: [marks.length > 0 ? { type: 'text', marks, text } : { type: 'text', text }],
})
const doc = (...content: Block[]): RichDocument => ({ type: 'doc', content })

const editors: Editor[] = []
function keep(editor: Editor): Editor {
  editors.push(editor)
  return editor
}
// An open editor accesses its page again after a delay, when the page is already gone.
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

const open = (content: RichDocument) => keep(new Editor({ extensions: documentExtensions, content }))

function openTogether(ydoc: Y.Doc) {
  const fragment = ydoc.getXmlFragment(CONTENT_FRAGMENT)
  const Together = Extension.create({
    name: 'together',
    addProseMirrorPlugins: () => [ySyncPlugin(fragment)],
  })
  return keep(new Editor({ extensions: [...documentExtensions, Together] }))
}

function written(editor: Editor): RichDocument {
  const result = checkDocument(editor.getJSON())
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.document
}

describe('an editor with this schema', () => {
  it('opens every valid document and writes it back unchanged', () => {
    fc.assert(
      fc.property(arbitraryDocument, (json) => {
        const result = checkDocument(json)
        const editor = open(json)
        expect(result).toEqual({ ok: true, document: written(editor) })
      }),
      { numRuns: 30 },
    )
  })

  it('has the commands that authors need', () => {
    const editor = open(doc(p('one'), p('two')))
    editor.chain().selectAll().toggleBold().toggleItalic().toggleUnderline().toggleStrike().run()
    editor.chain().setTextSelection(1).toggleHeading({ level: 2 }).run()
    editor.chain().setTextSelection(7).toggleOrderedList().run()
    const marks: Mark[] = [{ type: 'bold' }, { type: 'italic' }, { type: 'underline' }, { type: 'strike' }]
    expect(written(editor)).toEqual(
      doc(
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', marks, text: 'one' }] },
        {
          type: 'orderedList',
          content: [
            {
              type: 'listItem',
              content: [{ type: 'paragraph', content: [{ type: 'text', marks, text: 'two' }] }],
            },
          ],
        },
      ),
    )
  })

  it('only sets links to safe URLs', () => {
    const editor = open(doc(p('one')))
    editor.commands.selectAll()
    expect(editor.commands.setLink({ href: 'javascript:alert(1)' })).toBe(false)
    expect(editor.commands.setLink({ href: 'https://example.com/' })).toBe(true)
    expect(written(editor)).toEqual(doc(p('one', { type: 'link', attrs: { href: 'https://example.com/' } })))
    expect(editor.getHTML()).toContain('rel="nofollow noopener ugc"')
  })

  it('leaves both halves of a split suggested block in the suggestion, and a new block after it outside', () => {
    const suggested = (text: string) => ({ ...p(text), attrs: { suggestion } }) as Block
    const editor = open(doc(suggested('ab')))
    editor.chain().setTextSelection(2).splitBlock().run()
    expect(written(editor)).toEqual(doc(suggested('a'), suggested('b')))
    editor.chain().focus('end').splitBlock().run()
    expect(written(editor)).toEqual(doc(suggested('a'), suggested('b'), { type: 'paragraph' }))
  })

  it('shares its text with a Y.Doc that this package wrote, and typed text can be read from there', () => {
    const ydoc = createYDoc(doc(p('one'), { ...p('two'), attrs: { suggestion } } as Block))
    const editor = openTogether(ydoc)
    expect(written(editor)).toEqual(read(ydoc))
    editor.chain().setTextSelection(4).insertContent(' more').run()
    expect(read(ydoc)).toEqual(doc(p('one more'), { ...p('two'), attrs: { suggestion } } as Block))
    applyDocument(ydoc, doc(p('zero'), ...read(ydoc).content))
    expect(written(editor)).toEqual(read(ydoc))
  })
})

function read(ydoc: Y.Doc): RichDocument {
  const result = readDocument(ydoc)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.document
}
