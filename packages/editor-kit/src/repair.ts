// Repairs a document whose nodes are all allowed but misplaced, as two authors who change the same place at once can
// leave it. All text stays, in order; misplaced nodes are lifted out or wrapped.
import { isPlainObject, MARK_ATTRIBUTES, NODE_ATTRIBUTES, type AttributeRule } from './attributes.ts'
import { cleanText } from './characters.ts'
import { checkDocument } from './check.ts'
import { DOCUMENT_LIMITS, emptyDocument, type RichDocument, type SizeLimits } from './document.ts'

type Json = Record<string, unknown>

/** Deeper than real texts, and far enough from the limit for what a list wraps around its items. */
const MAX_DEPTH = DOCUMENT_LIMITS.depth - 6

/** Undefined if it is too large even without its marks. */
export function repairDocument(
  json: unknown,
  limits: SizeLimits = DOCUMENT_LIMITS,
): RichDocument | undefined {
  const blocks = readBlocks(childrenOf(json), 1)
  const repaired = blocks.length > 0 ? { type: 'doc', content: blocks } : emptyDocument()
  const result = checkDocument(repaired, limits)
  if (result.ok) return result.document
  // A few marks over text in a thousand segments take more space than the text.
  const plain = checkDocument(withoutMarks(repaired), limits)
  return plain.ok ? plain.document : undefined
}

function withoutMarks<T>(node: T): T {
  const { marks: _, ...rest } = node as Json
  return { ...rest, ...(Array.isArray(rest.content) && { content: rest.content.map(withoutMarks) }) } as T
}

const childrenOf = (node: unknown): unknown[] =>
  isPlainObject(node) && Array.isArray(node.content) ? node.content : []

const typeOf = (node: unknown) => (isPlainObject(node) ? node.type : undefined)

function readBlocks(nodes: readonly unknown[], depth: number): Json[] {
  const blocks: Json[] = []
  let loose: Json[] = []
  const close = () => {
    if (loose.length > 0) blocks.push({ type: 'paragraph', content: loose })
    loose = []
  }
  for (const node of nodes) {
    const inline = readInline(node)
    if (inline) loose.push(...inline)
    else {
      close()
      blocks.push(...readBlock(node as Json, depth))
    }
  }
  close()
  return blocks
}

function readBlock(node: Json, depth: number): Json[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return readTextBlock(node, depth)
    case 'horizontalRule':
      return [withAttributes(node), ...readBlocks(childrenOf(node), depth)]
    case 'image':
      return [...readPicture(node), ...readBlocks(childrenOf(node), depth)]
    case 'table':
      return depth >= MAX_DEPTH ? readBlocks(childrenOf(node), depth) : readTable(node, depth)
    case 'blockquote':
    case 'bulletList':
    case 'orderedList':
      return depth >= MAX_DEPTH ? readBlocks(childrenOf(node), depth) : readContainer(node, depth)
    default:
      return readBlocks(childrenOf(node), depth)
  }
}

/** A block inside it ends it; the rest continues as another text block. */
function readTextBlock(node: Json, depth: number): Json[] {
  const blocks: Json[] = [{ ...withAttributes(node), content: [] }]
  for (const child of childrenOf(node)) {
    const inline = readInline(child)
    const last = blocks.at(-1)!
    if (!inline) blocks.push(...readBlock(child as Json, depth))
    else if (last.type === node.type) last.content = [...(last.content as Json[]), ...inline]
    else blocks.push({ type: node.type, ...attributesOf(node, ['suggestion']), content: inline })
  }
  return blocks
}

function readContainer(node: Json, depth: number): Json[] {
  const content =
    node.type === 'blockquote' ? readBlocks(childrenOf(node), depth + 1) : readItems(childrenOf(node), depth)
  return content.length > 0 ? [{ ...withAttributes(node), content }] : []
}

function readItems(nodes: readonly unknown[], depth: number): Json[] {
  return nodes.flatMap((node) => {
    const isItem = typeOf(node) === 'listItem'
    const blocks = readBlocks(isItem ? childrenOf(node) : [node], depth + 2)
    if (blocks.length === 0 && !isItem) return []
    const content = blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks]
    return [{ type: 'listItem', ...(isItem ? attributesOf(node as Json) : {}), content }]
  })
}

/** Images in it end up after it; of everything else, the text stays in its cell. */
function readTable(node: Json, depth: number): Json[] {
  const images: Json[] = []
  const readCell = (cell: unknown): Json => {
    const isCell = typeOf(cell) === 'tableCell'
    const leaves = readBlocks(isCell ? childrenOf(cell) : [cell], depth + 3).flatMap(leavesOf)
    images.push(...leaves.filter(({ type }) => type === 'image'))
    const content = leaves.filter(({ type }) => type === 'paragraph')
    return {
      type: 'tableCell',
      ...(isCell && attributesOf(cell as Json)),
      content: content.length > 0 ? content : [{ type: 'paragraph' }],
    }
  }
  const content = childrenOf(node).flatMap((row) => {
    const isRow = typeOf(row) === 'tableRow'
    const cells = (isRow ? childrenOf(row) : [row]).map(readCell)
    return cells.length > 0
      ? [{ type: 'tableRow', ...(isRow && attributesOf(row as Json)), content: cells }]
      : []
  })
  return [...(content.length > 0 ? [{ ...withAttributes(node), content }] : []), ...images]
}

function leavesOf(block: Json): Json[] {
  if (block.type === 'heading')
    return [{ type: 'paragraph', ...attributesOf({ ...block, type: 'paragraph' }), content: block.content }]
  const isLeaf = block.type === 'paragraph' || block.type === 'image' || block.type === 'horizontalRule'
  return isLeaf ? [block] : (childrenOf(block) as Json[]).flatMap(leavesOf)
}

/** An invalid image is dropped; only the text of its children remains. */
function readPicture(node: Json): Json[] {
  const picture = withAttributes(node)
  return isPlainObject(picture.attrs) && 'imageId' in picture.attrs ? [picture] : []
}

/** Undefined if it is not an inline node. */
function readInline(node: unknown): Json[] | undefined {
  if (!isPlainObject(node)) return []
  if (node.type === 'hardBreak') return [withAttributes(node), ...readWords(node)]
  if (node.type === 'footnote') return [{ ...withAttributes(node), content: readNote(node) }]
  if (node.type !== 'text') return undefined
  const text = typeof node.text === 'string' ? cleanText(node.text) : ''
  return text === '' ? [] : [{ type: 'text', text, marks: readMarks(node.marks) }]
}

/** The text of a node that cannot contain blocks. */
function readWords(node: unknown): Json[] {
  return childrenOf(node).flatMap((child) => readInline(child) ?? readWords(child))
}

/** Only text; that of a note in it too. */
function readNote(node: unknown): Json[] {
  return childrenOf(node).flatMap((child) => {
    const type = typeOf(child)
    if (type === 'hardBreak') return [{ type: 'text', text: ' ' }, ...readNote(child)]
    return type === 'text' ? (readInline(child) ?? []) : readNote(child)
  })
}

function readMarks(marks: unknown): Json[] {
  const remaining = new Map<string, Json>()
  for (const mark of Array.isArray(marks) ? marks : []) {
    if (!isPlainObject(mark) || typeof mark.type !== 'string' || !Object.hasOwn(MARK_ATTRIBUTES, mark.type))
      continue
    const rules: Record<string, AttributeRule> = MARK_ATTRIBUTES[mark.type as keyof typeof MARK_ATTRIBUTES]
    const attrs = keepValid(mark.attrs, rules)
    if (Object.keys(rules).some((name) => !(name in attrs))) continue
    const key = mark.type === 'comment' ? `comment ${String(attrs.id)}` : mark.type
    if (remaining.size < DOCUMENT_LIMITS.marksPerNode && !remaining.has(key))
      remaining.set(key, { type: mark.type, attrs })
  }
  return [...remaining.values()]
}

const withAttributes = (node: Json): Json => ({ type: node.type, ...attributesOf(node) })

function attributesOf(node: Json, without: readonly string[] = []): { attrs?: Json } {
  const rules: Record<string, AttributeRule> = NODE_ATTRIBUTES[node.type as keyof typeof NODE_ATTRIBUTES]
  const attrs = keepValid(node.attrs, rules)
  if (node.type === 'heading') attrs.level ??= 1
  for (const name of without) delete attrs[name]
  return Object.keys(attrs).length > 0 ? { attrs } : {}
}

function keepValid(attrs: unknown, rules: Record<string, AttributeRule>): Json {
  const given = isPlainObject(attrs) ? attrs : {}
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      if (!Object.hasOwn(given, name)) return []
      const reading = rule.read(given[name])
      return 'value' in reading ? [[name, reading.value]] : []
    }),
  )
}
