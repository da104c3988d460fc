// The text that a Yjs transaction inserted, deleted or suggested for deletion, with the lasting ids of its characters.
import * as Y from 'yjs'

import type { Around } from './attribution.match.ts'
import type { IdRange } from './yjs.numbers-by-id.ts'

/** How many characters next to a change are compared. */
const MAX_AROUND = 32

export type TextSegment = {
  text: string
  ids: IdRange[]
  rightOrigins: (Y.ID | null)[]
  /** The surrounding text that was there before and stays; omitted if some of it is between its parts. */
  around?: Around
  isBeforeDeleted: boolean
}
/** `struck`: suggested for deletion, so it stays next to its suggested replacement. */
export type TextChange = { inserted: TextSegment[]; removed: TextSegment[]; struck: TextSegment[] }

type TextItem = Y.Item & { content: Y.ContentString }
/** A Yjs type, accessed for its items: its own lists omit deleted ones. */
type ItemList = { _start: Y.Item | null }

const isText = (struct: unknown): struct is TextItem =>
  struct instanceof Y.Item && struct.content instanceof Y.ContentString

export const idsOf = ({ id, length }: Y.Item): IdRange => [id.client, id.clock, length]

export function* livingItems(type: ItemList): Generator<TextItem> {
  for (let item = type._start; item; item = item.right) {
    if (item.deleted) continue
    if (isText(item)) yield item
    else if (item.content instanceof Y.ContentType) yield* livingItems(item.content.type)
  }
}

/** Called before Yjs discards deleted content. */
export function textChangeOf(transaction: Y.Transaction): TextChange {
  const inserted: TextItem[] = []
  const striking = new Set<Y.Item>()
  for (const item of newItems(transaction))
    if (isText(item)) inserted.push(item)
    else if (isStrike(item)) striking.add(item)
  const removed: TextItem[] = []
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    if (isText(struct) && wasThere(struct, transaction)) removed.push(struct)
  })
  const struck = [...new Set(Array.from(striking, parentOf))]
    .flatMap((text) => struckItems(text, striking))
    .filter((item) => wasThere(item, transaction))
  const segments = (items: readonly TextItem[]) => segmentsOf(items, transaction)
  return { inserted: segments(inserted), removed: segments(removed), struck: segments(struck) }
}

const wasThere = ({ id }: Y.Item, { beforeState }: Y.Transaction): boolean =>
  id.clock < (beforeState.get(id.client) ?? 0)

function* newItems({ doc, beforeState, afterState }: Y.Transaction): Generator<Y.Item> {
  for (const [client, end] of afterState) {
    const begin = beforeState.get(client) ?? 0
    if (begin === end) continue
    const structs = doc.store.clients.get(client)!
    for (let index = Y.findIndexSS(structs, begin); index < structs.length; index += 1) {
      const struct = structs[index]
      if (struct instanceof Y.Item && !struct.deleted) yield struct
    }
  }
}

const isStrike = ({ content }: Y.Item): boolean =>
  content instanceof Y.ContentFormat && content.key === 'deletion' && content.value !== null

/** From where one of these marks begins to where it ends. */
function struckItems(text: ItemList, striking: ReadonlySet<Y.Item>): TextItem[] {
  const struck: TextItem[] = []
  let isStruck = false
  for (let item = text._start; item; item = item.right) {
    if (item.deleted) continue
    if (item.content instanceof Y.ContentFormat && item.content.key === 'deletion')
      isStruck = striking.has(item)
    else if (isStruck && isText(item)) struck.push(item)
  }
  return struck
}

const parentOf = ({ parent }: Y.Item) => parent as ItemList

/** One for each text of the tree, in document order. */
function segmentsOf(items: readonly TextItem[], transaction: Y.Transaction): TextSegment[] {
  const byText = Map.groupBy(items, parentOf)
  return Array.from(byText, ([parent, own]) => {
    const ordered = own.length === 1 ? own : inOrder(parent, new Set(own))
    const around = aroundOf(ordered, transaction)
    return {
      text: ordered.map(({ content }) => content.str).join(''),
      ids: ordered.map(idsOf),
      rightOrigins: ordered.map(({ rightOrigin }) => rightOrigin),
      ...(around && { around }),
      isBeforeDeleted: isBeforeDeleted(ordered[0]!, transaction),
    }
  })
}

function aroundOf(ordered: readonly TextItem[], transaction: Y.Transaction): Around | undefined {
  const stays = (item: Y.Item): item is TextItem =>
    isText(item) && !item.deleted && wasThere(item, transaction)
  const [first, last] = [ordered[0]!, ordered.at(-1)!]
  for (let item: Y.Item = first; item !== last; item = item.right!) if (stays(item)) return undefined
  let [before, after] = ['', '']
  for (let item = first.left; item && before.length < MAX_AROUND; item = item.left)
    if (stays(item)) before = item.content.str + before
  for (let item = last.right; item && after.length < MAX_AROUND; item = item.right)
    if (stays(item)) after += item.content.str
  return [before.slice(-MAX_AROUND), after.slice(0, MAX_AROUND)]
}

/** Whether the outermost new block around it, or the text itself, was inserted right before something deleted. */
function isBeforeDeleted(text: Y.Item, transaction: Y.Transaction): boolean {
  let outermost = text
  for (let next = blockOf(text); next && !wasThere(next, transaction); next = blockOf(next)) outermost = next
  const { rightOrigin } = outermost
  if (!rightOrigin) return false
  const structs = transaction.doc.store.clients.get(rightOrigin.client)!
  return structs[Y.findIndexSS(structs, rightOrigin.clock)]!.deleted
}

export const blockOf = ({ parent }: Y.Item) => (parent as Y.AbstractType<unknown>)._item

function inOrder(parent: ItemList, wanted: ReadonlySet<Y.Item>): TextItem[] {
  const ordered: TextItem[] = []
  for (let item = parent._start; item; item = item.right)
    if (isText(item) && wanted.has(item)) ordered.push(item)
  return ordered
}
