import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { partOf } from './layout.ts'
import { buildGraph } from './module-graph.ts'
import { readAliases, readSources } from './read-modules.ts'
import { rules } from './rules.ts'
import { sharedSql, tableOwners } from './table-owners.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = readSources(root)
const graph = buildGraph(sources, readAliases(root))

describe('the project', () => {
  test.each(Object.entries(rules))('%s', (_, rule) => {
    expect(rule(graph)).toEqual([])
  })

  // An owner of what does not exist is a misspelled name.
  test('has every table, view and function that table-owners.ts names', () => {
    const described = [...graph.values()].flatMap(({ describedTables }) => describedTables)
    const folder = join(root, 'apps/server/migrations')
    const migrations = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    const made = migrations.flatMap((sql) =>
      Array.from(sql.matchAll(/^create function (\w+)/gm), ([, name]) => name),
    )
    const named = [tableOwners, sharedSql].flatMap((owners) => Object.values(owners).flat())
    expect(named.filter((name) => !described.includes(name) && !made.includes(name))).toEqual([])
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
