import MarkdownIt from 'markdown-it'
import type { Manuscript } from './manuscript.ts'
import { addFootnotes, renderWithFootnotes } from './markdown-notes.ts'
import { readHtml } from './read-html.ts'

/** HTML in Markdown is parsed like any other HTML: unsupported elements are dropped. */
const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false })
// Accept any URL here; the HTML reader decides which of them become links.
markdown.validateLink = () => true
addFootnotes(markdown)

export function readMarkdown(source: string): Manuscript {
  const { about, text } = splitFrontMatter(source)
  const { title, ...read } = readHtml(renderWithFootnotes(markdown, text))
  return {
    title: about.title ?? title ?? '',
    language: about.lang ?? about.language ?? null,
    ...read,
  }
}

/** Returns the front matter fields and the text. */
export function splitFrontMatter(source: string): {
  about: Record<string, string | undefined>
  text: string
} {
  const found = /^\ufeff?---[ \t]*\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(source)
  if (!found) return { about: {}, text: source }
  const about: Record<string, string> = {}
  for (const line of (found[1] ?? '').split('\n')) {
    const [name = ''] = line.split(':', 1)
    const value = line.slice(name.length + 1).trim()
    if (/^\w+$/.test(name) && value) about[name.toLowerCase()] = unquote(value)
  }
  return { about, text: source.slice(found[0].length) }
}

function unquote(value: string): string {
  if (value.startsWith('"')) {
    try {
      return String(JSON.parse(value))
    } catch {
      return value.slice(1).replace(/"$/, '')
    }
  }
  return /^'.*'$/.test(value) ? value.slice(1, -1).replaceAll("''", "'") : value
}
