import { ApiError, isApiError } from '@fabula/contracts/api-error'
import type { ApiClient } from '@fabula/contracts/client'
import { type ErrorCode, errorCodes } from '@fabula/contracts/errors'
import { describe, expect, test } from 'vitest'
import type { Page } from '#lib/page-context.ts'
import { failedPage, loadTab } from './load-tab.ts'

const asking = { page: 2, userId: 'u', isOwn: true }
const nothing = { page: 2, limit: 6, pages: 0, total: 0 }

/** An API for the page that returns the given response, or rejects every request. */
function pageThat(answer: ErrorCode | ((key: string, request: unknown) => object)): Page['attempt'] {
  const api = (async (key: string, request: unknown) => {
    if (typeof answer === 'function') return answer(key, request)
    throw new ApiError({ status: 'error', code: answer, message: 'Away.' })
  }) as ApiClient
  return async (call) => {
    try {
      return { ok: true, value: await call(api) }
    } catch (error) {
      if (!isApiError(error)) throw error
      return { ok: false, error: error.body, status: error.status }
    }
  }
}

test('loads six stories per page, of the profile’s owner', async () => {
  const asked: unknown[] = []
  const part = await loadTab(
    pageThat((key, request) => {
      asked.push([key, request])
      return { stories: [], pagination: nothing }
    }),
    { ...asking, tab: 'stories' },
  )
  expect(asked).toEqual([['GET /users/stories', { query: { userId: 'u', page: '2', limit: '6' } }]])
  expect(part).toEqual({ tab: 'stories', state: 'here', stories: [], pagination: nothing })
})

describe('failures', () => {
  test.each([
    ['stories', 'Failed to fetch stories'],
    ['characters', 'Failed to fetch characters'],
    ['achievements', 'Failed to fetch achievements'],
    ['followers', 'Failed to fetch followers'],
    ['following', 'Failed to fetch following'],
  ] as const)('%s shows its own error message', async (tab, title) => {
    expect(await loadTab(pageThat('UNAVAILABLE_ERROR'), { ...asking, tab })).toEqual({
      tab,
      state: 'failed',
      title,
      text: 'Away.',
    })
  })

  test('a private list is not a failure', async () => {
    const part = await loadTab(pageThat('FORBIDDEN_ERROR'), { ...asking, tab: 'followers' })
    expect(part).toEqual({ tab: 'followers', state: 'hidden' })
  })

  test.each(['NOT_FOUND_ERROR', 'AUTH_ERROR'] as const)('%s fails the whole page', async (code) => {
    const thrown = loadTab(pageThat(code), { ...asking, tab: 'stories' })
    await expect(thrown).rejects.toMatchObject({ init: { status: errorCodes[code].status } })
  })

  test('a server failure shows the message of the specification, any other error its own', () => {
    const body = (code: ErrorCode) => ({ status: 'error' as const, code, message: 'As it was.' })
    expect(() => failedPage(body('INTERNAL_ERROR'), 500, 'Failed to fetch profile')).toThrow(
      expect.objectContaining({ data: expect.objectContaining({ message: 'Failed to fetch profile' }) }),
    )
    expect(() => failedPage(body('NOT_FOUND_ERROR'), 404, 'Failed to fetch profile')).toThrow(
      expect.objectContaining({ data: expect.objectContaining({ message: 'As it was.' }) }),
    )
  })
})
