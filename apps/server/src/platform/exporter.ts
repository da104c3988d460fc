// What an area gives to a person who takes everything along. The archive is written file by file: only then is a file
// read, so that it never holds more than one.
import type { Readable } from 'node:stream'

/** `read` answers what becomes JSON; `open` a file as it is, or nothing when it is gone by now. */
export type ExportFile = { path: string } & (
  | { read(): Promise<unknown> }
  | { open(): Promise<Readable | undefined> }
)

export type Exporter = {
  /** One line of the archive's README: "settings.json: how you want things". */
  about: string
  listFiles(userId: string): Promise<ExportFile[]>
}

/** The usual case: one JSON file. */
export function jsonExporter(
  path: string,
  about: string,
  read: (userId: string) => Promise<unknown>,
): Exporter {
  return {
    about: `${path}: ${about}`,
    listFiles: async (userId) => [{ path, read: () => read(userId) }],
  }
}
