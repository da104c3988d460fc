import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createSecrets, loadSecrets } from './secrets.ts'

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

test('only the exact signature is accepted', async () => {
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

describe('sealing', () => {
  const secrets = createSecrets(randomBytes(32))
  const plain = Buffer.from('a secret')

  test('only the same key and purpose open it, and only unchanged', () => {
    const sealed = secrets.seal('totp:1', plain)
    expect(secrets.open('totp:1', sealed)).toEqual(plain)
    expect(sealed.includes(plain)).toBe(false)
    expect(() => secrets.open('totp:2', sealed)).toThrow()
    expect(() => createSecrets(randomBytes(32)).open('totp:1', sealed)).toThrow()
    for (const at of [0, 14, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(() => secrets.open('totp:1', changed)).toThrow()
    }
    expect(() => secrets.open('totp:1', sealed.subarray(0, 20))).toThrow()
  })

  test('the same text is sealed differently each time', () => {
    expect(secrets.seal('a', plain)).not.toEqual(secrets.seal('a', plain))
  })
})
