import type { PageRequest } from '@fabula/contracts/pages'
import type { ActionFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { createPageContext } from '#lib/page-context.ts'
import { action } from './invite.tsx'

test('accepting redirects to a story whose slug has non-Latin characters', async () => {
  const api = async () => ({ request: { story: { slug: 'солёная-карта' } } })
  const answer = await action({
    context: createPageContext({ api } as unknown as PageRequest),
    request: new Request('http://localhost/', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'accept', token: 'x' }),
    }),
  } as unknown as ActionFunctionArgs)
  expect((answer as Response).headers.get('location')).toBe(
    `/story/${encodeURIComponent('солёная-карта')}/manage/people`,
  )
})
