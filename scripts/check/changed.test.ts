import { expect, test } from 'vitest'
import { chooseTests } from './changed.mjs'

test('a change concerns its area on both sides, or its folder', () => {
  expect(chooseTests(['apps/server/src/areas/follows/follows.service.ts'])).toEqual([
    'import-rules',
    '/areas/follows/',
    'packages/contracts/src/follows',
  ])
  expect(chooseTests(['packages/contracts/src/follows.ts'])).toContain('/areas/follows/')
  expect(chooseTests(['apps/web/app/lib/dates.ts'])).toContain('apps/web/app/lib/')
  expect(chooseTests(['apps/server/src/fuzz.test.ts'])).toEqual([
    'import-rules',
    'apps/server/src/fuzz.test.ts',
  ])
  expect(chooseTests(['README.md', 'e2e/journeys/theme.journey.ts'])).toEqual(['import-rules'])
})
