// Untrusted archives: counted and measured before anything in them is unpacked.
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ManuscriptError } from './manuscript.ts'

const archiveLimits = {
  entries: 5000,
  entryBytes: 64 * 1024 * 1024,
  bytes: 256 * 1024 * 1024,
} as const

export type Archive = {
  has(name: string): boolean
  names(): string[]
  /** Returns nothing when the file is missing or larger than allowed. */
  read(name: string, maxBytes?: number): Promise<Buffer | undefined>
  /** The same for files that need not be in memory as a whole. */
  readChunks(name: string): AsyncIterable<Buffer>
  close(): void
}

const damaged = () => new ManuscriptError('This file is damaged or incomplete.')
const tooMuch = () => new ManuscriptError('This file is too large when unpacked.')

export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    () => {
      throw damaged()
    },
  )
  const entries = await listEntries(zip).catch((error: unknown) => {
    zip.close()
    throw error instanceof ManuscriptError ? error : damaged()
  })
  let unpacked = 0
  const counted = new Set<string>()

  async function* unpack(entry: Entry): AsyncGenerator<Buffer> {
    if (entry.isEncrypted())
      throw new ManuscriptError('This file is password-protected. Remove the password and try again.')
    let size = 0
    // The library stops by itself when an entry is larger than it declares.
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += (chunk as Buffer).length
      if (!counted.has(entry.fileName)) unpacked += (chunk as Buffer).length
      if (size > archiveLimits.entryBytes || unpacked > archiveLimits.bytes) throw tooMuch()
      yield chunk as Buffer
    }
    counted.add(entry.fileName)
  }

  async function* chunks(entry: Entry): AsyncGenerator<Buffer> {
    try {
      yield* unpack(entry)
    } catch (error) {
      throw error instanceof ManuscriptError ? error : damaged()
    }
  }

  return {
    has: (name) => entries.has(name),
    names: () => [...entries.keys()],
    async read(name, maxBytes = archiveLimits.entryBytes) {
      const entry = entries.get(name)
      if (!entry || entry.uncompressedSize > maxBytes) return undefined
      return Buffer.concat(await Array.fromAsync(chunks(entry)))
    },
    async *readChunks(name) {
      const entry = entries.get(name)
      if (entry) yield* chunks(entry)
    },
    close: () => zip.close(),
  }
}

/** Rejects an archive by its declared sizes, before anything is unpacked. */
function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let bytes = 0
  return new Promise((resolve, reject) => {
    if (zip.entryCount > archiveLimits.entries) {
      reject(tooMuch())
      return
    }
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize
      if (bytes > archiveLimits.bytes || entry.uncompressedSize > archiveLimits.entryBytes) reject(tooMuch())
      else {
        entries.set(entry.fileName, entry)
        zip.readEntry()
      }
    })
    zip.readEntry()
  })
}
