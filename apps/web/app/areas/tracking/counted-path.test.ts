import { expect, test } from 'vitest'
import { countedPath } from './counted-path.ts'

test.each([
  ['/', '/'],
  ['/stories?sort=newest&q=my+secret', '/stories?sort=newest'],
  ['/story/salt/read?chapter=2#end', '/story/salt/read?chapter=2'],
  ['/reset-password?token=abc', null],
  ['/verify-email?token=abc', null],
  ['/invites/abc', null],
  ['/auth/callback?code=abc', null],
])('%s is counted as %s', (address, path) => {
  expect(countedPath(address)).toBe(path)
})
