// Reads the real sources from disk for the import rules.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Aliases, Sources } from './module-graph.ts'

const folders = ['packages', 'apps', 'e2e', 'bench', 'scripts']
const passedBy = new Set(['node_modules', 'build', 'output', 'results', '.react-router', '.data', '.cache'])

export function readSources(root: string): Sources {
  const sources: Sources = new Map()
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory() && !passedBy.has(entry.name)) walk(path)
      if (entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts')) {
        sources.set(path, readFileSync(join(root, path), 'utf8'))
      }
    }
  }
  for (const folder of folders) walk(folder)
  return sources
}

/** Subpath imports of the workspaces: what `#platform/…` and `#ui/…` mean. */
export function readAliases(root: string): Aliases {
  return ['apps/server', 'apps/web'].flatMap((within) => {
    const { imports } = JSON.parse(readFileSync(join(root, within, 'package.json'), 'utf8'))
    return Object.entries(imports as Record<string, string>).map(([pattern, target]) => ({
      within: `${within}/`,
      prefix: pattern.replace(/\*$/, ''),
      target: posix.join(within, target.replace(/\*$/, '')),
    }))
  })
}
