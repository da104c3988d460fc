// The check for updates from editors: each is read struct by struct before it is stored or applied. An accepted update
// contains only what is on the allow-list, and everything it depends on exists, so applying it cannot fail or wait.
import * as Y from 'yjs'

import { DOCUMENT_LIMITS } from './document.ts'
import { ApplyCost } from './yjs.update-cost.ts'
import { findContentProblem, type Place } from './yjs.update-values.ts'
import { CONTENT_FRAGMENT } from './yjs.ts'

export const UPDATE_LIMITS = {
  bytes: 4 * 1024 * 1024,
  /** Yjs iterates over all clients repeatedly; an honest editor adds one, and a few after being offline for long. */
  newClients: 100,
  /** How far one update may advance the clocks: more than any document can contain. */
  length: 4_000_000,
  /** A pasted chapter of the maximum size, three structs per paragraph. */
  structs: 300_000,
  /** Steps for checking and applying it: ten times those of pasting the largest chapter. */
  work: 5_000_000,
  /** Segments of one text times kinds of marks in it: Yjs copies all marks at every segment. */
  markCells: 2_000_000,
} as const

/** Nested elements; text is one level deeper, as in JSON. */
const MAX_DEPTH = DOCUMENT_LIMITS.depth - 2

const MAX_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['footnote', DOCUMENT_LIMITS.noteLength],
  ['table', DOCUMENT_LIMITS.tableRows],
  ['tableRow', DOCUMENT_LIMITS.tableColumns],
])

/** The client id under which the server itself writes. It is rejected from all other clients. */
export const SERVER_CLIENT = 1

export type UpdateFacts = {
  /** False if the document already contains all of it. */
  isNews: boolean
  /** Clients that write in it for the first time or continue writing. */
  clients: number[]
  newClients: number
  /** Images that it inserts. */
  imageIds: string[]
  /** UTF-16 units of text that it inserts. */
  textLength: number
  /** Blocks, and text segments separated by marks: the maximum that it can add to the JSON. */
  nodes: number
  /** Of attributes and marks. */
  attributeBytes: number
  /** A footnote or table may be too large now, unless some of it was deleted. */
  mayExceedParts: boolean
  /** Insertions, and the remains of what was deleted before sending. */
  structs: number
  /** Steps of checking and applying it. */
  work: number
}

export type UpdateCheck =
  | { ok: true; facts: UpdateFacts }
  /** `isEarly`: it is valid, but depends on structs that are missing. */
  | { ok: false; problem: string; isEarly: boolean }

type Struct = Y.Item | Y.GC | Y.Skip
type Run = { client: number; structs: Struct[]; next: number; taken: Struct | undefined }

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

const gone = { place: { in: 'gone' }, key: null } as const
const isGone = (struct: Struct | null) => struct !== null && !(struct instanceof Y.Item)

class Check {
  private readonly ydoc: Y.Doc
  private readonly runs = new Map<number, Run>()
  private readonly deletions: Decoded['deletions']
  /** How far each client's structs reach, as if the update were applied up to here. */
  private readonly clocks = new Map<number, number>()
  private readonly located = new Map<Y.Item, { place: Place; key: string | null }>()
  private readonly cost: ApplyCost
  /** Of tables, rows and the texts of footnotes that this update adds to. */
  private readonly lengths = new Map<Y.XmlElement | Y.XmlText, number>()
  private moved = 0
  private readonly facts: UpdateFacts = {
    isNews: false,
    clients: [],
    newClients: 0,
    imageIds: [],
    textLength: 0,
    nodes: 0,
    attributeBytes: 0,
    mayExceedParts: false,
    structs: 0,
    work: 0,
  }

  constructor(ydoc: Y.Doc, { structs, deletions }: Decoded) {
    if (structs.length > UPDATE_LIMITS.structs) throw new Refused('is too much at once')
    this.ydoc = ydoc
    this.deletions = deletions
    for (const struct of structs) this.add(struct)
    const source = {
      find: (id: Y.ID) => this.find(id),
      countStructs: (client: number) =>
        (ydoc.store.clients.get(client)?.length ?? 0) + (this.runs.get(client)?.structs.length ?? 0),
    }
    this.cost = new ApplyCost(ydoc, source, UPDATE_LIMITS.work, () => {
      throw new Refused('is too much at once')
    })
  }

  /** In the order in which Yjs applies it: a waiting struct is applied as soon as its dependencies are. */
  run(): UpdateFacts {
    const stack: Struct[] = []
    for (const run of [...this.runs.values()].toSorted((a, b) => b.client - a.client))
      for (let struct = this.takeFrom(run); struct; struct = stack.pop() ?? this.takeFrom(run)) {
        this.cost.spend(1)
        const missing = this.findMissing(struct)
        if (missing === undefined) {
          this.pass(struct)
          continue
        }
        const needed = this.runs.get(missing)
        const next = needed && this.takeFrom(needed)
        if (!next) throw new Refused('builds on what is not there', true)
        stack.push(struct, next)
      }
    this.checkDeletions()
    this.cost.finish(UPDATE_LIMITS.markCells, () => {
      throw new Refused('has too many marks in one text')
    })
    this.facts.work = Math.ceil(UPDATE_LIMITS.work - this.cost.remaining)
    return this.facts
  }

  private takeFrom(run: Run): Struct | undefined {
    const struct = run.structs[run.next]
    if (struct) run.next += 1
    return struct
  }

  /** One contiguous run per client: Yjs reads anything else differently when applying it. */
  private add(struct: Struct): void {
    const { client, clock } = struct.id
    if (struct.length < 1) throw new Refused('cannot be read')
    const run = this.runs.get(client)
    if (!run) {
      this.runs.set(client, { client, structs: [struct], next: 0, taken: undefined })
      return
    }
    const last = run.structs.at(-1)!
    if (last.id.clock + last.length !== clock) throw new Refused('cannot be read')
    run.structs.push(struct)
  }

  private clockOf(client: number): number {
    return this.clocks.get(client) ?? Y.getState(this.ydoc.store, client)
  }

  /** The client of a dependency that was not applied yet. */
  private findMissing(struct: Struct): number | undefined {
    if (struct.id.clock > this.clockOf(struct.id.client))
      throw new Refused('builds on what is not there', true)
    // Also for known structs: Yjs looks up their dependencies before skipping them.
    if (!(struct instanceof Y.Item)) return undefined
    const { origin, rightOrigin, parent } = struct
    if (this.isAhead(origin)) return origin!.client
    if (this.isAhead(rightOrigin)) return rightOrigin!.client
    return parent instanceof Y.ID && this.isAhead(parent) ? parent.client : undefined
  }

  private isAhead(id: Y.ID | null): boolean {
    return id !== null && id.clock >= this.clockOf(id.client)
  }

  private pass(struct: Struct): void {
    const known = this.clockOf(struct.id.client)
    if (struct.id.clock + struct.length > known) this.take(struct, known)
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
    if (struct instanceof Y.Item) this.checkItem(struct, known - struct.id.clock)
    const run = this.runs.get(client)!
    this.cost.countMerge(run.taken, struct)
    run.taken = struct
    this.facts.structs += 1
    this.facts.isNews = true
    this.clocks.set(client, end)
  }

  private checkItem(item: Y.Item, offset: number): void {
    const located = this.locate(item)
    this.located.set(item, located)
    const { place, key } = located
    if (item.content instanceof Y.ContentType && place.in === 'element' && place.depth > MAX_DEPTH)
      throw new Refused('is nested too deep')
    if (place.in === 'root' && place.name !== CONTENT_FRAGMENT) throw new Refused('writes beside the text')
    const problem = findContentProblem(item.content, place, key)
    if (problem) throw new Refused(problem)
    this.cost.integrate(item, offset)
    if (place.in === 'gone') return
    this.count(item.content, key)
    if (key === null) this.countInPart(item, place)
  }

  private countInPart({ content, length }: Y.Item, place: Place): void {
    if (place.in !== 'element' && place.in !== 'text') return
    const max = MAX_LENGTHS.get(place.in === 'text' ? this.parentNameOf(place.item) : place.nodeName)
    const isCounted = content instanceof (place.in === 'text' ? Y.ContentString : Y.ContentType)
    if (max === undefined || !isCounted) return
    const known = this.lengths.get(place.type) ?? (place.type.doc ? place.type.length : 0)
    this.lengths.set(place.type, known + length)
    this.facts.mayExceedParts ||= known + length > max
  }

  private parentNameOf(text: Y.Item): string {
    const place = this.located.get(text)?.place ?? this.placeOf(text.parent)
    return place.in === 'element' ? place.nodeName : ''
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

  /** Like Yjs: an item has the same parent as its neighbor. */
  private locate(item: Y.Item): { place: Place; key: string | null } {
    const left = item.origin && this.find(item.origin)
    const right = item.rightOrigin && this.find(item.rightOrigin)
    if (isGone(left) || isGone(right)) return gone
    const { parent } = item
    if (parent !== null) return { place: this.placeOf(parent), key: item.parentSub }
    const neighbor = (left ?? right) as Y.Item | null
    if (!neighbor) throw new Refused('cannot be read')
    // A neighbor in this update was located earlier, when it was applied.
    return this.located.get(neighbor) ?? { place: this.placeOf(neighbor.parent), key: neighbor.parentSub }
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
      return { in: 'element', nodeName: type.nodeName, depth: this.depthOf(item), type }
    return type instanceof Y.XmlText ? { in: 'text', type, item } : { in: 'root', name: '' }
  }

  /** 1 for a top-level block. */
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
        if (this.deletes(client, clock, clock + len)) this.facts.isNews = true
      }
  }

  private deletes(client: number, from: number, to: number): boolean {
    const known = Y.getState(this.ydoc.store, client)
    const structs = this.ydoc.store.clients.get(client)
    const isNews =
      structs !== undefined &&
      from < known &&
      this.cost.delete(structs, Y.findIndexSS(structs, from), from, to)
    const own = this.runs.get(client)?.structs
    if (own && to > known) {
      const first = Y.findIndexSS(own as (Y.Item | Y.GC)[], Math.max(from, known))
      this.cost.delete(own, first, from, to)
    }
    return isNews
  }
}
