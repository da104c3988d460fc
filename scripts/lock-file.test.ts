import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

type Locked = { optionalDependencies?: Record<string, string>; resolved?: string }
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

/** Node's own way to look: beside the one that asks, then further and further out. */
function isLocked(from: string, name: string): boolean {
  if (`${from ? `${from}/` : ''}node_modules/${name}` in packages) return true
  if (from === '') return false
  const outer = from.lastIndexOf('/node_modules/')
  return isLocked(outer === -1 ? '' : from.slice(0, outer), name)
}

// npm ci refuses a lock file that leaves out binaries of other platforms.
test('the lock file names the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  )
  expect(missing).toEqual([])
})

test('the lock file is tied to no registry', () => {
  const tied = Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith('http'))
  expect(tied.map(([path]) => path)).toEqual([])
})
