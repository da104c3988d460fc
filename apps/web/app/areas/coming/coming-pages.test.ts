import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { comingPages, getComingPage } from './coming-pages.ts'

const root = join(import.meta.dirname, '../../../../..')
const areasTable = readFileSync(join(root, 'docs/areas.md'), 'utf8')
const routes = readFileSync(join(import.meta.dirname, '../../routes.ts'), 'utf8')

const addresses = new Set(Object.keys(comingPages))

describe('coming pages', () => {
  it('match the ones that docs/areas.md marks as coming', () => {
    const listed = [...areasTable.matchAll(/^\| `([^`]+)` *\| [^|]+ \| coming *\|/gm)].map(
      ([, address]) => address,
    )
    expect(new Set(listed)).toEqual(addresses)
    expect(listed).toHaveLength(addresses.size)
  })

  it('match the ones that routes.ts marks as coming', () => {
    const routed = [...routes.matchAll(/coming\('([^']+)'\)/g)].map(([, path]) => `/${path}`)
    expect(new Set(routed)).toEqual(addresses)
    expect(routed).toHaveLength(addresses.size)
  })

  it.each(Object.keys(comingPages))('%s has one sentence', (pattern) => {
    const { title, sentence } = getComingPage(pattern)
    expect(title).not.toBe('')
    expect(sentence.match(/\./g)).toHaveLength(1)
    expect(sentence.endsWith('.')).toBe(true)
  })
})
