import type { PageRequest } from '@fabula/contracts/pages'
import type { ActionFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { createPageContext } from '#lib/page-context.ts'
import { action } from './invite.tsx'

test.each([
  ['the outline, where drafts can be read', ['readDraft', 'comment'], 'edit'],
  ['the collaborators', ['seeAnalytics'], 'manage/people'],
])('accepting leads to %s, also when the slug has non-Latin characters', async (_, permissions, page) => {
  const api = async (key: string) =>
    key.startsWith('GET')
      ? { story: { permissions } }
      : { request: { story: { _id: 'x', slug: 'солёная-карта' } } }
  const answer = await action({
    context: createPageContext({ api } as unknown as PageRequest),
    request: new Request('http://localhost/', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'accept', token: 'x' }),
    }),
  } as unknown as ActionFunctionArgs)
  expect((answer as Response).headers.get('location')).toBe(
    `/story/${encodeURIComponent('солёная-карта')}/${page}`,
  )
})
