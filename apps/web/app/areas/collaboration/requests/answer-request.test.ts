import { expect, test } from 'vitest'
import type { Page } from '#lib/page-context.ts'
import { answerRequest, answerTransfer } from './answer-request.ts'

test('a form with another intent is not an answer, whatever its name', async () => {
  const page = { attempt: () => expect.unreachable() } as unknown as Page
  for (const intent of ['', 'other', 'constructor', 'toString', '__proto__']) {
    const form = new FormData()
    form.set('intent', intent)
    expect([await answerRequest(page, form), await answerTransfer(page, form)]).toEqual([null, null])
  }
})
