import { expect, test } from 'vitest'
import { chooseTests } from './changed.mjs'

const always = ['import-rules', 'scripts/words', 'scripts/docs']

test('a change affects its area in server and web, or its folder', () => {
  expect(chooseTests(['apps/server/src/areas/follows/follows.service.ts'])).toEqual([
    ...always,
    '/areas/follows/',
    'packages/contracts/src/follows',
  ])
  expect(chooseTests(['packages/contracts/src/follows.ts'])).toContain('/areas/follows/')
  expect(chooseTests(['apps/web/app/lib/dates.ts'])).toContain('apps/web/app/lib/')
  expect(chooseTests(['apps/server/src/fuzz.test.ts'])).toEqual([...always, 'apps/server/src/fuzz.test.ts'])
  expect(chooseTests(['README.md', 'e2e/journeys/theme.journey.ts'])).toEqual(always)
})
