// npm run roundtrip -- FILE...: imports and exports a real book, and compares every word.
// A file is JSON: {title, author, chapters: [{title, html}]}. With footnotes, tables and images added, it goes through
// every format of the product and back, and is typeset as PDF, whose letters are counted. If pandoc is installed, it also makes the manuscript (Word, EPUB, Markdown) that
// an author would import, and reads the exports, so that our code is never checked only by itself.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { checkEpub } from '../apps/server/test/epub-check.ts'
import { findTool } from '../apps/server/test/tools.ts'
import { startFabula } from '../scripts/start/fabula-process.ts'
import {
  type Transferred,
  compareBooks,
  type PlainBook,
  plainBook,
  readPandocHtml,
  signsOf,
} from './roundtrip/plain-book.ts'
import { type Printed, type Source, throughOwnFormats } from './roundtrip/own-formats.ts'
import { openWriter, type Writer } from './roundtrip/writer.ts'

const comesAs = {
  docx: ['-t', 'docx'],
  epub: ['-t', 'epub3'],
  md: ['-t', 'commonmark', '--wrap=none'],
} as const
const goesAs = { epub: 'epub', docx: 'docx', markdown: 'commonmark_x', html: 'html' } as const

const paths = process.argv.slice(2)
const pandoc = findTool('pandoc')
if (paths.length === 0) {
  process.stderr.write('Say which book to convert: npm run roundtrip -- FILE...\n')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'fabula-roundtrip-'))
const fabula = await startFabula({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' }, ['--empty'])
const rows: Record<string, unknown>[] = []
let isGood = true
try {
  const writer = await openWriter(fabula.url)
  for (const path of paths) {
    await transferOwn(writer, path)
    if (pandoc) await transfer(writer, path)
  }
} finally {
  await fabula.stop()
  rmSync(folder, { recursive: true })
}
console.table(rows)
process.exitCode = isGood ? 0 : 1

function read(path: string): Source {
  return JSON.parse(readFileSync(path, 'utf8')) as Source
}

async function transferOwn(writer: Writer, path: string): Promise<void> {
  const ways = throughOwnFormats(writer, read(path), asHtml)
  for (;;) {
    const { done, value } = await ways.next()
    if (done) return sayPrinted(path, value)
    const { way, expected, transferred, parts, expectedParts } = value
    const isComplete = Object.entries(expectedParts).every(
      ([name, count]) => parts[name as keyof typeof parts] === count,
    )
    say(path, way, expected, { ...transferred, isSame: transferred.isSame && isComplete })
    const counted = Object.entries(parts).map(([name, count]) => [
      name,
      `${count}/${expectedParts[name as keyof typeof parts]}`,
    ])
    rows.push({ ...rows.pop(), ...Object.fromEntries(counted) })
  }
}

function sayPrinted(path: string, { typeset, images, expectedImages }: Printed): void {
  const { isSame, letters, signs, difference } = typeset
  const isComplete = isSame && images === expectedImages
  isGood &&= isComplete
  rows.push({
    book: basename(path, '.json'),
    way: 'pdf out',
    letters,
    signs,
    images: `${images}/${expectedImages}`,
    same: isComplete ? 'yes' : `no: ${difference}`,
  })
}

async function transfer(writer: Writer, path: string): Promise<void> {
  const source = read(path)
  const expected = plainBook(source.chapters)
  const html = join(folder, 'book.html')
  writeFileSync(html, asHtml(source))
  for (const [ending, to] of Object.entries(comesAs)) {
    const manuscript = join(folder, `manuscript.${ending}`)
    run(['-f', 'html', ...to, '-s', '-M', `title=${source.title}`, '-o', manuscript, html])
    const storyId = await writer.importFile(readFileSync(manuscript), `manuscript.${ending}`)
    say(path, `${ending} in`, expected, compareBooks(expected, await writer.read(storyId)))
    for (const [format, from] of Object.entries(goesAs)) {
      const file = join(folder, `out.${format}`)
      writeFileSync(file, await writer.take(storyId, format))
      const back = readPandocHtml(run(['-f', from, '-t', 'html', '--wrap=none', file]), expected)
      say(path, `${ending} in, ${format} out`, expected, compareBooks(expected, back))
      // The same book each time, so it is checked once.
      if (format === 'epub' && ending === 'docx') {
        const faults = await checkEpub(readFileSync(file))
        for (const fault of faults) process.stdout.write(`${fault}\n`)
        isGood &&= faults.length === 0
        rows.push({
          book: basename(path, '.json'),
          way: 'epubcheck',
          same: faults.length === 0 ? 'yes' : 'no',
        })
      }
    }
  }
}

function run(args: readonly string[]): string {
  const { isContent, words } = pandoc!(args)
  if (!isContent) throw new Error(`pandoc ${args.join(' ')}: ${words}`)
  return words
}

function say(path: string, way: string, expected: PlainBook, transferred: Transferred): void {
  isGood &&= transferred.isSame
  rows.push({
    book: basename(path, '.json'),
    way,
    chapters: `${transferred.chapters}/${expected.length}`,
    titles: `${transferred.titles}/${expected.length}`,
    words: `${transferred.words}/${transferred.expectedWords}`,
    signs: `${transferred.signs}/${signsOf(expected)}`,
    same: transferred.isSame ? 'yes' : `no: ${transferred.difference}`,
  })
}

/** Like a word processor: chapters under first-level headings, their own headings below. */
function asHtml({ title, author, chapters }: Source): string {
  const body = chapters.map(({ title: heading, html }) => {
    const text = html.replace(/^\s*<h2>.*?<\/h2>/s, '').replaceAll(/<(\/?)h3>/g, '<$1h2>')
    return `<h1>${heading.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h1>${text}`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="author" content="${author}"></head><body>${body.join('\n')}</body></html>`
}
