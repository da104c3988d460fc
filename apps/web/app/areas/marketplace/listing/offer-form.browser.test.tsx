import type { Listing } from '@fabula/contracts/marketplace'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessible.ts'
import { sampleListing, sampleOffer } from '../../../../test/marketplace-samples.ts'
import { demoViewer, show } from '../../../../test/show.tsx'
import '../marketplace.css'
import { OfferForm } from './offer-form.tsx'

const own = {
  characters: [
    { _id: '01990000-0000-7000-8000-0000000000a1', name: 'Bertram', summary: 'Retired burglar' },
    { _id: '01990000-0000-7000-8000-0000000000a2', name: 'Wren', summary: '' },
  ],
  stories: [{ _id: '01990000-0000-7000-8000-0000000000b1', title: 'Kettle & Crow' }],
}

const showForm = (changes: Partial<Listing>) =>
  show(
    () => (
      <main>
        <h1>Moth</h1>
        <OfferForm listing={sampleListing(changes)} own={own} />
      </main>
    ),
    { viewer: demoViewer },
  )

function answer(status: number, body: unknown): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_: RequestInfo | URL, init?: RequestInit) => {
    sent.push(JSON.parse(init?.body as string))
    return Response.json(body, { status })
  })
  return sent
}

afterEach(() => vi.unstubAllGlobals())

test('a trade needs a character, and names each one that can’t be traded', async () => {
  const sent = answer(400, {
    status: 'error',
    code: 'VALIDATION_ERROR',
    message: 'Some fields need your attention.',
    details: { fields: { 'characterIds.1': 'may not be traded: allow it in the character’s rights' } },
  })
  await showForm({})
  const send = page.getByRole('button', { name: 'Send offer' })
  await send.click()
  await expect.element(page.getByText('Your offer needs at least one character.')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /^Bertram/ })).toHaveFocus()
  expect(sent).toEqual([])

  await page.getByRole('checkbox', { name: /^Bertram/ }).click()
  await page.getByRole('checkbox', { name: 'Wren' }).click()
  await page.getByLabelText('Message to Noor Haddad').fill('For a winter.')
  await send.click()
  await expect
    .element(page.getByText('Wren may not be traded: allow it in the character’s rights.'))
    .toBeVisible()
  await expect.element(page.getByLabelText('Message to Noor Haddad')).toHaveValue('For a winter.')
  await expectAccessible(page.getByRole('main').element())

  await send.click()
  await expect.poll(() => sent.length).toBe(2)
  // The same key: the offer is made once, however often it is sent.
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(sent[0]).toMatchObject({
    characterIds: own.characters.map(({ _id }) => _id),
    message: 'For a winter.',
  })
})

test('every unanswered question of a gift is marked', async () => {
  const sent = answer(201, { status: 'success', offer: sampleOffer() })
  await showForm({
    kind: 'gift',
    giftMode: 'questions',
    questions: ['Where would she live?', 'Does she sing?'],
  })
  await page.getByLabelText('Does she sing?').fill('Never.')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect.element(page.getByText('Your answer is required.')).toBeVisible()
  await expect.element(page.getByLabelText('Where would she live?')).toHaveFocus()
  await expect.element(page.getByLabelText('Does she sing?')).not.toHaveAttribute('aria-invalid')

  await page.getByLabelText('Where would she live?').fill('At sea.')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect.element(page.getByRole('heading', { name: /^\/marketplace\/offers\// })).toBeVisible()
  expect(sent).toMatchObject([{ answers: ['At sea.', 'Never.'] }])
})

test('a license needs a story', async () => {
  answer(201, { status: 'success', offer: sampleOffer() })
  await showForm({ kind: 'licence', licence: 'credit' })
  await page.getByRole('button', { name: 'Ask for the license' }).click()
  await expect.element(page.getByText('Your offer needs at least one story.')).toBeVisible()
})
