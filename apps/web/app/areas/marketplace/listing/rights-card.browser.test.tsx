import type { ListingRights } from '@fabula/contracts/marketplace'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessible.ts'
import { demoViewer, show } from '../../../../test/show.tsx'
import '../marketplace.css'
import { RightsCard } from './rights-card.tsx'

const { _id, username, avatar } = demoViewer
const creator = { _id, username, avatar, displayName: 'Sefa Lokoe' }
const rights: ListingRights = { becomesOwner: true, licence: null, creator, stories: 2 }

const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent)

async function showRights(kind: 'trade' | 'licence' | 'collaboration', changes: Partial<ListingRights> = {}) {
  const shown = await show(() => (
    <main>
      <h1>Moth</h1>
      <RightsCard kind={kind} rights={{ ...rights, ...changes }} name="Moth" />
    </main>
  ))
  await expect.element(page.getByRole('list')).toBeVisible()
  return shown
}

test('a trade says what changes hands and what stays', async () => {
  await showRights('trade')
  await expect.element(page.getByRole('heading', { name: 'If you trade for Moth' })).toBeVisible()
  expect(lines()).toEqual([
    'You become its owner.',
    'From then on, you decide on its license.',
    'Sefa Lokoe stays its creator.',
    'Two stories keep using it.',
    'You can’t give Moth away for 7 days after that.',
  ])
  await expectAccessible(page.getByRole('main').element())
})

test('a license lends the character, and a story counts as one', async () => {
  await showRights('licence', { becomesOwner: false, licence: 'credit', stories: 1 })
  expect(lines()).toEqual([
    'You may use it in the stories that you name, and credit its creator.',
    'Its owner stays its owner.',
    'Sefa Lokoe stays its creator.',
    'One story keeps using it.',
  ])
})

test('a deleted creator and no stories leave no empty lines', async () => {
  await showRights('collaboration', { becomesOwner: false, creator: null, stories: 0 })
  expect(lines()).toEqual([
    'You write with it together, in the stories that you agree on.',
    'Its owner stays its owner.',
    'Its creator has deleted their account. The record of owners stays.',
  ])
})
