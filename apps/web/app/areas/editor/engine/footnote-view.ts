// A footnote in the text: its number, and below its line a small editor for the note.
import { DOCUMENT_LIMITS } from '@fabula/editor-kit/document'
import type { Editor } from '@tiptap/core'
import { baseKeymap, toggleMark } from '@tiptap/pm/commands'
import { keymap } from '@tiptap/pm/keymap'
import type { Node } from '@tiptap/pm/model'
import {
  type EditorState,
  EditorState as States,
  Plugin,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state'
import { StepMap } from '@tiptap/pm/transform'
import { type DecorationSource, EditorView, type NodeView } from '@tiptap/pm/view'

export type FootnoteOptions = {
  isSuggesting(): boolean
  /** Sets typographic quotes; false if it leaves the character as it is. */
  setTyped(view: EditorView, from: number, to: number, typed: string): boolean
  /** In suggest mode deleted text stays, so the browser must not delete. */
  deleteBeside(view: EditorView, side: 'before' | 'after'): boolean
}

export const isFootnote = (node: Node | null | undefined): boolean => node?.type.name === 'footnote'

/** The position before the note that the selection is in. */
export function placeOf({ selection }: EditorState): number | null {
  const { $head, $anchor } = selection
  return isFootnote($head.parent) && $head.sameParent($anchor) ? $head.before() : null
}

const outside = 'footnoteFromOutside'

export class FootnoteView implements NodeView {
  readonly dom: HTMLElement
  private node: Node
  private decorations: DecorationSource
  private inner: EditorView | null = null
  private readonly button: HTMLButtonElement
  private readonly editor: Editor
  private readonly getPos: () => number | undefined
  private readonly options: FootnoteOptions
  private isDeletingBackward = false

  constructor(
    editor: Editor,
    node: Node,
    getPos: () => number | undefined,
    decorations: DecorationSource,
    options: FootnoteOptions,
  ) {
    this.editor = editor
    this.node = node
    this.getPos = getPos
    this.decorations = decorations
    this.options = options
    this.dom = document.createElement('span')
    this.dom.className = 'editor-footnote'
    this.button = document.createElement('button')
    this.button.type = 'button'
    this.button.tabIndex = -1
    this.button.className = 'editor-footnote-number'
    this.button.addEventListener('mousedown', (event) => event.preventDefault())
    this.button.addEventListener('click', () => this.enter())
    this.dom.append(this.button)
    this.describe()
  }

  /** Puts the selection into the note, which opens it. */
  enter(): void {
    const position = this.getPos()
    if (position !== undefined) enterFootnote(this.editor.view, position)
  }

  open(): void {
    if (this.inner) return
    const box = document.createElement('span')
    box.className = 'editor-footnote-box'
    this.dom.append(box)
    this.inner = this.createInner(box)
    this.dom.classList.add('is-open')
    this.describe()
    this.place(box)
  }

  close(): void {
    if (!this.inner) return
    this.inner.destroy()
    this.inner = null
    this.dom.querySelector('.editor-footnote-box')?.remove()
    this.dom.classList.remove('is-open')
    this.describe()
  }

  update(node: Node, _outer: unknown, decorations: DecorationSource): boolean {
    if (!node.sameMarkup(this.node)) return false
    this.node = node
    this.decorations = decorations
    this.describe()
    if (this.inner) this.followOutside(this.inner)
    return true
  }

  /** ProseMirror gives it a selection within the note. */
  setSelection(anchor: number, head: number): void {
    this.open()
    const inner = this.inner!
    select(inner, anchor, head)
    if (!inner.hasFocus()) inner.focus()
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode')
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode')
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof globalThis.Node && this.dom.contains(event.target)
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.close()
  }

  private describe(): void {
    const text = this.node.textContent
    this.button.setAttribute('aria-label', text === '' ? 'Empty footnote' : `Footnote: ${text.slice(0, 120)}`)
    this.button.setAttribute('aria-expanded', String(this.inner !== null))
  }

  /** Below the line, as wide as the text. */
  private place(box: HTMLElement): void {
    const text = this.editor.view.dom
    const top = this.button.getBoundingClientRect().bottom - text.getBoundingClientRect().top
    box.style.setProperty('--top', `${Math.round(top)}px`)
  }

  private createInner(box: HTMLElement): EditorView {
    const { isSuggesting, setTyped, deleteBeside } = this.options
    const leave = () => {
      this.leave()
      return true
    }
    const command = (work: () => boolean) => () => work()
    const { bold, italic, underline } = this.node.type.schema.marks
    const keys = keymap({
      Enter: leave,
      'Mod-Enter': leave,
      Escape: leave,
      'Mod-z': command(() => this.editor.commands.undo()),
      'Mod-Shift-z': command(() => this.editor.commands.redo()),
      'Mod-y': command(() => this.editor.commands.redo()),
      'Mod-b': toggleMark(bold!),
      'Mod-i': toggleMark(italic!),
      'Mod-u': toggleMark(underline!),
      Backspace: ({ doc }) => doc.content.size === 0 && this.remove(),
    })
    // Find, save, link and all other shortcuts are those of the text around it.
    const handleKeyDown = (_view: EditorView, event: KeyboardEvent): boolean => {
      const { view } = this.editor
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key)
      return isShortcut && (view.someProp('handleKeyDown', (handle) => handle(view, event)) ?? false)
    }
    return new EditorView(box, {
      state: States.create({
        doc: this.node,
        plugins: [keys, keymap(baseKeymap), new Plugin({ filterTransaction, props: { handleKeyDown } })],
      }),
      dispatchTransaction: (tr) => this.dispatch(tr),
      decorations: () => this.decorations as never,
      editable: () => this.editor.isEditable,
      attributes: { role: 'textbox', 'aria-label': 'Footnote text', class: 'editor-footnote-text' },
      handleTextInput: (view, from, to, typed) => setTyped(view, from, to, typed),
      handleKeyDown: (view, event) => {
        this.isDeletingBackward = event.key === 'Backspace'
        if (!isSuggesting() || event.isComposing || event.ctrlKey || event.altKey || event.metaKey)
          return false
        if (event.key === 'Backspace') return deleteBeside(view, 'before')
        return event.key === 'Delete' && deleteBeside(view, 'after')
      },
      handlePaste(view, event) {
        const text = event.clipboardData?.getData('text/plain').replaceAll(/\s+/g, ' ') ?? ''
        if (text !== '') view.dispatch(view.state.tr.insertText(text).scrollIntoView())
        return true
      },
      handleDrop: () => true,
      handleDOMEvents: {
        focus: () => {
          // A click into the note, when the selection was elsewhere meanwhile.
          const position = this.getPos()
          if (position !== undefined && placeOf(this.editor.state) !== position) this.mirror()
          return false
        },
      },
    })
  }

  /** Every change is one of the document around it, with the selection. */
  private dispatch(tr: Transaction): void {
    const inner = this.inner
    const position = this.getPos()
    if (!inner || position === undefined) return
    const { state, transactions } = inner.state.applyTransaction(tr)
    inner.updateState(state)
    if (tr.getMeta(outside)) return
    const outer = this.editor.state.tr
    const shift = StepMap.offset(position + 1)
    for (const { steps } of transactions)
      for (const step of steps) {
        const moved = step.map(shift)
        if (moved) outer.step(moved)
      }
    const { anchor, head } = state.selection
    const start = position + 1
    outer.setSelection(TextSelection.create(outer.doc, start + anchor, start + head))
    outer.setStoredMarks(state.storedMarks)
    this.editor.view.dispatch(outer)
  }

  private mirror(): void {
    const position = this.getPos()
    if (!this.inner || position === undefined) return
    const { anchor, head } = this.inner.state.selection
    const { tr } = this.editor.state
    this.editor.view.dispatch(
      tr.setSelection(TextSelection.create(tr.doc, position + 1 + anchor, position + 1 + head)),
    )
  }

  private followOutside(inner: EditorView): void {
    const { state } = inner
    const start = this.node.content.findDiffStart(state.doc.content)
    const end = this.node.content.findDiffEnd(state.doc.content)
    if (start === null || end === null) {
      // New decorations.
      inner.updateState(state)
      return
    }
    const overlap = Math.max(0, start - Math.min(end.a, end.b))
    const { tr } = state
    tr.replace(start, end.b + overlap, this.node.slice(start, end.a + overlap))
    if (this.isDeletingBackward) tr.setSelection(TextSelection.create(tr.doc, start))
    inner.dispatch(tr.setMeta(outside, true))
  }

  /** Behind the note. */
  private leave(): void {
    const position = this.getPos()
    const { view } = this.editor
    if (position === undefined) return
    const { tr } = view.state
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, position + this.node.nodeSize)))
    view.focus()
  }

  private remove(): boolean {
    const position = this.getPos()
    const { view } = this.editor
    if (position === undefined) return false
    const { tr } = view.state
    tr.delete(position, position + this.node.nodeSize)
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, position)))
    view.focus()
    return true
  }
}

function select(inner: EditorView, anchor: number, head: number): void {
  const { tr, selection } = inner.state
  const { size } = tr.doc.content
  if (selection.anchor === anchor && selection.head === head) return
  const next = TextSelection.create(tr.doc, Math.min(anchor, size), Math.min(head, size))
  inner.dispatch(tr.setSelection(next).setMeta(outside, true))
}

/** Shortening is always possible. */
const filterTransaction = (tr: Transaction, { doc }: EditorState): boolean =>
  Boolean(tr.getMeta(outside)) ||
  tr.doc.content.size <= DOCUMENT_LIMITS.noteLength ||
  tr.doc.content.size <= doc.content.size

export function enterFootnote(view: EditorView, position: number): void {
  const node = view.state.doc.nodeAt(position)
  if (!isFootnote(node)) return
  const { tr } = view.state
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, position + 1 + node!.content.size)))
  view.focus()
}
