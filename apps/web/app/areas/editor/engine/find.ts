// Find and replace in the text. Unchanged blocks are not searched again; while the author types, matches are only
// mapped, and the search runs after a pause.
import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { type Query, searchText, type Span } from '@fabula/editor-kit/search'
import { flatTextOf, forEachText } from './texts.ts'
import { stopCapturing } from './undo-steps.ts'

const pause = 120

type Found = { query: Query; matches: readonly Span[]; current: number }

type State = Found & { decorations: DecorationSet }
type Order = { query?: Query; current?: number; isAgain?: true }

const key = new PluginKey<State>('find')
const nothing: State = {
  query: { text: '', isCaseMatched: false, isWholeWord: false },
  matches: [],
  current: -1,
  decorations: DecorationSet.empty,
}

export const Find = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [findPlugin()],
})

function findPlugin(): Plugin<State> {
  let cache = new WeakMap<Node, Span[]>()
  let cachedFor = ''

  function search(doc: Node, query: Query): Span[] {
    const name = JSON.stringify(query)
    if (name !== cachedFor) {
      cache = new WeakMap()
      cachedFor = name
    }
    const found: Span[] = []
    if (query.text === '') return found
    forEachText(doc, (node, start) => {
      let spans = cache.get(node)
      if (!spans) {
        spans = searchText(flatTextOf(node), query)
        cache.set(node, spans)
      }
      for (const { from, to } of spans) found.push({ from: start + from, to: start + to })
    })
    return found.sort((a, b) => a.from - b.from)
  }

  function apply(transaction: Transaction, value: State): State {
    const order = transaction.getMeta(key) as Order | undefined
    if (!order) {
      if (!transaction.docChanged || value.matches.length === 0) return value
      const move = (position: number) => transaction.mapping.map(position)
      return {
        ...value,
        matches: value.matches.map(({ from, to }) => ({ from: move(from), to: move(to) })),
        decorations: value.decorations.map(transaction.mapping, transaction.doc),
      }
    }
    const query = order.query ?? value.query
    const matches = order.query || order.isAgain ? search(transaction.doc, query) : value.matches
    const wanted =
      order.current ?? (order.query ? nearest(matches, transaction.selection.from) : value.current)
    const current = matches.length === 0 ? -1 : Math.min(Math.max(0, wanted), matches.length - 1)
    return { query, matches, current, decorations: decorate(transaction.doc, matches, current) }
  }

  return new Plugin<State>({
    key,
    state: { init: () => nothing, apply },
    props: { decorations: (state) => key.getState(state)?.decorations },
    view: (view) => searchLater(view),
  })
}

const nearest = (matches: readonly Span[], position: number) =>
  Math.max(
    0,
    matches.findIndex(({ from }) => from >= position),
  )

function decorate(doc: Node, matches: readonly Span[], current: number): DecorationSet {
  if (matches.length === 0) return DecorationSet.empty
  return DecorationSet.create(
    doc,
    matches.map(({ from, to }, index) =>
      Decoration.inline(from, to, { class: index === current ? 'editor-found is-current' : 'editor-found' }),
    ),
  )
}

function searchLater(view: EditorView) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    update(_view: EditorView, before: EditorState) {
      if (before.doc === view.state.doc || findIn(view.state).query.text === '') return
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!view.isDestroyed) view.dispatch(order(view.state, { isAgain: true }))
      }, pause)
    },
    destroy: () => clearTimeout(timer),
  }
}

const order = (state: EditorState, meta: Order) => state.tr.setMeta(key, meta).setMeta('addToHistory', false)

const findIn = (state: EditorState): Found => key.getState(state) ?? nothing

export function foundIn(editor: Editor): Found {
  return findIn(editor.state)
}

export function setQuery(editor: Editor, query: Query): void {
  editor.view.dispatch(order(editor.state, { query }))
  showCurrent(editor)
}

export function clearQuery(editor: Editor): void {
  if (!editor.isDestroyed) editor.view.dispatch(order(editor.state, { query: nothing.query }))
}

export function stepMatch(editor: Editor, by: 1 | -1): void {
  const { matches, current } = foundIn(editor)
  if (matches.length === 0) return
  editor.view.dispatch(order(editor.state, { current: (current + by + matches.length) % matches.length }))
  showCurrent(editor)
}

function showCurrent(editor: Editor): void {
  const { matches, current } = foundIn(editor)
  const match = matches[current]
  if (!match) return
  const { tr } = editor.state
  tr.setSelection(TextSelection.create(tr.doc, match.from, match.to)).scrollIntoView()
  editor.view.dispatch(tr)
}

export function replaceCurrent(editor: Editor, replacement: string): void {
  const { matches, current } = foundIn(editor)
  const match = matches[current]
  if (!match) return
  stopCapturing(editor.view)
  const { tr } = editor.state
  replace(tr, match, replacement)
  editor.view.dispatch(tr)
  stopCapturing(editor.view)
  editor.view.dispatch(order(editor.state, { isAgain: true, current }))
  showCurrent(editor)
}

/** A single undo step. Returns the number of replacements. */
export function replaceAll(editor: Editor, replacement: string): number {
  editor.view.dispatch(order(editor.state, { isAgain: true }))
  const { matches } = foundIn(editor)
  if (matches.length === 0) return 0
  stopCapturing(editor.view)
  const { tr } = editor.state
  // From the end, so that earlier positions stay valid.
  for (const match of matches.toReversed()) replace(tr, match, replacement)
  editor.view.dispatch(tr)
  stopCapturing(editor.view)
  editor.view.dispatch(order(editor.state, { isAgain: true }))
  return matches.length
}

/** The replacement takes the formatting of the start of the match. */
function replace(tr: Transaction, { from, to }: Span, replacement: string): void {
  if (replacement === '') tr.delete(from, to)
  else tr.replaceWith(from, to, tr.doc.type.schema.text(replacement, tr.doc.resolve(from + 1).marks()))
}
