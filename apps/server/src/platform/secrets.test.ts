import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { loadSecrets } from './secrets.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('all nodes sign alike, also when they start together', async () => {
  const nodes = await Promise.all([1, 2, 3].map(() => loadSecrets(database.handle.db)))
  const signatures = nodes.map((node) => node.sign('mail', 'someone'))
  expect(new Set(signatures).size).toBe(1)
  expect(nodes.every((node) => node.verify('mail', 'someone', signatures[0]!))).toBe(true)
})

test('nothing but the very signature passes', async () => {
  const secrets = await loadSecrets(database.handle.db)
  const signature = secrets.sign('mail', 'someone')
  expect(signature).toMatch(/^[\w-]{22}$/)
  expect(secrets.verify('mail', 'someone', signature)).toBe(true)
  expect(secrets.verify('mail', 'someone else', signature)).toBe(false)
  expect(secrets.verify('session', 'someone', signature)).toBe(false)
  expect(secrets.verify('mai', 'lsomeone', signature)).toBe(false)
  for (const wrong of [
    '',
    'x',
    signature.slice(1),
    `${signature}A`,
    `${signature}=`,
    `A${signature.slice(1)}`,
    '\u0000'.repeat(22),
  ]) {
    if (wrong !== signature) expect(secrets.verify('mail', 'someone', wrong)).toBe(false)
  }
})
