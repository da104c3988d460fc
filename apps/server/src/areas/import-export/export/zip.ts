// Writes an archive while it is read: of its files only one is being packed and the next one is being made.
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipEntry = { path: string; content: string | Buffer; isStored?: boolean }

export function zipEntries(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const stop = (reason: unknown) => output.destroy(reason as Error)
  zip.on('error', stop)
  // It may fail before its reader listens, who is told then.
  output.on('error', () => {})

  async function pack(): Promise<void> {
    for await (const { path, content, isStored = false } of entries) {
      if (output.destroyed) return
      await new Promise<void>((resolve) => {
        // A plain header: readers of e-books look for the type of the file at a fixed place.
        const options = { compress: !isStored, forceDosTimestamp: true }
        if (isStored) {
          zip.addBuffer(Buffer.from(content), path, options)
          resolve()
        } else {
          zip.addReadStreamLazy(path, options, (done) => {
            done(null, Readable.from([Buffer.from(content)]))
            resolve()
          })
        }
      })
    }
    zip.end()
  }

  pack().catch(stop)
  return output
}
