import { expect, test } from 'vitest'
import { findPasswordFault } from './passwords.ts'

const person = { username: 'maria_the_great', email: 'maria.magdalena@example.org' }
const common = 'is too common. Choose a different one'
const own = 'can’t be your username or email address'

test.each([
  ['password123', common],
  ['PassWord123', common],
  ['1234567890', common],
  ['qwertyuiop', common],
  ['aaaaaaaaaaaa', common],
  ['abcabcabcabc', common],
  ['zyxwvutsrqp', common],
  ['Maria_The_Great', own],
  ['maria.magdalena@example.org', own],
  ['maria.magdalena', own],
  ['a quiet password', undefined],
  ['correct horse battery', undefined],
  ['fabula-demo-2026', undefined],
])('%s: %s', async (password, fault) => {
  expect(await findPasswordFault(password, person)).toBe(fault)
})
