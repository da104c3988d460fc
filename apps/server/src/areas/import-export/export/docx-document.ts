// A book as a Word document: real headings, quotes, lists and scene breaks, editable in a word processor.
import type { Block, Inline, List, ListItem, Table, TextNode } from '@fabula/editor-kit/document'
import { isSafeHref } from '@fabula/editor-kit/links'
import { rejectSuggestions } from '@fabula/editor-kit/suggestions'
import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  type FileChild,
  FootnoteReferenceRun,
  ImageRun,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  Paragraph,
  type ParagraphChild,
  Table as WordTable,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { BookAbout, BookMessage, ChapterEntry } from './write-in-worker.ts'
import { docxStyles } from './docx-styles.ts'

/** Width of the page between its margins, in the pixels of the format. */
const widest = 600
const maxListDepth = 8

export class DocxBook {
  private readonly children: FileChild[]
  private readonly lists: { reference: string; start: number }[] = []
  private readonly footnotes: Record<string, { children: Paragraph[] }> = {}
  private footnoteCount = 0
  private pictures: ChapterEntry['pictures'] = new Map()
  private readonly about: BookAbout

  constructor(about: BookAbout) {
    this.about = about
    this.children = [
      new Paragraph({ style: 'Title', children: [new TextRun(about.title)] }),
      new Paragraph({ style: 'Author', children: [new TextRun(about.author)] }),
    ]
  }

  add(entry: Extract<BookMessage, { kind: 'part' | 'chapter' }>): void {
    if (entry.kind === 'part') {
      this.heading(1, [new TextRun(entry.title)], true)
      return
    }
    this.pictures = entry.pictures
    this.heading(this.about.level, [new TextRun(entry.title)], true)
    this.notes(entry.before)
    for (const block of rejectSuggestions(entry.document).content) this.block(block, {})
    this.notes(entry.after)
  }

  finish(): Document {
    const { title, author, synopsis, language } = this.about
    return new Document({
      title,
      creator: author,
      description: synopsis,
      styles: docxStyles(language),
      footnotes: this.footnotes,
      numbering: {
        config: this.lists.map(({ reference, start }) => ({ reference, levels: numberLevels(start) })),
      },
      sections: [{ children: this.children }],
    })
  }

  private heading(level: number, children: ParagraphChild[], pageBreakBefore = false): void {
    this.children.push(new Paragraph({ style: `Heading${level}`, pageBreakBefore, children }))
  }

  private notes(lines: readonly string[]): void {
    for (const line of lines)
      this.children.push(new Paragraph({ style: 'ChapterNote', children: [new TextRun(line)] }))
  }

  private block(block: Block, place: IParagraphOptions): void {
    switch (block.type) {
      case 'paragraph':
        this.children.push(new Paragraph({ ...place, children: this.inline(block.content) }))
        break
      case 'heading':
        this.heading(this.about.level + block.attrs.level, this.inline(block.content))
        break
      case 'horizontalRule':
        this.children.push(new Paragraph({ style: 'SceneBreak', children: [new TextRun('* * *')] }))
        break
      case 'image':
        this.picture(block.attrs.imageId, block.attrs.alt ?? '')
        break
      case 'blockquote':
        for (const inside of block.content) this.block(inside, { ...place, style: 'Quote' })
        break
      case 'bulletList':
      case 'orderedList':
        this.list(block, 0)
        break
      case 'table':
        this.children.push(this.table(block))
        break
      default:
    }
  }

  private table({ attrs, content }: Table): WordTable {
    const rows = content.map(
      (row, index) =>
        new TableRow({
          ...(attrs?.hasHeader === true && index === 0 && { tableHeader: true }),
          children: row.content.map(
            (cell) =>
              new TableCell({
                children: cell.content.map((one) => new Paragraph({ children: this.inline(one.content) })),
              }),
          ),
        }),
    )
    return new WordTable({ rows, width: { size: 100, type: WidthType.PERCENTAGE } })
  }

  private inline(nodes: readonly Inline[] = []): ParagraphChild[] {
    return nodes.map((node) => {
      if (node.type === 'hardBreak') return new TextRun({ break: 1 })
      if (node.type === 'text') return textRun(node)
      const number = (this.footnoteCount += 1)
      this.footnotes[number] = { children: [new Paragraph({ children: this.inline(node.content) })] }
      return new FootnoteReferenceRun(number)
    })
  }

  private list(list: List, level: number): void {
    const reference = list.type === 'orderedList' ? `numbers-${this.lists.length}` : undefined
    if (reference)
      this.lists.push({ reference, start: (list.type === 'orderedList' && list.attrs?.start) || 1 })
    const place: IParagraphOptions = reference ? { numbering: { reference, level } } : { bullet: { level } }
    for (const item of list.content) this.item(item, place, level)
  }

  private item(item: ListItem, place: IParagraphOptions, level: number): void {
    for (const [index, inside] of item.content.entries()) {
      if (inside.type === 'bulletList' || inside.type === 'orderedList')
        this.list(inside, Math.min(level + 1, maxListDepth))
      else this.block(inside, index === 0 ? place : { indent: { left: 720 * (level + 1) } })
    }
  }

  private picture(imageId: string, alt: string): void {
    const picture = this.pictures.get(imageId)
    if (!picture) return
    const scale = Math.min(1, widest / picture.width)
    const run = new ImageRun({
      type: 'jpg',
      data: picture.bytes,
      transformation: {
        width: Math.round(picture.width * scale),
        height: Math.max(1, Math.round(picture.height * scale)),
      },
      altText: { name: alt || 'Picture', description: alt, title: alt },
    })
    this.children.push(new Paragraph({ alignment: AlignmentType.CENTER, children: [run] }))
  }
}

function textRun({ text, marks = [] }: TextNode): ParagraphChild {
  const has = (name: string) => marks.some(({ type }) => type === name)
  const link = marks.find((mark) => mark.type === 'link')
  const options: IRunOptions = {
    text,
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italics: true }),
    ...(has('underline') && { underline: {} }),
    ...(has('strike') && { strike: true }),
    ...(has('code') && { font: 'Courier New' }),
  }
  if (!link || !isSafeHref(link.attrs.href)) return new TextRun(options)
  return new ExternalHyperlink({
    link: link.attrs.href,
    children: [new TextRun({ ...options, style: 'Hyperlink' })],
  })
}

const numberLevels = (start: number) =>
  Array.from({ length: maxListDepth + 1 }, (_, level) => ({
    level,
    start,
    format: LevelFormat.DECIMAL,
    text: `%${level + 1}.`,
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { left: 720 * (level + 1), hanging: 360 } } },
  }))
