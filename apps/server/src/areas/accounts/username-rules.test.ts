import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staffRoles } from '@fabula/contracts/staff-roles'
import { usernamePattern } from '@fabula/contracts/users'
import { expect, test } from 'vitest'
import { findUsernameFault } from './username-rules.ts'

const routes = readFileSync(join(import.meta.dirname, '../../../../web/app/routes.ts'), 'utf8')
const pages = [...routes.matchAll(/(?:elsewhere|route)\('([a-z-]+)/g)]
  .map(([, first = '']) => first.replaceAll('-', '_'))
  .filter((name) => usernamePattern.test(name))

test('the first path segment of every page and every role are reserved', () => {
  expect(pages).toContain('settings')
  for (const name of [...pages, ...staffRoles])
    expect([name, findUsernameFault(name)]).toEqual([name, 'is reserved'])
})

test.each([
  ['maria_77', undefined],
  ['my_admin', undefined],
  ['__admin_', 'is reserved'],
  ['ab', 'must be 3–30 characters: letters a–z, numbers, and underscores'],
  ['Maria', 'must be 3–30 characters: letters a–z, numbers, and underscores'],
  ['x'.repeat(31), 'must be 3–30 characters: letters a–z, numbers, and underscores'],
])('%s: %s', (username, fault) => {
  expect(findUsernameFault(username)).toBe(fault)
})
