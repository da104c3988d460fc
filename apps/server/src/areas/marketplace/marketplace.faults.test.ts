// Like the end of marketplace-races.test.ts, with more actions.
import { afterAll, beforeAll, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { tradeAtRandom, tradeAtRandomInParallel } from '#test/marketplace-model.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test(
  'after a thousand random actions everyone owns what the model says',
  () => tradeAtRandom(app, 1000),
  600_000,
)

test(
  'after random actions in parallel nothing is promised twice',
  () => tradeAtRandomInParallel(app, 200),
  600_000,
)
