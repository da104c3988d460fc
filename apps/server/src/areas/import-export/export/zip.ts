// Streams an archive: packs one entry while the next one is created.
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipEntry = { path: string; content: string | Buffer; isStored?: boolean }

export function zipEntries(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const stop = (reason: unknown) => output.destroy(reason as Error)
  zip.on('error', stop)
  // The stream may fail before its consumer listens; the consumer gets the error later.
  output.on('error', () => {})

  async function pack(): Promise<void> {
    for await (const { path, content, isStored = false } of entries) {
      if (output.destroyed) return
      await new Promise<void>((resolve) => {
        // A plain header: EPUB readers look for the file type at a fixed offset.
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
