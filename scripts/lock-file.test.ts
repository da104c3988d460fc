import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

type Locked = { optionalDependencies?: Record<string, string>; resolved?: string }
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

/** Like Node's resolution: next to the importing package, then in each parent folder. */
function isLocked(from: string, name: string): boolean {
  if (`${from ? `${from}/` : ''}node_modules/${name}` in packages) return true
  if (from === '') return false
  const outer = from.lastIndexOf('/node_modules/')
  return isLocked(outer === -1 ? '' : from.slice(0, outer), name)
}

// npm ci rejects a lock file without the binaries of other platforms.
test('the lock file contains the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  )
  expect(missing).toEqual([])
})

test('the lock file depends on no registry', () => {
  const tied = Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith('http'))
  expect(tied.map(([path]) => path)).toEqual([])
})
