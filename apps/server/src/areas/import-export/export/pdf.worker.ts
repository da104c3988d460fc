// Typesets a book as a PDF with Typst.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { listScriptFamilies, readBookFonts } from '@fabula/artwork/book-fonts'
import { rejectSuggestions } from '@fabula/editor-kit/suggestions'
import startTypst, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import type { BookMessage, BookWorkerData } from './write-in-worker.ts'

const { path, about } = workerData as BookWorkerData
const template = readFileSync(join(import.meta.dirname, 'book.typ'), 'utf8')
const program = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm')

/** What the template reads, by path. */
const files = new Map<string, string | Uint8Array>()
const contents: unknown[] = []
const scriptFamilies = new Set<string>()

function addJson(file: string, value: unknown): void {
  const json = JSON.stringify(value)
  for (const family of listScriptFamilies(json)) scriptFamilies.add(family)
  files.set(file, json)
}

function add(message: Exclude<BookMessage, { kind: 'end' }>): void {
  if (message.kind === 'cover') {
    files.set('/cover.jpg', message.picture.bytes)
    return
  }
  if (message.kind !== 'chapter') {
    contents.push(message)
    return
  }
  const { title, before, after, document, pictures } = message
  const file = `/chapter-${contents.length}.json`
  contents.push({ kind: 'chapter', file })
  for (const [id, { bytes }] of pictures) files.set(`/${id}.jpg`, bytes)
  const sizes = [...pictures].map(([id, { width, height }]) => [id, { width, height }] as const)
  const { content } = rejectSuggestions(document)
  addJson(file, { title, before, after, content, pictures: Object.fromEntries(sizes) })
}

async function typeset(): Promise<Uint8Array> {
  const { language, region = null } = new Intl.Locale(about.language)
  addJson('/book.json', { ...about, language, region, contents })
  await startTypst({ module_or_path: readFileSync(program) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of readBookFonts(scriptFamilies)) await builder.add_raw_font(font)
  const compiler = await builder.build()
  compiler.add_source('/book.typ', template)
  for (const [file, content] of files)
    compiler.map_shadow(file, typeof content === 'string' ? Buffer.from(content) : content)
  const { result, diagnostics } = compiler.snapshot('/', '/book.typ').get_artifact(pdf, plainDiagnostics)
  if (!result) throw new Error(`The book couldn’t be typeset: ${JSON.stringify(diagnostics)}`)
  return result
}
const [pdf, plainDiagnostics] = [1, 3]

parentPort?.on('message', (message: BookMessage) => {
  if (message.kind !== 'end') add(message)
  else
    void typeset()
      .then((bytes) => writeFile(path, bytes))
      .then(() => parentPort?.close())
})
