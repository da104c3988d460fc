import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { partOf } from './layout.ts'
import { buildGraph } from './module-graph.ts'
import { readAliases, readSources } from './read-modules.ts'
import { rules } from './rules.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = readSources(root)
const graph = buildGraph(sources, readAliases(root))

describe('the project', () => {
  test.each(Object.entries(rules))('%s', (_, rule) => {
    expect(rule(graph)).toEqual([])
  })

  // Without any modules, no rule could fail.
  test('contains modules', () => {
    const count = (kind: string) => [...graph.keys()].filter((path) => partOf(path).kind === kind).length
    expect(graph.size).toBe(sources.size)
    expect(count('package')).toBeGreaterThanOrEqual(15)
    expect(count('server')).toBeGreaterThanOrEqual(60)
    expect(count('web')).toBeGreaterThanOrEqual(60)
    const edges = [...graph.values()].reduce((sum, { imports }) => sum + imports.length, 0)
    expect(edges).toBeGreaterThan(graph.size)
  })
})
