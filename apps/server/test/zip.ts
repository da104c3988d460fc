// Reads an archive with an independent library.
import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise } from 'yauzl'

export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
  const files = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    const keep = async (entry: Entry) => {
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
      zip.readEntry()
    }
    zip.on('error', reject)
    zip.on('end', () => resolve(files))
    zip.on('entry', (entry: Entry) => void keep(entry).catch(reject))
    zip.readEntry()
  })
}
