// The effect of accepting or rejecting suggestions. A block's suggestion refers to the boundary before it, like a word
// processor's paragraph mark: removing that boundary joins what is left of the block to the previous one, so one rule
// covers new blocks (nothing is left), splits and joins (the text is left), and wrapped blocks (their container is
// removed, they stay).
import {
  isTextBlock,
  type Block,
  type BlockSuggestion,
  type ChangeSuggestion,
  type Footnote,
  type HardBreak,
  type Inline,
  type ListItem,
  type Paragraph,
  type Part,
  type RichDocument,
  type SuggestionAuthor,
  type TableCell,
  type TableRow,
  type TextBlock,
  type TextNode,
} from './document.ts'
import { appendInline } from './inline.ts'

export type Decision = 'accept' | 'reject'
/** Return undefined to leave a suggestion undecided. */
export type Decide = (suggestion: SuggestionAuthor) => Decision | undefined

type Fate = 'keep' | 'clear' | 'remove' | 'revert'

/** The document as readers get it: all suggestions rejected. The same object if there are none. */
export function rejectSuggestions(document: RichDocument): RichDocument {
  return resolveSuggestions(document, () => 'reject')
}

export function acceptSuggestions(document: RichDocument): RichDocument {
  return resolveSuggestions(document, () => 'accept')
}

export function resolveSuggestions(document: RichDocument, decide: Decide): RichDocument {
  if (!document.content.some(hasSuggestion)) return document
  const content = resolveBlocks(document.content, decide)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function hasSuggestion(node: Part | Inline): boolean {
  if (node.type === 'text') return node.marks?.some(isSuggestionMark) ?? false
  if (node.attrs && 'suggestion' in node.attrs) return true
  return 'content' in node && (node.content?.some(hasSuggestion) ?? false)
}

const isSuggestionMark = (mark: { type: string }): boolean =>
  mark.type === 'insertion' || mark.type === 'deletion'

function fateOf(suggestion: BlockSuggestion | undefined, decide: Decide): Fate {
  const decision = suggestion && decide(suggestion)
  if (!decision) return 'keep'
  if (suggestion.kind === 'change') return decision === 'accept' ? 'clear' : 'revert'
  return (suggestion.kind === 'insertion') === (decision === 'accept') ? 'clear' : 'remove'
}

function resolveBlocks(blocks: readonly Block[], decide: Decide): Block[] {
  const result: Block[] = []
  for (const block of blocks) {
    const fate = fateOf(block.attrs?.suggestion, decide)
    if (isTextBlock(block)) {
      addTextBlock(result, block, resolveInlines(block.content ?? [], decide), fate)
    } else if (block.type === 'horizontalRule' || block.type === 'image') {
      if (fate !== 'remove') result.push(headOf(block, fate))
    } else if (block.type === 'table') {
      const content = resolveRows(block.content, decide)
      if (content.length > 0) result.push({ ...headOf(block, clearIfRemoved(fate)), content })
    } else if (block.type === 'blockquote') {
      const content = resolveBlocks(block.content, decide)
      if (fate === 'remove') result.push(...content)
      else if (content.length > 0) result.push({ ...headOf(block, fate), content })
    } else {
      const content = resolveItems(block.content, decide)
      if (fate === 'remove') result.push(...content.flatMap((item) => item.content))
      else if (content.length > 0) result.push({ ...headOf(block, fate), content })
    }
  }
  return result
}

function addTextBlock(result: Block[], block: TextBlock, content: Inline[], fate: Fate): void {
  const previous = result.at(-1)
  if (fate === 'remove' && content.length === 0) return
  if (fate === 'remove' && previous && isTextBlock(previous)) {
    const joined = [...(previous.content ?? [])]
    for (const node of content) appendInline(joined, node)
    result[result.length - 1] = { ...previous, content: joined }
  } else {
    result.push(content.length > 0 ? { ...headOf(block, fate), content } : headOf(block, fate))
  }
}

/** A row or cell is removed only with all of its text: what another writer typed into it stays, in its place. */
function resolveRows(rows: readonly TableRow[], decide: Decide): TableRow[] {
  return rows.flatMap((row) => {
    const fate = fateOf(row.attrs?.suggestion, decide)
    const content = resolveCells(row.content, decide)
    const isGone =
      content.length === 0 || (fate === 'remove' && content.every((cell) => isBlank(cell.content)))
    return isGone ? [] : [{ ...headOf(row, clearIfRemoved(fate)), content }]
  })
}

function resolveCells(cells: readonly TableCell[], decide: Decide): TableCell[] {
  return cells.flatMap((cell) => {
    const fate = fateOf(cell.attrs?.suggestion, decide)
    const content = resolveBlocks(cell.content, decide).map(asParagraph)
    if (fate === 'remove' && isBlank(content)) return []
    return [
      {
        ...headOf(cell, clearIfRemoved(fate)),
        content: content.length > 0 ? content : [{ type: 'paragraph' }],
      },
    ]
  })
}

/** Only paragraphs come out of paragraphs, and headings if one had been a heading. */
function asParagraph(block: Block): Paragraph {
  const { content } = block as TextBlock
  return block.type === 'paragraph' ? block : { type: 'paragraph', ...(content && { content }) }
}

const clearIfRemoved = (fate: Fate): Fate => (fate === 'remove' ? 'clear' : fate)

function resolveItems(items: readonly ListItem[], decide: Decide): ListItem[] {
  const result: ListItem[] = []
  for (const item of items) {
    const fate = fateOf(item.attrs?.suggestion, decide)
    const content = resolveBlocks(item.content, decide)
    if (content.length === 0 || (fate === 'remove' && isBlank(content))) continue
    const previous = result.at(-1)
    if (fate === 'remove' && previous) joinItem(previous.content, content)
    else result.push({ ...headOf(item, fate), content: startWithParagraph(content) })
  }
  return result
}

function joinItem(target: Block[], content: Block[]): void {
  const [first, ...rest] = content
  if (first && isTextBlock(first)) addTextBlock(target, first, first.content ?? [], 'remove')
  else target.push(...content.slice(0, 1))
  target.push(...rest)
}

/** What remains of an item that was inserted and emptied again: the paragraph that every item must have. */
const isBlank = (content: Block[]): boolean =>
  content.every((block) => block.type === 'paragraph' && !block.content)

function startWithParagraph(content: Block[]): ListItem['content'] {
  const [first, ...rest] = content
  return first?.type === 'paragraph' ? [first, ...rest] : [{ type: 'paragraph' }, ...content]
}

function resolveInlines(nodes: readonly Inline[], decide: Decide): Inline[] {
  const result: Inline[] = []
  for (const node of nodes) {
    const resolved = resolveInline(node, decide)
    if (resolved) appendInline(result, resolved)
  }
  return result
}

function resolveInline(node: Inline, decide: Decide): Inline | undefined {
  if (node.type === 'text') return resolveText(node, decide)
  return node.type === 'footnote' ? resolveNote(node, decide) : resolveBreak(node, decide)
}

/** Like a cell, it is removed only with all of its text. */
function resolveNote(node: Footnote, decide: Decide): Footnote | undefined {
  const fate = fateOf(node.attrs?.suggestion, decide)
  const content = resolveInlines(node.content ?? [], decide) as TextNode[]
  if (fate === 'remove' && content.length === 0) return undefined
  const head = headOf(node, clearIfRemoved(fate))
  return content.length > 0 ? { ...head, content } : head
}

function resolveBreak(node: HardBreak, decide: Decide): HardBreak | undefined {
  const fate = fateOf(node.attrs?.suggestion, decide)
  return fate === 'remove' ? undefined : headOf(node, fate)
}

function resolveText(node: TextNode, decide: Decide): TextNode | undefined {
  const marks: TextNode['marks'] = []
  for (const mark of node.marks ?? []) {
    const decision = mark.type === 'insertion' || mark.type === 'deletion' ? decide(mark.attrs) : undefined
    if (!decision) marks.push(mark)
    else if ((mark.type === 'insertion') !== (decision === 'accept')) return undefined
  }
  return marks.length > 0 ? { type: 'text', marks, text: node.text } : { type: 'text', text: node.text }
}

/** The node without its content, and without its suggestion if that is decided. */
function headOf<T extends Part | HardBreak | Footnote>(node: T, fate: Fate): T {
  const { suggestion, ...rest } = (node.attrs ?? {}) as { suggestion?: BlockSuggestion }
  if (fate === 'revert' && suggestion?.kind === 'change') return earlierBlock(suggestion.from) as T
  const attrs = fate === 'keep' ? node.attrs : rest
  return (attrs && Object.keys(attrs).length > 0 ? { type: node.type, attrs } : { type: node.type }) as T
}

function earlierBlock(level: ChangeSuggestion['from']): TextBlock {
  return level === 0 ? { type: 'paragraph' } : { type: 'heading', attrs: { level } }
}
