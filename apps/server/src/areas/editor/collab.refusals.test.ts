// Invalid content is rejected by the socket and by the API, and clients that break the protocol are disconnected.
import { once } from 'node:events'
import * as encoding from 'lib0/encoding'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Awareness, encodeAwarenessUpdate } from '@fabula/editor-kit/awareness'
import * as Y from 'yjs'
import { collabCloseCodes, documentNameOf } from '@fabula/contracts/collab'
import { newId } from '#platform/ids.ts'
import { cookieHeader } from '#test/editors.ts'
import { textOf } from '#test/stories.ts'
import { firstLine, useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors({ RATE_LIMIT_SCALE: '1' })

const foreignPicture = newId()

function push(parent: Y.XmlFragment, name: string): Y.XmlElement {
  const element = new Y.XmlElement(name)
  parent.push([element])
  return element
}

function pushText(parent: Y.XmlFragment, marks: object): void {
  const text = new Y.XmlText()
  push(parent, 'paragraph').push([text])
  text.insert(0, 'click', marks)
}

type Json = Record<string, unknown>
const paragraph = (marks: Json[]): Json => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'click', marks }],
})

const bad: [string, (fragment: Y.XmlFragment) => void, Json, RegExp][] = [
  ['an unknown node', (fragment) => push(fragment, 'script'), { type: 'script' }, /not a known node: script/],
  [
    'a scripted link',
    (fragment) => pushText(fragment, { link: { href: 'javascript:alert(1)' } }),
    paragraph([{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]),
    /href must be an http/,
  ],
  [
    'an image of another user',
    (fragment) => push(fragment, 'image').setAttribute('imageId', foreignPicture),
    { type: 'image', attrs: { imageId: foreignPicture } },
    /doesn’t belong to this story/,
  ],
  [
    'an unknown mark',
    (fragment) => pushText(fragment, { blink: {} }),
    paragraph([{ type: 'blink' }]),
    /mark/,
  ],
  [
    'an unknown attribute',
    (fragment) => push(fragment, 'paragraph').setAttribute('onclick', 'x'),
    { type: 'paragraph', attrs: { onclick: 'x' } },
    /not known here: onclick/,
  ],
]

describe('is rejected by the socket and by the API, and never stored', () => {
  test.each(bad)('%s', async (_name, spoil, block, reason) => {
    const { chapterId, path } = await live.newChapter()
    const [editor, witness] = [await live.open(chapterId), await live.open(chapterId)]
    editor.ydoc.transact(() => spoil(editor.ydoc.getXmlFragment('content')))
    const ending = await editor.closed
    expect(ending.code).toBe(collabCloseCodes.refused)
    expect(ending.reason).toMatch(reason)
    expect(editor.provider.unsyncedChanges).toBeGreaterThan(0)
    const patch = await live.writer.call(`PATCH ${path}`, { content: { type: 'doc', content: [block] } })
    expect(patch.statusCode).toBe(400)
    expect(await live.countUpdates(chapterId)).toBe(0)
    expect(witness.lines()).toEqual([firstLine])
    expect(await live.read(path)).toMatchObject({ content: textOf(firstLine) })
    witness.write('Going on.')
    await witness.saved()
  })

  test('values outside the text', async () => {
    const { chapterId } = await live.newChapter()
    const editor = await live.open(chapterId)
    editor.ydoc.getMap('settings').set('a', 1)
    expect(await editor.closed).toMatchObject({ code: collabCloseCodes.refused })
    expect(await live.countUpdates(chapterId)).toBe(0)
  })

  test('the same again with the whole document after reconnecting', async () => {
    const { chapterId } = await live.newChapter()
    const editor = await live.open(chapterId)
    editor.ydoc.transact(() => push(editor.ydoc.getXmlFragment('content'), 'iframe'))
    await editor.closed
    const again = live.edit(live.writer, chapterId, { ydoc: editor.ydoc })
    expect(await again.closed).toMatchObject({ code: collabCloseCodes.refused })
    expect(await live.countUpdates(chapterId)).toBe(0)
  })

  test('more than a chapter can have, at once or little by little', async () => {
    const { chapterId, path } = await live.newChapter()
    const editor = await live.open(chapterId)
    const page = 'x'.repeat(700_000)
    editor.write(page)
    await editor.saved()
    editor.write(page)
    await editor.saved()
    editor.write(page)
    expect(await editor.closed).toMatchObject({
      code: collabCloseCodes.refused,
      reason: expect.stringMatching(/maximum length/),
    })
    const { wordCount } = await live.read(path)
    expect(wordCount).toBe(10)
    const fresh = await live.open(chapterId)
    fresh.write(page.repeat(7))
    expect(await fresh.closed).toMatchObject({ code: collabCloseCodes.tooLarge })
  })
})

describe('malformed bytes over an authenticated connection', () => {
  /** A sync message of the protocol with an update in it. */
  function syncMessage(chapterId: string, update: Uint8Array): Uint8Array {
    const encoder = encoding.createEncoder()
    encoding.writeVarString(encoder, documentNameOf(chapterId))
    encoding.writeVarUint(encoder, 0)
    encoding.writeVarUint(encoder, 2)
    encoding.writeVarUint8Array(encoder, update)
    return encoding.toUint8Array(encoder)
  }

  function someText(clientID?: number): Y.Doc {
    const ydoc = new Y.Doc()
    if (clientID !== undefined) ydoc.clientID = clientID
    push(ydoc.getXmlFragment('content'), 'paragraph').push([new Y.XmlText('From nowhere.')])
    return ydoc
  }

  const strangers = (count: number) =>
    Y.mergeUpdates(
      Array.from({ length: count }, (_, index) => Y.encodeStateAsUpdate(someText(1_000_000 + index))),
    )

  /** Continues with the client id of the server itself. */
  function asServer(known: Y.Doc): Uint8Array {
    const ydoc = new Y.Doc()
    Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(known))
    ydoc.clientID = 1
    push(ydoc.getXmlFragment('content'), 'paragraph')
    return Y.encodeStateAsUpdate(ydoc, Y.encodeStateVector(known))
  }

  /** Small to send, but every segment of text has every mark. */
  function marksOnMarks(): Uint8Array {
    const ydoc = someText(1_000_000)
    const text = (ydoc.getXmlFragment('content').get(0) as Y.XmlElement).get(0) as Y.XmlText
    ydoc.transact(() => {
      for (let index = 0; index < 1500; index += 1)
        text.insert(0, 'x', { [`comment--${String(index).padStart(8, '0')}`]: { id: newId() } })
    })
    return Y.encodeStateAsUpdate(ydoc)
  }

  test.each<[string, (known: Y.Doc) => Uint8Array, RegExp]>([
    ['more work than an update may be', marksOnMarks, /too many marks/],
    ['the other encoding of Yjs', () => Y.encodeStateAsUpdateV2(someText()), /cannot be read/],
    ['hundreds of writers', () => strangers(500), /too many writers/],
    ['the server’s own client', asServer, /speaks for the server/],
    ['noise', () => crypto.getRandomValues(new Uint8Array(5000)), /cannot be read|builds on/],
    ['nothing', () => new Uint8Array(), /cannot be read/],
  ])('%s: rejected, nothing stored, others unaffected', async (_name, update, reason) => {
    const { chapterId } = await live.newChapter()
    const [attacker, witness] = [await live.open(chapterId), await live.open(chapterId)]
    socketOf(attacker).send(syncMessage(chapterId, update(attacker.ydoc)))
    const ending = await attacker.closed
    expect([collabCloseCodes.refused, collabCloseCodes.again]).toContain(ending.code)
    if (ending.code === collabCloseCodes.refused) expect(ending.reason).toMatch(reason)
    expect(await live.countUpdates(chapterId)).toBe(0)
    witness.write('Going on.')
    await witness.saved()
    expect(witness.lines()).toEqual([firstLine, 'Going on.'])
    expect((await live.app.http.inject('/healthz')).statusCode).toBe(200)
  })

  test('a client cannot change or end the presence of another', async () => {
    const { chapterId } = await live.newChapter()
    const [ana, attacker, witness] = [
      await live.open(chapterId),
      await live.open(chapterId),
      await live.open(chapterId),
    ]
    const seen = () => witness.provider.awareness!.getStates().get(ana.ydoc.clientID)
    ana.provider.setAwarenessField('cursor', { here: true })
    await expect.poll(seen).toMatchObject({ cursor: { here: true } })
    for (const state of [{ user: { name: 'The administrator' }, cursor: { here: false } }, null]) {
      const forged = new Awareness(new Y.Doc())
      forged.states.set(ana.ydoc.clientID, state as Record<string, unknown>)
      forged.meta.set(ana.ydoc.clientID, { clock: 1000, lastUpdated: Date.now() })
      const bytes = encodeAwarenessUpdate(forged, [ana.ydoc.clientID], forged.states)
      forged.destroy()
      socketOf(attacker).send(messageOf(documentNameOf(chapterId), 1, bytes))
    }
    // Sent on the same connection, so it arrives after them.
    attacker.provider.setAwarenessField('cursor', { last: true })
    await expect
      .poll(() => witness.provider.awareness!.getStates().get(attacker.ydoc.clientID))
      .toMatchObject({ cursor: { last: true } })
    expect(seen()).toMatchObject({ cursor: { here: true }, user: { id: live.writer.id } })
  })
})

const socketOf = ({ provider }: { provider: { configuration: object } }) =>
  (provider.configuration as { websocketProvider: { webSocket: WebSocket } }).websocketProvider.webSocket

function messageOf(name: string, type: number, bytes: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarString(encoder, name)
  encoding.writeVarUint(encoder, type)
  encoding.writeVarUint8Array(encoder, bytes)
  return encoding.toUint8Array(encoder)
}

describe('a client that is not an editor is disconnected, and the server survives', () => {
  const chapter = documentNameOf(newId())

  async function endAfter(...messages: (string | Uint8Array)[]): Promise<number> {
    const socket = new WebSocket(`${live.address.replace('http', 'ws')}/ws/collab`, {
      headers: { cookie: cookieHeader(live.writer.cookies) },
    })
    await once(socket, 'open')
    for (const one of messages) socket.send(one)
    const [code] = await once(socket, 'close')
    expect((await live.app.http.inject('/healthz')).statusCode).toBe(200)
    return code
  }

  test.each([
    ['text', ['hello'], collabCloseCodes.malformed],
    ['nonsense', [new Uint8Array([255, 255, 255, 255, 255])], collabCloseCodes.malformed],
    ['another kind of document', [messageOf('secrets', 0, new Uint8Array(2))], collabCloseCodes.malformed],
    [
      'a message for the other servers',
      [messageOf(chapter, 6, new Uint8Array(2))],
      collabCloseCodes.malformed,
    ],
    ['a huge presence', [messageOf(chapter, 1, new Uint8Array(10_000))], collabCloseCodes.tooLarge],
    [
      'a flood',
      Array.from({ length: 1000 }, () => messageOf(chapter, 3, new Uint8Array())),
      collabCloseCodes.tooMany,
    ],
  ])('%s', async (_name, messages, code) => {
    expect(await endAfter(...messages)).toBe(code)
  })
})
