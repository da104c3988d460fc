// The archive: every area's files in one zip, read one at a time while it is written.
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Exporter, ExportFile } from '#platform/exporter.ts'
import type { Storage } from '#platform/storage/storage.ts'

type Writing = {
  storage: Storage
  key: string
  exporters: readonly Exporter[]
  userId: string
  setProgress: (fraction: number) => Promise<void>
  signal: AbortSignal
}

/** Returns the size. A failure leaves no archive behind. */
export async function writeArchive(writing: Writing): Promise<number> {
  const { storage, key, exporters, userId, setProgress, signal } = writing
  signal.throwIfAborted()
  const files = [readme(exporters), ...(await listFiles(exporters, userId))]
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | undefined
  const stop = (reason: unknown) => {
    current?.destroy()
    output.destroy(reason as Error)
  }
  const handleAbort = () => stop(signal.reason)
  zip.on('error', stop)
  // The consumer of the stream gets the error; this prevents a late one from crashing the process.
  output.on('error', () => {})
  signal.addEventListener('abort', handleAbort)
  const give = async (file: ExportFile, done: (error: unknown, content: Readable) => void) => {
    try {
      // The library does not handle errors of its input streams.
      current = (await contentOf(file)).on('error', stop)
      done(null, current)
    } catch (error) {
      stop(error)
    }
  }
  for (const [index, file] of files.entries()) {
    zip.addReadStreamLazy(file.path, { compress: 'read' in file }, (done) => {
      void give(file, done)
      // Progress is informational; the archive does not depend on it.
      setProgress(index / files.length).catch(() => {})
    })
  }
  zip.end()
  try {
    return await storage.putStream(key, output, { contentType: 'application/zip' })
  } finally {
    signal.removeEventListener('abort', handleAbort)
  }
}

async function listFiles(exporters: readonly Exporter[], userId: string): Promise<ExportFile[]> {
  const lists = await Promise.all(exporters.map((exporter) => exporter.listFiles(userId)))
  return lists.flat()
}

async function contentOf(file: ExportFile): Promise<Readable> {
  if ('open' in file) return (await file.open()) ?? Readable.from([])
  return Readable.from([Buffer.from(`${JSON.stringify(await file.read(), null, 2)}\n`)])
}

function readme(exporters: readonly Exporter[]): ExportFile {
  const text = [
    'Everything you have on Fabula.',
    '',
    ...exporters.map(({ about }) => about),
    '',
    'JSON files are plain text and open in any text editor. Times are in UTC.',
    '',
  ].join('\n')
  return { path: 'README.txt', open: async () => Readable.from([Buffer.from(text)]) }
}
