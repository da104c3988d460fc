// Every file of the repository, without what tools and builds put beside it.
import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'

const generated = new Set([
  '.git',
  'node_modules',
  'build',
  'output',
  'results',
  '.react-router',
  '.data',
  '.cache',
])

/** Paths from the root with forward slashes. Not asked of git, so that it works in an unpacked archive too. */
export function listFiles(root: string): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) return generated.has(entry.name) ? [] : walk(path)
      return entry.isFile() ? [path] : []
    })
  return walk('')
}
