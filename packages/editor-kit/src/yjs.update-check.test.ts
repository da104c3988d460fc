import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'

import { checkDocument } from './check.ts'
import { arbitraryDocument } from './document.arbitrary.ts'
import type { RichDocument } from './document.ts'
import { checkUpdate, SERVER_CLIENT, UPDATE_LIMITS } from './yjs.update-check.ts'
import { applyDocument, CONTENT_FRAGMENT, createYDoc } from './yjs.ts'

const id = '0190a0b0-0000-7000-8000-000000000001'

const canonical = arbitraryDocument.map((json) => {
  const result = checkDocument(json)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.document
})

const content = (ydoc: Y.Doc) => ydoc.getXmlFragment(CONTENT_FRAGMENT)

/** The update that an editor sends for a change. */
function updateOf(ydoc: Y.Doc, change: (fragment: Y.XmlFragment) => void): Uint8Array {
  const before = Y.encodeStateVector(ydoc)
  ydoc.transact(() => change(content(ydoc)))
  return Y.encodeStateAsUpdate(ydoc, before)
}

function copy(ydoc: Y.Doc): Y.Doc {
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(ydoc))
  return other
}

function push(parent: Y.XmlFragment, name: string): Y.XmlElement {
  const element = new Y.XmlElement(name)
  parent.push([element])
  return element
}

function pushText(parent: Y.XmlFragment, text: string, marks: object = {}): Y.XmlText {
  const ytext = new Y.XmlText()
  push(parent, 'paragraph').push([ytext])
  ytext.insert(0, text, marks)
  return ytext
}

const text: RichDocument = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The coast had moved.' }] }],
}

const problemOf = (ydoc: Y.Doc, update: Uint8Array) => {
  const result = checkUpdate(ydoc, update)
  return result.ok ? undefined : result.problem
}

describe('accepted updates', () => {
  it('include every document, and every change from one to another', () => {
    fc.assert(
      fc.property(fc.array(canonical, { minLength: 2, maxLength: 4 }), (documents) => {
        const [server, editor] = [new Y.Doc(), new Y.Doc()]
        for (const document of documents) {
          const update = updateOf(editor, () => applyDocument(editor, document))
          expect(checkUpdate(server, update)).toMatchObject({ ok: true })
          Y.applyUpdate(server, update)
          expect(server.store.pendingStructs).toBeNull()
          expect(checkUpdate(server, update)).toMatchObject({ ok: true, facts: { isNews: false } })
        }
      }),
    )
  })

  it('include what several authors wrote at the same time, in whatever order it arrives', () => {
    fc.assert(
      fc.property(canonical, fc.array(canonical, { minLength: 2, maxLength: 3 }), (first, theirs) => {
        const server = createYDoc(first)
        const updates = theirs.map((document) => {
          const editor = copy(server)
          return updateOf(editor, () => applyDocument(editor, document))
        })
        for (const update of updates) {
          expect(checkUpdate(server, update)).toMatchObject({ ok: true })
          Y.applyUpdate(server, update)
        }
      }),
    )
  })

  it('report what they contain', () => {
    const [server, editor] = [new Y.Doc(), new Y.Doc()]
    const update = updateOf(editor, (fragment) => {
      pushText(fragment, 'Salt')
      push(fragment, 'image').setAttribute('imageId', id)
    })
    expect(checkUpdate(server, update)).toMatchObject({
      ok: true,
      facts: { isNews: true, clients: [editor.clientID], newClients: 1, imageIds: [id], textLength: 4 },
    })
  })

  it('count as news when they only delete', () => {
    const server = createYDoc(text)
    const editor = copy(server)
    const update = updateOf(editor, (fragment) => fragment.delete(0, 1))
    expect(checkUpdate(server, update)).toMatchObject({ ok: true, facts: { isNews: true, newClients: 0 } })
    Y.applyUpdate(server, update)
    expect(checkUpdate(server, update)).toMatchObject({ ok: true, facts: { isNews: false } })
  })
})

describe('rejects', () => {
  const bad: [string, (fragment: Y.XmlFragment, ydoc: Y.Doc) => void, RegExp][] = [
    ['an unknown node', (fragment) => push(fragment, 'script'), /not a known node: script/],
    ['a node with the name of a method', (fragment) => push(fragment, 'constructor'), /not a known node/],
    ['a document inside', (fragment) => push(fragment, 'doc'), /not a known node/],
    [
      'a scripted link',
      (fragment) => pushText(fragment, 'a', { link: { href: 'javascript:alert(1)' } }),
      /href must be/,
    ],
    [
      'a link with a user name',
      (fragment) => pushText(fragment, 'a', { link: { href: 'https://bank.example@evil.example/' } }),
      /href must be/,
    ],
    [
      'a link that opens elsewhere',
      (fragment) => pushText(fragment, 'a', { link: { href: 'https://a.example', target: 'x' } }),
      /not known here: target/,
    ],
    ['an unknown mark', (fragment) => pushText(fragment, 'a', { blink: {} }), /not a known mark/],
    ['a mark that is no object', (fragment) => pushText(fragment, 'a', { bold: true }), /must be an object/],
    ['a mark under a false hash', (fragment) => pushText(fragment, 'a', { 'bold--12345678': {} }), /mark/],
    [
      'an unknown attribute',
      (fragment) => push(fragment, 'paragraph').setAttribute('onclick', 'x'),
      /not known here: onclick/,
    ],
    [
      'an attribute of another node',
      (fragment) => push(fragment, 'paragraph').setAttribute('level', 1 as never),
      /not known/,
    ],
    ['a wrong value', (fragment) => push(fragment, 'heading').setAttribute('level', 4 as never), /1, 2 or 3/],
    ['an image by address', (fragment) => push(fragment, 'image').setAttribute('imageId', '/x'), /an id/],
    ['an embedded object', (fragment) => pushText(fragment, 'a').insertEmbed(0, { x: 1 }), /no text/],
    ['a value on text', (fragment) => pushText(fragment, 'a').setAttribute('x', 1), /beside the text/],
    ['a hook', (fragment) => fragment.push([new Y.XmlHook('a') as unknown as Y.XmlElement]), /neither/],
    ['another shared type', (_, ydoc) => ydoc.getMap('settings').set('a', 1), /beside the text/],
    ['another text', (_, ydoc) => ydoc.getText('other').insert(0, 'a'), /beside the text/],
    ['another fragment', (_, ydoc) => push(ydoc.getXmlFragment('other'), 'paragraph'), /beside the text/],
    ['values on the fragment', (_, ydoc) => ydoc.getMap(CONTENT_FRAGMENT).set('a', 1), /beside the text/],
    ['a document of its own', (_, ydoc) => ydoc.getMap('a').set('doc', new Y.Doc()), /beside the text/],
    ['a list', (_, ydoc) => ydoc.getArray(CONTENT_FRAGMENT).push([1, 2]), /no text/],
    ['a nested document', (_, ydoc) => ydoc.getArray(CONTENT_FRAGMENT).push([new Y.Doc()]), /no text/],
    ['bytes', (_, ydoc) => ydoc.getArray(CONTENT_FRAGMENT).push([new Uint8Array(3)]), /no text/],
  ]

  it.each(bad)('%s', (_name, change, problem) => {
    const editor = new Y.Doc()
    // The sender chooses the kind of a shared type, so it is not chosen here.
    const fragment = change.length > 1 ? new Y.XmlFragment() : content(editor)
    editor.transact(() => change(fragment, editor))
    expect(problemOf(new Y.Doc(), Y.encodeStateAsUpdate(editor))).toMatch(problem)
  })

  it.each(bad.filter(([, change]) => change.length === 1))(
    '%s, in an existing text',
    (_name, change, problem) => {
      const server = createYDoc(text)
      const editor = copy(server)
      expect(
        problemOf(
          server,
          updateOf(editor, (fragment) => change(fragment, editor)),
        ),
      ).toMatch(problem)
    },
  )

  it('an invalid change of existing content: a link, a level, an image', () => {
    const server = createYDoc({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'One' }] },
        { type: 'image', attrs: { imageId: id } },
      ],
    })
    const change = (work: (fragment: Y.XmlFragment) => void) => {
      const editor = copy(server)
      return checkUpdate(server, updateOf(editor, work))
    }
    const element = (fragment: Y.XmlFragment, index: number) => fragment.get(index) as Y.XmlElement
    expect(change((fragment) => element(fragment, 0).setAttribute('level', 2 as never)).ok).toBe(true)
    expect(change((fragment) => element(fragment, 0).setAttribute('level', 9 as never)).ok).toBe(false)
    expect(
      change((fragment) =>
        (element(fragment, 0).get(0) as Y.XmlText).format(0, 2, { link: { href: 'data:x' } }),
      ).ok,
    ).toBe(false)
    const other = id.replace('1', '2')
    expect(change((fragment) => element(fragment, 1).setAttribute('imageId', other))).toMatchObject({
      ok: true,
      facts: { imageIds: [other] },
    })
  })

  it('bytes that are not an update, or only half of one', () => {
    const update = Y.encodeStateAsUpdate(createYDoc(text))
    const version2 = Y.encodeStateAsUpdateV2(createYDoc(text))
    expect(checkUpdate(new Y.Doc(), version2).ok).toBe(false)
    for (let length = 0; length < update.length; length += 1)
      expect(checkUpdate(new Y.Doc(), update.subarray(0, length)).ok).toBe(false)
  })

  it('arbitrary bytes or accepts an applicable update, and never throws', () => {
    const base = Y.encodeStateAsUpdate(createYDoc(text))
    const edits = fc.array(fc.tuple(fc.nat({ max: base.length - 1 }), fc.nat({ max: 255 })), {
      minLength: 1,
      maxLength: 4,
    })
    const mangled = edits.map((changes) => {
      const bytes = base.slice()
      for (const [index, byte] of changes) bytes[index] = byte
      return bytes
    })
    fc.assert(
      fc.property(fc.oneof(mangled, fc.uint8Array({ maxLength: 60 })), (bytes) => {
        for (const server of [new Y.Doc(), createYDoc(text)])
          if (checkUpdate(server, bytes).ok) {
            Y.applyUpdate(server, bytes)
            expect(server.store.pendingStructs).toBeNull()
          }
      }),
      { numRuns: 2000 },
    )
  })

  it('an update that depends on missing structs', () => {
    const editor = createYDoc(text)
    const update = updateOf(editor, (fragment) => pushText(fragment, 'more'))
    expect(checkUpdate(new Y.Doc(), update)).toMatchObject({ ok: false, isEarly: true })
    const deletion = updateOf(editor, (fragment) => fragment.delete(0, 2))
    expect(checkUpdate(new Y.Doc(), deletion)).toMatchObject({ ok: false, isEarly: true })
  })

  it("writing as the server's client, and too many clients at once", () => {
    const impostor = new Y.Doc()
    impostor.clientID = SERVER_CLIENT
    expect(
      problemOf(
        new Y.Doc(),
        updateOf(impostor, (fragment) => pushText(fragment, 'a')),
      ),
    ).toMatch(/speaks for the server/)
    const crowd = Array.from({ length: UPDATE_LIMITS.newClients + 1 }, () =>
      Y.encodeStateAsUpdate(createYDoc(text)),
    )
    expect(problemOf(new Y.Doc(), Y.mergeUpdates(crowd))).toMatch(/too many writers/)
  })

  it('unlimited nesting, in one update or in many', () => {
    const nest = (parent: Y.XmlFragment, times: number) => {
      let inner: Y.XmlFragment = parent
      for (let depth = 0; depth < times; depth += 1) inner = push(inner, 'blockquote')
    }
    const editor = new Y.Doc()
    expect(
      problemOf(
        new Y.Doc(),
        updateOf(editor, (fragment) => nest(fragment, 40)),
      ),
    ).toMatch(/too deep/)
    const [writer, server] = [new Y.Doc(), new Y.Doc()]
    let innermost: Y.XmlFragment = content(writer)
    const refused = Array.from({ length: 40 }, () =>
      updateOf(writer, () => (innermost = push(innermost, 'blockquote'))),
    ).find((update) => {
      const { ok } = checkUpdate(server, update)
      if (ok) Y.applyUpdate(server, update)
      return !ok
    })
    expect(problemOf(server, refused!)).toMatch(/too deep/)
  })

  it('a jump of the clock', () => {
    const editor = new Y.Doc()
    const update = updateOf(editor, (fragment) => pushText(fragment, 'x'.repeat(UPDATE_LIMITS.length)))
    expect(problemOf(new Y.Doc(), update)).toMatch(/too large/)
    // The same in a few bytes: deleted content leaves only its length.
    editor.transact(() => content(editor).delete(0, 1))
    const deleted = Y.encodeStateAsUpdate(editor)
    expect(deleted.length).toBeLessThan(100)
    expect(problemOf(new Y.Doc(), deleted)).toMatch(/too large/)
  })
})
