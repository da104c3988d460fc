// Names of the story's characters in the text. While the author types, marks in the text only move; after a pause the
// changed blocks are searched again.
import { addMarked, type BlockText, type FoundMention, searchBlocks } from '@fabula/editor-kit/mentions'
import { createNameFinder, type NamedCharacter } from '@fabula/editor-kit/names'
import { type Editor, Extension } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { flatTextOf, forEachText } from './texts.ts'

const pause = 150

type Search = (block: Node) => readonly FoundMention[]
type Shown = { search: Search; ids: ReadonlySet<string>; isMarked: boolean }
type State = Shown & {
  /** The blocks that the decorations belong to. */
  blocks: ReadonlySet<Node>
  decorations: DecorationSet
  counts: Readonly<Record<string, number>>
}
type Order = { shown?: Shown; isAgain?: true }

const key = new PluginKey<State>('mentions')
const nothing: State = {
  search: () => [],
  ids: new Set(),
  isMarked: false,
  blocks: new Set(),
  decorations: DecorationSet.empty,
  counts: {},
}

/** Handles keys while a list of characters is open. */
type Storage = { onKey: ((event: KeyboardEvent) => boolean) | null }

export const Mentions = Extension.create<object, Storage>({
  name: 'mentions',
  // Before the keys of the editor itself.
  priority: 1000,
  addStorage: () => ({ onKey: null }),
  addProseMirrorPlugins() {
    const { storage } = this
    return [
      new Plugin<State>({
        key,
        state: { init: () => nothing, apply },
        props: {
          decorations: (state) => key.getState(state)?.decorations,
          handleKeyDown: (view, event) => !view.composing && (storage.onKey?.(event) ?? false),
          transformPasted: (slice, view) => withoutForeign(slice, mentionsOf(view.state).ids),
        },
        view: (view) => searchLater(view),
      }),
    ]
  },
})

function apply(tr: Transaction, value: State): State {
  const order = tr.getMeta(key) as Order | undefined
  if (!order)
    return tr.docChanged ? { ...value, decorations: value.decorations.map(tr.mapping, tr.doc) } : value
  return order.shown ? read(tr.doc, { ...nothing, ...order.shown }) : read(tr.doc, value)
}

/** Searches the blocks that were not there before, and replaces their decorations only. */
function read(doc: Node, value: State): State {
  const { search, isMarked } = value
  const blocks = new Set<Node>()
  const counts: Record<string, number> = {}
  const added: Decoration[] = []
  let { decorations } = value
  forEachText(doc, (node, start) => {
    const found = search(node)
    for (const { id } of found) counts[id] = (counts[id] ?? 0) + 1
    if (!value.blocks.has(node)) {
      // Those of footnotes in it are found again by themselves.
      const old = decorations
        .find(start, start + node.content.size)
        .filter(({ from }) => isIn(node, from - start))
      if (old.length > 0) decorations = decorations.remove(old)
      if (isMarked) for (const mention of found) added.push(decorate(mention, start))
    }
    blocks.add(node)
  })
  if (added.length > 0) decorations = decorations.add(doc, added)
  return { ...value, blocks, counts, decorations }
}

/** Directly, and not in a footnote of it. */
const isIn = (node: Node, offset: number) =>
  offset >= 0 && offset <= node.content.size && node.resolve(offset).depth === 0

const decorate = ({ from, to, id }: FoundMention, start: number) =>
  Decoration.inline(start + from, start + to, { class: 'editor-name', 'data-character': id })

function readBlock(block: Node): BlockText {
  const marked: { from: number; to: number; id: string }[] = []
  block.forEach((node, offset) => {
    const mark = node.marks.find(({ type }) => type.name === 'mention')
    if (mark) addMarked(marked, String(mark.attrs.id), offset, node.nodeSize)
  })
  return { text: flatTextOf(block), marked }
}

function searchLater(view: EditorView) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (view.isDestroyed) return
      // New marks would interrupt the input of a composed character.
      if (view.composing) plan()
      else view.dispatch(order(view.state, { isAgain: true }))
    }, pause)
  }
  return {
    update(_view: EditorView, before: EditorState) {
      if (before.doc !== view.state.doc && mentionsOf(view.state).ids.size > 0) plan()
    },
    destroy: () => clearTimeout(timer),
  }
}

const order = (state: EditorState, meta: Order) => state.tr.setMeta(key, meta).setMeta('addToHistory', false)

const mentionsOf = (state: EditorState): State => key.getState(state) ?? nothing

/** A mention of another story's character is only text here. */
function withoutForeign(slice: Slice, ids: ReadonlySet<string>): Slice {
  const clean = (fragment: Fragment): Fragment => {
    const nodes: Node[] = []
    fragment.forEach((node) => {
      const marks = node.marks.filter(
        ({ type, attrs }) => type.name !== 'mention' || ids.has(String(attrs.id)),
      )
      const cleaned = marks.length === node.marks.length ? node : node.mark(marks)
      nodes.push(cleaned.isText ? cleaned : cleaned.copy(clean(cleaned.content)))
    })
    return Fragment.fromArray(nodes)
  }
  return new Slice(clean(slice.content), slice.openStart, slice.openEnd)
}

/** Which characters to look for, and whether they are marked in the text. */
export function setCast(editor: Editor, cast: readonly NamedCharacter[], isMarked: boolean): void {
  if (editor.isDestroyed) return
  const search = searchBlocks(readBlock, createNameFinder(cast))
  const shown = { search, ids: new Set(cast.map(({ id }) => id)), isMarked }
  editor.view.dispatch(order(editor.state, { shown }))
}

/** How often each character is in the text, by id. */
export const countsIn = (editor: Editor): Readonly<Record<string, number>> => mentionsOf(editor.state).counts

/** The name that the cursor is in or next to. */
export function nameAtCursor(editor: Editor): { id: string; from: number } | null {
  const { $head } = editor.state.selection
  if (!$head.parent.inlineContent) return null
  const offset = $head.parentOffset
  const found = mentionsOf(editor.state)
    .search($head.parent)
    .find(({ from, to }) => from <= offset && offset <= to)
  return found ? { id: found.id, from: $head.start() + found.from } : null
}

type MentionQuery = { from: number; to: number; text: string }

// Behind the start of a line, a space or an opening sign: an email address is no mention.
const query = /(?:^|[\s("'“‘«—–-])@([\p{L}\p{M}\p{N}'’.-]{0,40}(?: [\p{L}\p{M}\p{N}'’.-]{1,40})?)$/u

/** The `@` before the cursor with what was typed behind it. */
export function mentionQuery(editor: Editor): MentionQuery | null {
  const { selection } = editor.state
  if (!selection.empty || !editor.isEditable) return null
  const { $from } = selection
  if (!$from.parent.isTextblock) return null
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 90),
    $from.parentOffset,
    undefined,
    '\ufffc',
  )
  const text = query.exec(before)?.[1]
  return text === undefined ? null : { from: $from.pos - text.length - 1, to: $from.pos, text }
}

export function insertMention(
  editor: Editor,
  { from, to }: MentionQuery,
  { id, text }: { id: string; text: string },
): void {
  const { state, view } = editor
  const marks = state.doc
    .resolve(from + 1)
    .marks()
    .filter(({ type }) => type.name !== 'link')
  const mention = state.schema.marks.mention!.create({ id })
  view.dispatch(
    state.tr.replaceWith(from, to, state.schema.text(text, mention.addToSet(marks))).scrollIntoView(),
  )
  view.focus()
}

export function setMentionKeys(editor: Editor, onKey: Storage['onKey']): void {
  // The page may have closed it before the list's effects ran.
  if (editor.isDestroyed) return
  ;(editor.storage as unknown as { mentions: Storage }).mentions.onKey = onKey
}
