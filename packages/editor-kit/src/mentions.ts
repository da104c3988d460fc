// Who appears in a block of text: marked mentions, and names that are found in the rest.
import { type Inline, isContainer, isTextBlock, type Part, type RichDocument } from './document.ts'
import type { FoundName, NameFinder } from './names.ts'
import { rejectSuggestions } from './suggestions.ts'

/** `name` is null for a mark: its text can be anything. */
export type FoundMention = { from: number; to: number; id: string; name: string | null }

/** A block as one text, with what is marked in it. */
export type BlockText = { text: string; marked: readonly { from: number; to: number; id: string }[] }

/** In the order of the text. Where a mark and a name overlap, the author's mark decides. */
export function findMentions({ text, marked }: BlockText, finder: NameFinder): FoundMention[] {
  const found: FoundName[] = finder.find(text)
  if (marked.length === 0) return found
  const isFree = ({ from, to }: FoundName) => marked.every((mark) => to <= mark.from || from >= mark.to)
  return [...marked.map((mark) => ({ ...mark, name: null })), ...found.filter(isFree)].sort(
    (a, b) => a.from - b.from,
  )
}

/** Searches a block only once, as long as it is the same object: editors replace only the blocks that change. */
export function searchBlocks<Block extends object>(
  read: (block: Block) => BlockText,
  finder: NameFinder,
): (block: Block) => readonly FoundMention[] {
  const known = new WeakMap<Block, readonly FoundMention[]>()
  return (block) => {
    let found = known.get(block)
    if (!found) known.set(block, (found = findMentions(read(block), finder)))
    return found
  }
}

export type MentionCounts = {
  /** By the name as it was given. */
  names: Map<string, number>
  /** By the text of the mark. */
  marks: { id: string; text: string; count: number }[]
}

/** In the text that readers see. */
export function countMentions(document: RichDocument, finder: NameFinder): MentionCounts {
  const names = new Map<string, number>()
  const marks = new Map<string, { id: string; text: string; count: number }>()
  for (const block of listTexts(document)) {
    for (const { name, from, to, id } of findMentions(block, finder))
      if (name !== null) names.set(name, (names.get(name) ?? 0) + 1)
      else {
        const text = block.text.slice(from, to)
        const known = marks.get(`${id} ${text}`)
        if (known) known.count += 1
        else marks.set(`${id} ${text}`, { id, text, count: 1 })
      }
  }
  return { names, marks: [...marks.values()] }
}

/** Every paragraph, heading and footnote. */
function listTexts(document: RichDocument): BlockText[] {
  const texts: BlockText[] = []
  const visit = (block: Part): void => {
    if (isContainer(block)) block.content.forEach(visit)
    if (!isTextBlock(block)) return
    texts.push(readInlines(block.content ?? []))
    for (const node of block.content ?? [])
      if (node.type === 'footnote') texts.push(readInlines(node.content ?? []))
  }
  rejectSuggestions(document).content.forEach(visit)
  return texts
}

/** Replaces a line break, and is as long as one; and a footnote. */
export const lineBreak = '\ufffc'

function readInlines(content: readonly Inline[]): BlockText {
  let text = ''
  const marked: { from: number; to: number; id: string }[] = []
  for (const node of content) {
    const mark = node.type === 'text' ? node.marks?.find(({ type }) => type === 'mention') : undefined
    // No name continues behind a line break or a footnote.
    const added = node.type === 'text' ? node.text : lineBreak
    if (mark && 'attrs' in mark && 'id' in mark.attrs)
      addMarked(marked, mark.attrs.id, text.length, added.length)
    text += added
  }
  return { text, marked }
}

/** A mention that is partly bold is several nodes. */
export function addMarked(
  marked: { from: number; to: number; id: string }[],
  id: string,
  from: number,
  length: number,
): void {
  const last = marked.at(-1)
  if (last && last.id === id && last.to === from) last.to += length
  else marked.push({ from, to: from + length, id })
}
