// Margin comments in the text: a mark anchors each to its passage and moves with it. Only open threads are shown.
import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from '@tiptap/y-tiptap'
import type * as Y from 'yjs'
import { asItIs } from './suggest-mode.ts'

type Options = { onOpen(id: string): void }
type Shown = { open: ReadonlySet<string>; active: string | null }
type State = Shown & { decorations: DecorationSet }

const key = new PluginKey<State>('comments')
const nothing: State = { open: new Set(), active: null, decorations: DecorationSet.empty }

export const Comments = Extension.create<Options>({
  name: 'comments',
  addOptions: () => ({ onOpen: () => undefined }),
  addProseMirrorPlugins() {
    const { onOpen } = this.options
    return [
      new Plugin<State>({
        key,
        state: {
          init: () => nothing,
          apply(tr, value) {
            const order = tr.getMeta(key) as Shown | undefined
            const { open, active } = order ?? value
            if (!order && (!tr.docChanged || open.size === 0)) return value
            return { open, active, decorations: decorate(tr.doc, open, active) }
          },
        },
        props: {
          decorations: (state) => key.getState(state)?.decorations,
          handleClick(view, position) {
            const { open } = key.getState(view.state) ?? nothing
            const id = idsAt(view.state.doc, position).find((one) => open.has(one))
            if (id !== undefined) onOpen(id)
            return false
          },
        },
      }),
    ]
  },
})

const idsOf = (node: Node): string[] =>
  node.marks.flatMap(({ type, attrs }) => (type.name === 'comment' ? [String(attrs.id)] : []))

function idsAt(doc: Node, position: number): string[] {
  const node = doc.nodeAt(position)
  return node ? idsOf(node) : []
}

function decorate(doc: Node, open: ReadonlySet<string>, active: string | null): DecorationSet {
  const found: Decoration[] = []
  doc.descendants((node, position) => {
    if (!node.isText) return
    const ids = idsOf(node).filter((id) => open.has(id))
    if (ids.length === 0) return
    const isActive = active !== null && ids.includes(active)
    found.push(
      Decoration.inline(position, position + node.nodeSize, {
        class: isActive ? 'editor-commented is-active' : 'editor-commented',
      }),
    )
  })
  return DecorationSet.create(doc, found)
}

/** Sets which comments are shown in the text, and which one is active. */
export function showComments(editor: Editor, shown: Shown): void {
  if (editor.isDestroyed) return
  editor.view.dispatch(editor.state.tr.setMeta(key, shown).setMeta('addToHistory', false))
}

export type CommentPlace = { from: number; to: number }

/** The range from first to last mark of each comment; comments whose passage was deleted are missing. */
export function commentPlaces(editor: Editor): Map<string, CommentPlace> {
  const places = new Map<string, CommentPlace>()
  editor.state.doc.descendants((node, position) => {
    if (!node.isText) return
    for (const id of idsOf(node)) {
      const known = places.get(id)
      const to = position + node.nodeSize
      places.set(id, { from: known?.from ?? position, to })
    }
  })
  return places
}

type YState = {
  doc: Y.Doc
  type: Y.XmlFragment
  binding: { mapping: Parameters<typeof relativePositionToAbsolutePosition>[3] }
}
const yStateOf = (state: EditorState) => ySyncPluginKey.getState(state) as YState

/** The selected range, anchored in the shared document because others may type while the comment is written. */
export type CommentDraft = { quote: string; from: Y.RelativePosition; to: Y.RelativePosition }

const maxQuoteLength = 1000

export function beginComment(editor: Editor): CommentDraft | null {
  const { state } = editor
  const { from, to } = state.selection
  const quote = state.doc.textBetween(from, to, ' ', ' ').trim()
  if (quote === '') return null
  const { type, binding } = yStateOf(state)
  const hold = (position: number) =>
    absolutePositionToRelativePosition(position, type, binding.mapping) as Y.RelativePosition
  return { quote: Array.from(quote).slice(0, maxQuoteLength).join(''), from: hold(from), to: hold(to) }
}

/** Marks the passage. If it was deleted meanwhile, the comment has no anchor. */
export function markComment(editor: Editor, { from, to }: CommentDraft, id: string): void {
  const { doc, type, binding } = yStateOf(editor.state)
  const find = (position: Y.RelativePosition) =>
    relativePositionToAbsolutePosition(doc, type, position, binding.mapping)
  const [start, end] = [find(from), find(to)]
  if (start === null || end === null || start >= end) return
  const { tr, schema } = editor.state
  editor.view.dispatch(asItIs(tr.addMark(start, end, schema.marks.comment!.create({ id }))))
}

/** For users who may edit the text, when the whole thread was deleted. */
export function unmarkComment(editor: Editor, id: string): void {
  const { tr, doc, schema } = editor.state
  tr.removeMark(0, doc.content.size, schema.marks.comment!.create({ id }))
  if (tr.docChanged) editor.view.dispatch(asItIs(tr))
}
