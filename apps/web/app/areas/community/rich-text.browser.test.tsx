import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessible.ts'
import { show } from '../../../test/show.tsx'
import { RichText } from './public/rich-text.tsx'

const html = '<p>Who did it? <span class="spoiler" tabindex="0">The <em>gardener</em></span>, of course.</p>'
const cards = [
  {
    _id: '01990000-0000-7000-8000-000000000002',
    slug: 'the-salt-cartographer',
    title: 'The Salt Cartographer',
    synopsis: 'Every seven years the coast moves.',
    coverUrl: '/cover.svg',
    author: { _id: '1', username: 'ines', displayName: 'Ines Marchetti', avatar: null },
  },
] as unknown as Parameters<typeof RichText>[0]['cards']

const Page = () => (
  <main>
    <h1>A topic</h1>
    <RichText html={html} cards={cards!} />
  </main>
)
const cover = () => page.getByRole('button', { name: 'Show spoiler' })
const isCovered = () => getComputedStyle(document.querySelector('.spoiler')!).color === 'rgba(0, 0, 0, 0)'

test('a spoiler is covered until Enter shows it, and then it is plain text', async () => {
  await show(Page)
  await expect.element(cover()).toBeVisible()
  expect(isCovered()).toBe(true)
  await expectAccessible(document.querySelector('main')!)
  await userEvent.keyboard('{Tab}')
  await expect.element(cover()).toHaveFocus()
  expect(isCovered()).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expect.element(cover()).not.toBeInTheDocument()
  expect(isCovered()).toBe(false)
  await expect.element(page.getByText('gardener')).toBeVisible()
})

test('a click shows a spoiler, and a story card is one link', async () => {
  await show(Page)
  await cover().click()
  expect(isCovered()).toBe(false)
  const link = page.getByRole('link', { name: 'The Salt Cartographer' })
  await expect.element(link).toHaveAttribute('href', '/story/the-salt-cartographer')
})
