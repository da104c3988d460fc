// The gate for what an editor sends: an update is read struct by struct before it is stored or applied. What passes
// holds only what the allow-list names, and everything it builds on is there, so applying it cannot fail or wait.
import * as Y from 'yjs'

import { DOCUMENT_LIMITS } from './document.ts'
import { findContentProblem, type Place } from './yjs.update-values.ts'
import { CONTENT_FRAGMENT } from './yjs.ts'

export const UPDATE_LIMITS = {
  bytes: 4 * 1024 * 1024,
  /** Yjs goes through all clients again and again; an honest editor brings one, after long absence a few. */
  newClients: 100,
  /** How far one update may move the clocks: more than any document can hold. */
  length: 4_000_000,
} as const

/** Elements inside of one another; text stands one deeper, as in JSON. */
const DEEPEST = DOCUMENT_LIMITS.depth - 2

/** The client under which the server itself writes. Nobody else may. */
export const SERVER_CLIENT = 1

export type UpdateFacts = {
  /** False when all of it is in the document already. */
  isNews: boolean
  /** Clients that write in it for the first time or go on writing. */
  clients: number[]
  newClients: number
  /** Pictures that it puts in. */
  imageIds: string[]
  /** UTF-16 units of text that it puts in. */
  textLength: number
  /** Blocks, and pieces of text that marks part from one another: as many as it can add to the JSON. */
  nodes: number
  /** Of attributes and marks. */
  attributeBytes: number
}

export type UpdateCheck =
  | { ok: true; facts: UpdateFacts }
  /** `isEarly`: there is nothing wrong with it, but it builds on what is not there. */
  | { ok: false; problem: string; isEarly: boolean }

type Struct = Y.Item | Y.GC | Y.Skip
type Run = { client: number; structs: Struct[]; next: number }

class Refused extends Error {
  readonly isEarly: boolean
  constructor(problem: string, isEarly = false) {
    super(problem)
    this.isEarly = isEarly
  }
}

export function checkUpdate(ydoc: Y.Doc, update: Uint8Array): UpdateCheck {
  try {
    if (update.length > UPDATE_LIMITS.bytes) throw new Refused('is too large')
    return { ok: true, facts: new Check(ydoc, decode(update)).run() }
  } catch (error) {
    const { message: problem, isEarly } =
      error instanceof Refused ? error : new Refused('cannot be read', false)
    return { ok: false, problem, isEarly }
  }
}

type Decoded = { structs: Struct[]; deletions: [number, { clock: number; len: number }[]][] }

function decode(update: Uint8Array): Decoded {
  const { structs, ds } = Y.decodeUpdate(update)
  return { structs, deletions: [...ds.clients] }
}

class Check {
  private readonly ydoc: Y.Doc
  private readonly runs = new Map<number, Run>()
  private readonly deletions: Decoded['deletions']
  /** How far each client's structs go, as if the update were applied up to here. */
  private readonly clocks = new Map<number, number>()
  private readonly located = new Map<Y.Item, { place: Place; key: string | null }>()
  private moved = 0
  private readonly facts: UpdateFacts = {
    isNews: false,
    clients: [],
    newClients: 0,
    imageIds: [],
    textLength: 0,
    nodes: 0,
    attributeBytes: 0,
  }

  constructor(ydoc: Y.Doc, { structs, deletions }: Decoded) {
    this.ydoc = ydoc
    this.deletions = deletions
    for (const struct of structs) this.add(struct)
  }

  run(): UpdateFacts {
    let waiting = [...this.runs.values()]
    while (waiting.length > 0) {
      const before = waiting.reduce((sum, run) => sum + run.next, 0)
      for (const run of waiting) this.advance(run)
      waiting = waiting.filter(({ structs, next }) => next < structs.length)
      const after = waiting.reduce((sum, run) => sum + run.next, 0)
      if (waiting.length > 0 && after === before) throw new Refused('builds on what is not there', true)
    }
    this.checkDeletions()
    return this.facts
  }

  /** One run a client, without holes: anything else is read in another way when it is applied. */
  private add(struct: Struct): void {
    const { client, clock } = struct.id
    if (struct.length < 1) throw new Refused('cannot be read')
    const run = this.runs.get(client)
    if (!run) {
      this.runs.set(client, { client, structs: [struct], next: 0 })
      return
    }
    const last = run.structs.at(-1)!
    if (last.id.clock + last.length !== clock) throw new Refused('cannot be read')
    run.structs.push(struct)
  }

  private clockOf(client: number): number {
    return this.clocks.get(client) ?? Y.getState(this.ydoc.store, client)
  }

  private advance(run: Run): void {
    for (; run.next < run.structs.length; run.next += 1) {
      const struct = run.structs[run.next]!
      const known = this.clockOf(run.client)
      if (struct.id.clock > known) throw new Refused('builds on what is not there', true)
      // Also of what is there already: what it refers to is looked up before it is passed over.
      if (struct instanceof Y.Item && !this.isReady(struct)) return
      if (struct.id.clock + struct.length > known) this.take(struct, known)
    }
  }

  /** Whether all that it refers to is there. */
  private isReady({ origin, rightOrigin, parent }: Y.Item): boolean {
    const needs = [origin, rightOrigin, parent instanceof Y.ID ? parent : null]
    return needs.every((id) => id === null || id.clock < this.clockOf(id.client))
  }

  private take(struct: Struct, known: number): void {
    const { client } = struct.id
    if (struct instanceof Y.Skip) throw new Refused('builds on what is not there', true)
    if (client === SERVER_CLIENT) throw new Refused('speaks for the server')
    const end = struct.id.clock + struct.length
    this.moved += end - known
    if (this.moved > UPDATE_LIMITS.length) throw new Refused('is too large')
    if (!this.clocks.has(client)) {
      this.facts.clients.push(client)
      if (known === 0) this.facts.newClients += 1
      if (this.facts.newClients > UPDATE_LIMITS.newClients) throw new Refused('has too many writers')
    }
    if (struct instanceof Y.Item) this.checkItem(struct)
    this.facts.isNews = true
    this.clocks.set(client, end)
  }

  private checkItem(item: Y.Item): void {
    const located = this.locate(item)
    this.located.set(item, located)
    const { place, key } = located
    if (item.content instanceof Y.ContentType && place.in === 'element' && place.depth > DEEPEST)
      throw new Refused('is nested too deep')
    if (place.in === 'root' && place.name !== CONTENT_FRAGMENT) throw new Refused('writes beside the text')
    const problem = findContentProblem(item.content, place, key)
    if (problem) throw new Refused(problem)
    if (place.in === 'gone') return
    this.count(item.content, key)
  }

  private count(content: Y.Item['content'], key: string | null): void {
    if (content instanceof Y.ContentType) this.facts.nodes += 1
    if (content instanceof Y.ContentString) this.facts.textLength += content.str.length
    if (content instanceof Y.ContentFormat) {
      this.facts.nodes += 1
      this.facts.attributeBytes += JSON.stringify(content.value).length
    }
    if (content instanceof Y.ContentAny) this.facts.attributeBytes += JSON.stringify(content.arr).length
    if (key === 'imageId' && content instanceof Y.ContentAny) this.facts.imageIds.push(String(content.arr[0]))
  }

  /** As Yjs finds it: what stands beside something stands in the same place. */
  private locate(item: Y.Item): { place: Place; key: string | null } {
    const beside = [item.origin, item.rightOrigin].flatMap((id) => (id ? [this.find(id)] : []))
    if (beside.some((struct) => !(struct instanceof Y.Item))) return { place: { in: 'gone' }, key: null }
    const { parent } = item
    if (parent !== null) return { place: this.placeOf(parent), key: item.parentSub }
    const neighbour = beside[0] as Y.Item | undefined
    if (!neighbour) throw new Refused('cannot be read')
    // One of this update was located when it was taken, before this one.
    return this.located.get(neighbour) ?? { place: this.placeOf(neighbour.parent), key: neighbour.parentSub }
  }

  private placeOf(parent: Y.Item['parent']): Place {
    if (parent === null) return { in: 'gone' }
    if (typeof parent === 'string') return { in: 'root', name: parent }
    if (parent instanceof Y.ID) {
      const struct = this.find(parent)
      if (!(struct instanceof Y.Item) || struct.content instanceof Y.ContentDeleted) return { in: 'gone' }
      if (!(struct.content instanceof Y.ContentType)) throw new Refused('cannot be read')
      return this.placeIn(struct.content.type, struct)
    }
    if (parent._item === null) return { in: 'root', name: Y.findRootTypeKey(parent) }
    return this.placeIn(parent, parent._item)
  }

  private placeIn(type: unknown, item: Y.Item): Place {
    if (type instanceof Y.XmlElement)
      return { in: 'element', nodeName: type.nodeName, depth: this.depthOf(item) }
    return type instanceof Y.XmlText ? { in: 'text' } : { in: 'root', name: '' }
  }

  /** 1 for a block of the document. */
  private depthOf(item: Y.Item): number {
    const { place } = this.located.get(item) ?? { place: this.placeOf(item.parent) }
    return place.in === 'element' ? place.depth + 1 : 1
  }

  private find({ client, clock }: Y.ID): Struct {
    const structs =
      clock < Y.getState(this.ydoc.store, client)
        ? this.ydoc.store.clients.get(client)!
        : this.runs.get(client)!.structs
    return structs[Y.findIndexSS(structs as (Y.Item | Y.GC)[], clock)]!
  }

  private checkDeletions(): void {
    for (const [client, ranges] of this.deletions)
      for (const { clock, len } of ranges) {
        if (clock + len > this.clockOf(client)) throw new Refused('builds on what is not there', true)
        this.facts.isNews ||= this.deletesAnything(client, clock, clock + len)
      }
  }

  private deletesAnything(client: number, from: number, to: number): boolean {
    const structs = this.ydoc.store.clients.get(client)
    if (!structs || from >= Y.getState(this.ydoc.store, client)) return false
    for (let index = Y.findIndexSS(structs, from); index < structs.length; index += 1) {
      const struct = structs[index]!
      if (struct.id.clock >= to) return false
      if (!struct.deleted) return true
    }
    return false
  }
}
