// A book as a Word document: real headings, quotes, lists and scene breaks, editable in a word processor.
import type { Block, Inline, List, ListItem, RichDocument } from '@fabula/editor-kit/document'
import { isSafeHref } from '@fabula/editor-kit/links'
import { rejectSuggestions } from '@fabula/editor-kit/suggestions'
import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  type FileChild,
  ImageRun,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx'
import { docxStyles } from './docx-styles.ts'

export type DocxPicture = { bytes: Uint8Array; width: number; height: number }
export type DocxEntry =
  | { kind: 'part'; title: string }
  | {
      kind: 'chapter'
      title: string
      level: 1 | 2
      before: string[]
      after: string[]
      document: RichDocument
      pictures: Map<string, DocxPicture>
    }
export type DocxAbout = { title: string; author: string; synopsis: string; language: string }

/** Width of the page between its margins, in the pixels of the format. */
const widest = 600
const maxListDepth = 8

export class DocxBook {
  private readonly children: FileChild[]
  private readonly lists: { reference: string; start: number }[] = []
  private pictures: ReadonlyMap<string, DocxPicture> = new Map()
  private chapterLevel: 1 | 2 = 1
  private readonly about: DocxAbout

  constructor(about: DocxAbout) {
    this.about = about
    this.children = [
      new Paragraph({ style: 'Title', children: [new TextRun(about.title)] }),
      new Paragraph({ style: 'Author', children: [new TextRun(about.author)] }),
    ]
  }

  add(entry: DocxEntry): void {
    if (entry.kind === 'part') {
      this.heading(1, [new TextRun(entry.title)], true)
      return
    }
    this.pictures = entry.pictures
    this.chapterLevel = entry.level
    this.heading(entry.level, [new TextRun(entry.title)], true)
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
        this.children.push(new Paragraph({ ...place, children: inline(block.content) }))
        break
      case 'heading':
        this.heading(this.chapterLevel + block.attrs.level, inline(block.content))
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
      default:
    }
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

function inline(nodes: readonly Inline[] = []): ParagraphChild[] {
  return nodes.map((node) => {
    if (node.type === 'hardBreak') return new TextRun({ break: 1 })
    const marks = node.marks ?? []
    const has = (name: string) => marks.some(({ type }) => type === name)
    const link = marks.find((mark) => mark.type === 'link')
    const options: IRunOptions = {
      text: node.text,
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
