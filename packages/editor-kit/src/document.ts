// The one document of the product as it is stored and sent: plain JSON in one canonical form.
// Canonical means: attributes at their default are left out, marks stand in the order of MARK_ORDER,
// neighbouring text of the same marks is one node, keys stand in the order type, attrs, content, marks, text.

export const DOCUMENT_LIMITS = {
  /** About 200,000 words; counted in UTF-16 units because segmenting so much text would stall the server. */
  textLength: 1_500_000,
  jsonBytes: 2_000_000,
  nodes: 80_000,
  depth: 24,
  marksPerNode: 24,
  altLength: 500,
  hrefLength: 2048,
  /** A refusal names this many problems at most. */
  problems: 20,
} as const

export type SizeLimits = Record<'textLength' | 'jsonBytes' | 'nodes', number>

/**
 * For what has been let in before. Several who write at once, on several nodes, can together go past a limit that each
 * of them kept to; what they were told is saved must be readable all the same.
 */
export const UNBOUNDED: SizeLimits = { textLength: Infinity, jsonBytes: Infinity, nodes: Infinity }

/** Outermost first: this is also the order in which the renderers nest them. */
export const MARK_ORDER = [
  'insertion',
  'deletion',
  'comment',
  'link',
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
] as const

export type MarkName = (typeof MARK_ORDER)[number]

export type SuggestionAuthor = { id: string; by: string }

/** Where a block (or a line break) was put in or taken out. See suggestions.ts for what a decision does. */
export type BoundarySuggestion = SuggestionAuthor & { kind: 'insertion' | 'deletion' }

/** A paragraph or heading that was another before: `from` is the earlier heading level, 0 for a paragraph. */
export type ChangeSuggestion = SuggestionAuthor & { kind: 'change'; from: 0 | 1 | 2 | 3 }

export type BlockSuggestion = BoundarySuggestion | ChangeSuggestion

export type PlainMark = { type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' }
export type LinkMark = { type: 'link'; attrs: { href: string } }
export type CommentMark = { type: 'comment'; attrs: { id: string } }
export type SuggestionMark = { type: 'insertion' | 'deletion'; attrs: SuggestionAuthor }
export type Mark = PlainMark | LinkMark | CommentMark | SuggestionMark

export type TextNode = { type: 'text'; marks?: Mark[]; text: string }
export type HardBreak = { type: 'hardBreak'; attrs?: { suggestion: BoundarySuggestion } }
export type Inline = TextNode | HardBreak

export type Paragraph = { type: 'paragraph'; attrs?: { suggestion: BlockSuggestion }; content?: Inline[] }
export type Heading = {
  type: 'heading'
  attrs: { level: 1 | 2 | 3; suggestion?: BlockSuggestion }
  content?: Inline[]
}
export type TextBlock = Paragraph | Heading

export type SceneBreak = { type: 'horizontalRule'; attrs?: { suggestion: BoundarySuggestion } }
export type Image = {
  type: 'image'
  attrs: { imageId: string; alt?: string; suggestion?: BoundarySuggestion }
}

export type Blockquote = {
  type: 'blockquote'
  attrs?: { suggestion: BoundarySuggestion }
  content: Block[]
}
export type ListItem = {
  type: 'listItem'
  attrs?: { suggestion: BoundarySuggestion }
  content: [Paragraph, ...Block[]]
}
export type BulletList = {
  type: 'bulletList'
  attrs?: { suggestion: BoundarySuggestion }
  content: ListItem[]
}
export type OrderedList = {
  type: 'orderedList'
  attrs?: { start?: number; suggestion?: BoundarySuggestion }
  content: ListItem[]
}
export type List = BulletList | OrderedList

export type Block = TextBlock | SceneBreak | Image | Blockquote | List
export type RichDocument = { type: 'doc'; content: Block[] }

export function emptyDocument(): RichDocument {
  return { type: 'doc', content: [{ type: 'paragraph' }] }
}

export function isTextBlock(block: Block): block is TextBlock {
  return block.type === 'paragraph' || block.type === 'heading'
}
