// The check accepts whatever Yjs would accept from our editors, however it is split and ordered, and nothing else.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'

import { checkUpdate, UPDATE_LIMITS } from './yjs.update-check.ts'
import {
  content,
  createRandom,
  createWriter,
  randomClientId,
  textsOf,
  writeWord,
} from './writers.arbitrary.ts'
import type { Random, Writer } from './writers.arbitrary.ts'

function copyOf(ydoc: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(ydoc))
  return copy
}

/** Whether Yjs can integrate all of it. */
function isTakenByYjs(ydoc: Y.Doc, update: Uint8Array): boolean {
  const copy = copyOf(ydoc)
  Y.applyUpdate(copy, update)
  return copy.store.pendingStructs === null && copy.store.pendingDs === null
}

/** The ways in which an author's changes reach the server. */
const waysToSend: ((writer: Writer, server: Y.Doc, random: Random) => Uint8Array[])[] = [
  ({ ydoc }, server) => [Y.encodeStateAsUpdate(ydoc, Y.encodeStateVector(server))],
  ({ ydoc }) => [Y.encodeStateAsUpdate(ydoc)],
  (writer) => [Y.mergeUpdates(writer.takeUnsent())],
  (writer) => writer.takeUnsent(),
  (writer, _server, random) => writer.takeUnsent().toSorted(() => random.below(3) - 1),
]

function hear(writer: Writer, from: Y.Doc): void {
  Y.applyUpdate(writer.ydoc, Y.encodeStateAsUpdate(from, Y.encodeStateVector(writer.ydoc)))
}

describe('random authors who reload, go offline and receive updates from each other', () => {
  it('are accepted whenever Yjs would accept the update', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = createRandom(seed)
        const server = new Y.Doc()
        const writers = Array.from({ length: 3 }, () => createWriter(randomClientId(random)))
        for (let step = 0; step < 30; step += 1) {
          const writer = random.pick(writers)
          const action = random.below(8)
          if (action === 0) writer.reload(randomClientId(random))
          else if (action === 1) hear(writer, server)
          else if (action === 2) hear(writer, random.pick(writers).ydoc)
          else if (action > 3) writeWord(writer.ydoc, random, `w${step}`)
          else
            for (const update of random.pick(waysToSend)(writer, server, random)) {
              const check = checkUpdate(server, update)
              expect(check.ok ? true : check.problem).toBe(
                isTakenByYjs(server, update) || 'builds on what is not there',
              )
              if (check.ok) Y.applyUpdate(server, update)
            }
        }
        for (const writer of writers) {
          const rest = Y.encodeStateAsUpdate(writer.ydoc, Y.encodeStateVector(server))
          expect(checkUpdate(server, rest)).toMatchObject({ ok: true })
          Y.applyUpdate(server, rest)
          expect(server.store.pendingStructs).toBeNull()
        }
      }),
      { numRuns: 60 },
    )
  })

  it('are rejected if the update contains anything that chapters must not contain', () => {
    const spoilers: ((ydoc: Y.Doc, random: Random) => void)[] = [
      (ydoc) => content(ydoc).push([new Y.XmlElement('script')]),
      (ydoc) => ydoc.getMap('settings').set('a', 1),
      (ydoc, random) => random.pick(textsOf(content(ydoc))).insert(0, 'x', { blink: {} }),
      (ydoc, random) =>
        random.pick(textsOf(content(ydoc))).insert(0, 'x', { link: { href: 'javascript:alert(1)' } }),
      (ydoc, random) =>
        (random.pick(textsOf(content(ydoc))).parent as Y.XmlElement).setAttribute('onclick', 'x'),
    ]
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = createRandom(seed)
        const server = new Y.Doc()
        const writer = createWriter(randomClientId(random))
        for (let step = 0; step < 12; step += 1) {
          writeWord(writer.ydoc, random, `w${step}`)
          if (random.isOneIn(4)) writer.reload(randomClientId(random))
        }
        if (random.isOneIn(2)) {
          Y.applyUpdate(server, Y.encodeStateAsUpdate(writer.ydoc))
          writer.takeUnsent()
        }
        fc.pre(textsOf(content(writer.ydoc)).length > 0)
        random.pick(spoilers)(writer.ydoc, random)
        const wayOut = random.pick(waysToSend.slice(0, 3))
        writeWord(writer.ydoc, random, 'after', { deletes: '-' })
        for (const update of wayOut(writer, server, random))
          expect(checkUpdate(server, update)).toMatchObject({ ok: false, isEarly: false })
      }),
    )
  })

  it('may reload while offline, whichever of the two clients has the larger id', () => {
    for (const [before, after] of [
      [5, 9],
      [9, 5],
    ]) {
      const [server, writer] = [new Y.Doc(), createWriter(before)]
      content(writer.ydoc).push([new Y.XmlElement('paragraph')])
      const text = new Y.XmlText('Written offline')
      ;(content(writer.ydoc).get(0) as Y.XmlElement).push([text])
      writer.reload(after)
      const [again] = textsOf(content(writer.ydoc))
      again!.insert(again!.length, ', and after the reload.')
      const update = Y.encodeStateAsUpdate(writer.ydoc, Y.encodeStateVector(server))
      expect(checkUpdate(server, update)).toMatchObject({ ok: true, facts: { newClients: 2 } })
    }
  })
})

/** Clients in a ring, each struct after one of the previous client: as many turns as there are structs. */
function linkedClients(clients: number, rounds: number): Uint8Array {
  const docs = Array.from({ length: clients }, (_, index) => {
    const ydoc = new Y.Doc()
    ydoc.clientID = 1000 + index
    return ydoc
  })
  const updates: Uint8Array[] = []
  let previous: Uint8Array | undefined
  for (let round = 0; round < rounds; round += 1)
    for (const ydoc of docs) {
      if (previous) Y.applyUpdate(ydoc, previous)
      const before = Y.encodeStateVector(ydoc)
      if (round === 0 && ydoc === docs[0]) content(ydoc).push([new Y.XmlText('x')])
      else textsOf(content(ydoc))[0]!.insert(1, String(round % 10))
      previous = Y.encodeStateAsUpdate(ydoc, before)
      updates.push(previous)
      for (const other of docs) if (other !== ydoc) Y.applyUpdate(other, previous)
    }
  return Y.mergeUpdates(updates)
}

const workOf = (ydoc: Y.Doc, update: Uint8Array): number => {
  const check = checkUpdate(ydoc, update)
  if (!check.ok) throw new Error(check.problem)
  return check.facts.work
}

function blocks(clientId: number, count: number, place: (fragment: Y.XmlFragment) => number): Uint8Array {
  const ydoc = new Y.Doc()
  ydoc.clientID = clientId
  ydoc.transact(() => {
    for (let index = 0; index < count; index += 1)
      content(ydoc).insert(place(content(ydoc)), [new Y.XmlElement('horizontalRule')])
  })
  return Y.encodeStateAsUpdate(ydoc)
}

describe('the work of an update', () => {
  it('grows with its size, not with the number of clients that wait for each other', () => {
    const ydoc = new Y.Doc()
    const [small, large] = [20, 40].map((rounds) => workOf(ydoc, linkedClients(10, rounds)))
    expect(large! / small!).toBeLessThan(2.5)
  })

  it('grows with its size for a pasted chapter', () => {
    const ydoc = new Y.Doc()
    const pasted = (count: number) => blocks(7, count, ({ length }) => length)
    expect(workOf(ydoc, pasted(2000)) / workOf(ydoc, pasted(1000))).toBeLessThan(2.5)
    expect(workOf(ydoc, pasted(2000)) * 100).toBeLessThan(UPDATE_LIMITS.work)
  })

  it('counts what Yjs traverses where many clients wrote at one position', () => {
    const server = new Y.Doc()
    Y.applyUpdate(
      server,
      blocks(7, 500, () => 0),
    )
    expect(
      workOf(
        server,
        blocks(9, 500, () => 0),
      ),
    ).toBeGreaterThan(500 * 500)
    expect(
      workOf(
        server,
        blocks(5, 500, () => 0),
      ),
    ).toBeLessThan(5000)
  })

  const refusals: [string, () => { server: Y.Doc; update: Uint8Array }][] = [
    [
      'thousands of blocks that thousands of others push aside',
      () => {
        const server = new Y.Doc()
        Y.applyUpdate(
          server,
          blocks(7, 3000, () => 0),
        )
        return { server, update: blocks(9, 3000, () => 0) }
      },
    ],
    [
      'every second letter of a long text deleted',
      () => {
        const [server, length] = [new Y.Doc(), 100_000]
        server.clientID = 7
        content(server).push([new Y.XmlText('x'.repeat(length))])
        return { server, update: deletionsOf(7, length) }
      },
    ],
    [
      'the same deleted again and again',
      () => {
        const server = new Y.Doc()
        Y.applyUpdate(
          server,
          blocks(7, 1000, () => 0),
        )
        content(server).delete(0, 999)
        return { server, update: deletionsOf(7, 100_000, () => [0, 999]) }
      },
    ],
  ]

  it.each(refusals)('has a limit: %s', (_name, make) => {
    const { server, update } = make()
    expect(update.length).toBeLessThan(UPDATE_LIMITS.bytes)
    expect(checkUpdate(server, update)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/too much at once/),
      isEarly: false,
    })
  })

  it('has a limit: nested marks', () => {
    const ydoc = new Y.Doc()
    const text = new Y.XmlText()
    content(ydoc).push([text])
    ydoc.transact(() => {
      for (let index = 0; index < 1500; index += 1)
        text.insert(0, 'x', { [`comment--${String(index).padStart(8, '0')}`]: { id: crypto.randomUUID() } })
    })
    expect(checkUpdate(new Y.Doc(), Y.encodeStateAsUpdate(ydoc))).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/too many marks/),
    })
  })
})

/** An update that only deletes: by default every second unit. */
function deletionsOf(
  client: number,
  units: number,
  range: (index: number) => [number, number] = (index) => [2 * index + 2, 1],
): Uint8Array {
  const count = Math.floor(units / 2) - 1
  return encodeDeletions(
    client,
    Array.from({ length: count }, (_, index) => range(index)),
  )
}

function encodeDeletions(client: number, ranges: [number, number][]): Uint8Array {
  const bytes: number[] = []
  const write = (value: number) => {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(128 | (rest % 128))
    bytes.push(rest)
  }
  for (const value of [0, 1, client, ranges.length, ...ranges.flat()]) write(value)
  return Uint8Array.from(bytes)
}
