import type { Offer } from '@fabula/contracts/marketplace'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessible.ts'
import { sampleOffer } from '../../../../test/marketplace-samples.ts'
import { demoViewer, show } from '../../../../test/show.tsx'
import '../marketplace.css'
import { ConfirmDialog } from './confirm-dialog.tsx'

const dialog = () => page.getByRole('alertdialog')
const expectText = (text: string) => expect.element(dialog().getByText(text, { exact: false })).toBeVisible()

/** The first hash was confirmed by nobody since; only the second one is accepted. */
function answerWith(changed: Offer): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ status: 'success', offer: changed })
    const body = JSON.parse(init.body as string) as { termsHash: string }
    sent.push(body)
    if (body.termsHash === changed.termsHash) return Response.json({ status: 'success', offer: changed })
    const error = { status: 'error', code: 'CONFLICT_ERROR', message: 'The terms have changed.' }
    return Response.json(error, { status: 409 })
  })
  return sent
}

afterEach(() => vi.unstubAllGlobals())

test('changed terms are shown and marked before they can be confirmed', async () => {
  const offer = sampleOffer({ confirmedByOwner: '2026-11-02T10:00:00.000Z' })
  const changed = sampleOffer({
    termsHash: 'second',
    terms: { ...offer.terms, note: 'Moth keeps her candles.' },
  })
  const sent = answerWith(changed)
  const onConfirmed = vi.fn()
  await show(() => <ConfirmDialog isOpen offer={offer} onOpenChange={() => {}} onConfirmed={onConfirmed} />, {
    viewer: demoViewer,
  })
  await expectText('Noor Haddad has confirmed the same terms.')
  await expectText(
    'Moth goes to Jonah Vell. Bertram goes to Noor Haddad. Everything changes hands at the same moment, or nothing does.',
  )
  await expectAccessible(dialog().element())

  await dialog().getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.element(dialog().getByRole('heading', { name: 'The terms have changed' })).toBeVisible()
  await expect.element(dialog().getByRole('mark')).toHaveTextContent('Moth keeps her candles.')
  await expectText('When Noor Haddad has confirmed the same terms too')
  expect(onConfirmed).not.toHaveBeenCalled()
  await expectAccessible(dialog().element())

  await dialog().getByRole('button', { name: 'Confirm the new terms' }).click()
  await expect.poll(() => onConfirmed).toHaveBeenCalledOnce()
  expect(sent).toEqual([{ termsHash: 'first' }, { termsHash: 'second' }])
})

test('another conflict is said in the server’s words', async () => {
  // The terms are the same: someone else was faster.
  vi.stubGlobal('fetch', async (_: RequestInfo | URL, init?: RequestInit) =>
    init?.method === 'POST'
      ? Response.json(
          { status: 'error', code: 'CONFLICT_ERROR', message: 'This listing is no longer open.' },
          { status: 409 },
        )
      : Response.json({ status: 'success', offer: sampleOffer() }),
  )
  await show(() => (
    <ConfirmDialog isOpen offer={sampleOffer()} onOpenChange={() => {}} onConfirmed={() => {}} />
  ))
  await dialog().getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('This listing is no longer open.')
})
