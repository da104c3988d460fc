// Notes of an EPUB that are in a file of their own, such as the endnotes of a book.
import { DOCUMENT_LIMITS } from '@fabula/editor-kit/document'
import { parse } from 'parse5'
import { attributeOf, type HtmlElement as Element, type HtmlNode as Node, rawText } from './html-elements.ts'
import { containerOf, type NotesElsewhere } from './html-notes.ts'

const maxFiles = 50

export class EpubNotes {
  /** The elements of each file by id. */
  private readonly files = new Map<string, Map<string, Element>>()
  private readonly used = new Map<string, Set<string>>()
  private readonly load: (path: string) => Promise<string | undefined>

  /** `load`: the HTML of a file. */
  constructor(load: (path: string) => Promise<string | undefined>) {
    this.load = load
  }

  /** `resolve`: the path of a file that the page refers to. */
  async of(page: string, html: string, resolve: (href: string) => string): Promise<NotesElsewhere> {
    for (const [tag] of html.matchAll(/<a\b[^<>]*\bnoteref\b[^<>]*>/gi)) {
      const path = resolve(/\shref\s*=\s*["']([^"']*)["']/i.exec(tag)?.[1] ?? '')
      if (path === page || this.files.has(path) || this.files.size >= maxFiles) continue
      const source = await this.load(path)
      this.files.set(path, source === undefined ? new Map() : elementsById(parse(source).childNodes))
    }
    return {
      find: (href) => {
        const [path, id = ''] = [resolve(href), href.split('#')[1]]
        const target = path === page ? undefined : this.files.get(path)?.get(id)
        const note = target && containerOf(target)
        const length = note ? rawText(note).trim().length : 0
        if (length === 0 || length > DOCUMENT_LIMITS.noteLength) return undefined
        const used = this.used.get(path) ?? new Set()
        this.used.set(path, used.add(id))
        return note
      },
      read: this.used.get(page) ?? new Set(),
    }
  }
}

function elementsById(roots: readonly Node[]): Map<string, Element> {
  const found = new Map<string, Element>()
  const waiting: Node[] = [...roots]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const id = 'tagName' in node ? attributeOf(node, 'id') : ''
    if (id !== '') found.set(id, node as Element)
    if ('childNodes' in node) waiting.push(...node.childNodes)
  }
  return found
}
