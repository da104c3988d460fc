// Like the end of reputation.test.ts, with more actions.
import { afterAll, beforeAll, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { actAtRandom, actAtRandomInParallel } from '#test/reputation-model.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('after a thousand random actions the ledger equals the model', () => actAtRandom(app, 1000), 600_000)

test(
  'after random actions in parallel the ledger equals what the votes are worth',
  () => actAtRandomInParallel(app, 300),
  600_000,
)
