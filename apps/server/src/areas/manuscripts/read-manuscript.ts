// Parses a file of any supported kind into a manuscript.
import { readFile } from 'node:fs/promises'
import { setApostrophes } from './apostrophes.ts'
import { textOfBlock } from './block-text.ts'
import { firstTag } from './replace-between.ts'
import { decodeText } from './decode-text.ts'
import { takeFileCast } from './file-cast.ts'
import {
  limits,
  type Manuscript,
  ManuscriptError,
  type ManuscriptKind,
  type TakePicture,
} from './manuscript.ts'

export async function readManuscript(
  { path, kind }: { path: string; kind: ManuscriptKind },
  takePicture: TakePicture,
): Promise<Manuscript> {
  const manuscript = await readAs(kind, path, takePicture)
  if (manuscript.items.length > limits.items)
    throw new ManuscriptError('This manuscript has too many paragraphs. Try importing it in parts.')
  const length = manuscript.items.reduce((sum, { block }) => sum + textOfBlock(block).length, 0)
  if (length > limits.textLength)
    throw new ManuscriptError('This manuscript is too long. The limit is about two million words.')
  if (!manuscript.items.some(({ block }) => block.type !== 'horizontalRule'))
    throw new ManuscriptError('There’s no text in this file.')
  const language = languageOf(manuscript.language)
  const isEnglish = language === null || /^en\b/i.test(language)
  const items = isEnglish
    ? manuscript.items.map((item) => ({ ...item, block: setApostrophes(item.block) }))
    : manuscript.items
  return { ...manuscript, items, language }
}

/** Imports only one reader: every manuscript gets a new thread, and loading all readers took half its time. */
async function readAs(kind: ManuscriptKind, path: string, takePicture: TakePicture): Promise<Manuscript> {
  if (kind === 'docx') return (await import('./read-docx.ts')).readDocx(path, takePicture)
  if (kind === 'epub') return (await import('./read-epub.ts')).readEpub(path, takePicture)
  const whole = decodeText(await readFile(path))
  if (kind === 'text') return (await import('./read-text.ts')).readText(whole)
  const { text: source, cast } = takeFileCast(whole)
  if (kind === 'markdown') return { ...(await import('./read-markdown.ts')).readMarkdown(source), cast }
  const language = /\slang\s*=\s*["']?([A-Za-z-]{2,35})/i.exec(firstTag(source, 'html'))?.[1] ?? null
  const { title, ...read } = (await import('./read-html.ts')).readHtml(source)
  const named = title ?? /<title>([^<]{1,300})<\/title>/i.exec(source)?.[1]?.trim()
  return { title: named ?? '', language, ...read, cast }
}

/** Only languages that a story can have. */
const languageOf = (language: string | null): string | null => {
  const [first = '', ...rest] = (language ?? '').split('-')
  const tag = [first.toLowerCase(), ...rest].join('-')
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(tag) ? tag : null
}
