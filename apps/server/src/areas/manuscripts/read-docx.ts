import mammoth from 'mammoth'
import { buffer as collect } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { type Archive, openArchive } from './archive.ts'
import { replaceBetween } from './replace-between.ts'
import { ManuscriptError, type Manuscript, type TakePicture } from './manuscript.ts'
import { readHtml } from './read-html.ts'

/** Styles of Word, of converters and of Fabula's exports. */
const styleMap = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p.subtitle:fresh",
  "p[style-name='Author'] => p.author:fresh",
  "p[style-name='Date'] => p.date:fresh",
  ...['Quote', 'Intense Quote', 'Block Text', 'Quotations'].map(
    (name) => `p[style-name='${name}'] => blockquote > p:fresh`,
  ),
  "p[style-name='Source Code'] => pre:separator('\\n')",
  'u => u',
  'strike => s',
  "br[type='page'] => hr.page-break",
]

export async function readDocx(path: string, takePicture: TakePicture): Promise<Manuscript> {
  const archive = await openArchive(path)
  const { core, buffer } = await prepare(archive).finally(() => archive.close())
  const { value } = await mammoth
    .convertToHtml(buffer ? { buffer } : { path }, {
      styleMap,
      convertImage: mammoth.images.imgElement(async (image) => ({
        src: takePicture(await image.readAsBuffer()) ?? '',
      })),
    })
    .catch((error: unknown) => {
      throw new ManuscriptError('This Word document is damaged or incomplete.', { cause: error })
    })
  const { title, ...read } = readHtml(value, { picture: (src) => src || undefined })
  return { title: title ?? titleOf(core), language: null, ...read }
}

/**
 * Unpacks everything that the library would unpack once, under the limits of this area. The library ignores drawn scene
 * separators, so it gets a document with text separators instead.
 */
async function prepare(archive: Archive): Promise<{ core: string; buffer?: Buffer }> {
  for (const name of archive.names()) if (/\.(?:xml|rels)$/i.test(name)) await archive.read(name)
  const core = String((await archive.read('docProps/core.xml')) ?? '')
  const text = String(await archive.read(mainPart))
  const readable = writeRules(text)
  return readable === text ? { core } : { core, buffer: await repack(archive, readable) }
}

const mainPart = 'word/document.xml'
const scene = '<w:p><w:r><w:t>* * *</w:t></w:r></w:p>'

/** A drawn rule, as converters write it, and a paragraph with nothing but a border, as Word makes it of "---". */
function writeRules(xml: string): string {
  const drawn = replaceBetween(xml, ['<w:pict', '</w:pict>'], (whole) =>
    /\so:hr="t"/.test(whole) ? '<w:t>* * *</w:t>' : whole,
  )
  // Each segment contains the start of the empty paragraph at its end.
  const pieces = drawn.split(emptyEnd)
  const last = pieces.pop() ?? ''
  return pieces.map((piece) => withRule(piece)).join('') + last
}

const emptyEnd = '</w:pPr></w:p>'

function withRule(piece: string): string {
  const properties = piece.lastIndexOf('<w:pPr>')
  const start = piece.lastIndexOf('<', properties - 1)
  const inside = piece.slice(properties)
  const isRule =
    properties > 0 &&
    /^<w:p(?:\s[^<>]*)?>$/.test(piece.slice(start, properties)) &&
    inside.includes('<w:pBdr>') &&
    !inside.includes('<w:pStyle') &&
    !inside.includes('</w:pPr>')
  return isRule ? piece.slice(0, start) + scene : piece + emptyEnd
}

async function repack(archive: Archive, text: string): Promise<Buffer> {
  const zip = new ZipFile()
  for (const name of archive.names())
    if (!name.endsWith('/'))
      zip.addBuffer(name === mainPart ? Buffer.from(text) : (await archive.read(name))!, name, {
        compressionLevel: 1,
      })
  zip.end()
  return collect(zip.outputStream)
}

const titleOf = (core: string): string =>
  readHtml(core.split('<dc:title>', 2)[1]?.split('</dc:title>', 1)[0]?.slice(0, 500) ?? '')
    .items.map(({ block }) => (block.type === 'paragraph' ? block.content : undefined)?.[0])
    .map((node) => (node?.type === 'text' ? node.text : ''))
    .join(' ')
    .trim()
