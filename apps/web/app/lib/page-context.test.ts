import { ApiError } from '@fabula/contracts/api-error'
import type { PageRequest } from '@fabula/contracts/pages'
import { expect, test } from 'vitest'
import { createPageContext, pageContext } from './page-context.ts'

function attemptWith(status: number) {
  let isComplete = true
  const body = { status: 'error', code: 'INTERNAL_ERROR', message: 'It broke' } as const
  const api = () => Promise.reject(new ApiError(body, status))
  const page = { api, markIncomplete: () => (isComplete = false) } as unknown as PageRequest
  const { attempt } = createPageContext(page).get(pageContext)
  return attempt((call) => call('GET /public/facets')).then((result) => ({ result, isComplete }))
}

test('omits a part that fails, and the page is not cached', async () => {
  expect(await attemptWith(500)).toMatchObject({ result: { ok: false, status: 500 }, isComplete: false })
})

test('omits a part that is rejected, and the page may be cached', async () => {
  expect(await attemptWith(404)).toMatchObject({ result: { ok: false, status: 404 }, isComplete: true })
})
