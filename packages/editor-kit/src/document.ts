// The one document format of the product as it is stored and sent: plain JSON in one canonical form. Canonical means:
// default attributes are omitted, marks are in the order of MARK_ORDER, adjacent text with the same marks is one node,
// keys are in the order type, attrs, content, marks, text.

export const DOCUMENT_LIMITS = {
  /** About 200,000 words; counted in UTF-16 units because segmenting so much text would stall the server. */
  textLength: 1_500_000,
  jsonBytes: 2_000_000,
  nodes: 80_000,
  depth: 24,
  marksPerNode: 24,
  altLength: 500,
  noteLength: 5000,
  tableColumns: 20,
  tableRows: 200,
  hrefLength: 2048,
  /** Maximum number of problems that an error lists. */
  problems: 20,
} as const

export type SizeLimits = Record<'textLength' | 'jsonBytes' | 'nodes', number> &
  Partial<Record<'noteLength' | 'tableColumns' | 'tableRows', number>>

/**
 * For documents that were accepted before. Several authors writing at once, on several server nodes, can together
 * exceed a limit that each of them respected; what the server confirmed as saved must still be readable.
 */
export const UNBOUNDED: SizeLimits = {
  textLength: Infinity,
  jsonBytes: Infinity,
  nodes: Infinity,
  noteLength: Infinity,
  tableColumns: Infinity,
  tableRows: Infinity,
}

/** Outermost first: this is also the order in which the renderers nest them. */
export const MARK_ORDER = [
  'insertion',
  'deletion',
  'comment',
  'spoiler',
  'mention',
  'link',
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
] as const

export type SuggestionAuthor = { id: string; by: string }

/** Where a block (or a line break) was inserted or deleted. See suggestions.ts for the effect of a decision. */
export type BoundarySuggestion = SuggestionAuthor & { kind: 'insertion' | 'deletion' }

/** A paragraph or heading that had another type before: `from` is the earlier heading level, 0 for a paragraph. */
export type ChangeSuggestion = SuggestionAuthor & { kind: 'change'; from: 0 | 1 | 2 | 3 }

export type BlockSuggestion = BoundarySuggestion | ChangeSuggestion

type PlainMark = { type: 'spoiler' | 'bold' | 'italic' | 'underline' | 'strike' | 'code' }
type LinkMark = { type: 'link'; attrs: { href: string } }
type CommentMark = { type: 'comment' | 'mention'; attrs: { id: string } }
type SuggestionMark = { type: 'insertion' | 'deletion'; attrs: SuggestionAuthor }
export type Mark = PlainMark | LinkMark | CommentMark | SuggestionMark

export type TextNode = { type: 'text'; marks?: Mark[]; text: string }
export type HardBreak = { type: 'hardBreak'; attrs?: { suggestion: BoundarySuggestion } }
/** In the text at the place it refers to. It contains text only, so no note can be in another. */
export type Footnote = {
  type: 'footnote'
  attrs?: { suggestion: BoundarySuggestion }
  content?: TextNode[]
}
export type Inline = TextNode | HardBreak | Footnote

export type Paragraph = { type: 'paragraph'; attrs?: { suggestion: BlockSuggestion }; content?: Inline[] }
type Heading = {
  type: 'heading'
  attrs: { level: 1 | 2 | 3; suggestion?: BlockSuggestion }
  content?: Inline[]
}
export type TextBlock = Paragraph | Heading

type SceneBreak = { type: 'horizontalRule'; attrs?: { suggestion: BoundarySuggestion } }
export type Image = {
  type: 'image'
  attrs: { imageId: string; alt?: string; suggestion?: BoundarySuggestion }
}

type Blockquote = {
  type: 'blockquote'
  attrs?: { suggestion: BoundarySuggestion }
  content: Block[]
}
export type ListItem = {
  type: 'listItem'
  attrs?: { suggestion: BoundarySuggestion }
  content: [Paragraph, ...Block[]]
}
type BulletList = {
  type: 'bulletList'
  attrs?: { suggestion: BoundarySuggestion }
  content: ListItem[]
}
type OrderedList = {
  type: 'orderedList'
  attrs?: { start?: number; suggestion?: BoundarySuggestion }
  content: ListItem[]
}
export type List = BulletList | OrderedList

export type TableCell = {
  type: 'tableCell'
  attrs?: { suggestion: BoundarySuggestion }
  content: Paragraph[]
}
export type TableRow = {
  type: 'tableRow'
  attrs?: { suggestion: BoundarySuggestion }
  content: TableCell[]
}
/** No cell is merged with another. Rows may differ in length, because two writers can add a column and a row at once. */
export type Table = {
  type: 'table'
  attrs?: { hasHeader?: boolean; suggestion?: BoundarySuggestion }
  content: TableRow[]
}

export type Block = TextBlock | SceneBreak | Image | Blockquote | List | Table
/** Everything that is not inside of a paragraph or heading. */
export type Part = Block | ListItem | TableRow | TableCell
/** What contains other parts. */
export type Container = Blockquote | List | ListItem | Table | TableRow | TableCell
export type RichDocument = { type: 'doc'; content: Block[] }

export function emptyDocument(): RichDocument {
  return { type: 'doc', content: [{ type: 'paragraph' }] }
}

export function isTextBlock(part: Part): part is TextBlock {
  return part.type === 'paragraph' || part.type === 'heading'
}

export function isContainer(part: Part): part is Container {
  return 'content' in part && !isTextBlock(part)
}
