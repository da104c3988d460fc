// What an area contributes to a user's data export. The archive is written file by file, and each file is read only
// then, so that at most one is in memory.
import type { Readable } from 'node:stream'

/** `read` returns what becomes JSON; `open` returns a file as it is, or undefined if it was deleted meanwhile. */
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
