import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible.ts'
import { show } from '../../test/show.tsx'
import { ErrorScreen } from './error-screen.tsx'

const screen = {
  title: 'Story Not Found',
  text: 'The story you’re looking for doesn’t exist or has been removed.',
  note: null,
  requestId: null,
  path: '/story/1',
  actions: ['home' as const],
  onTryAgain: () => {},
}
const ways = () => page.getByRole('navigation', { name: 'Where to go from here' })

test('a page that doesn’t exist offers a search and other places, by links and a form that need no script', async () => {
  await show(() => (
    <main>
      <ErrorScreen {...screen} art="not-found" />
    </main>
  ))
  await expect.element(ways()).toBeVisible()
  const field = ways().getByRole('searchbox', { name: 'Search stories' }).element() as HTMLInputElement
  expect([field.name, field.form?.getAttribute('action'), field.form?.method]).toEqual([
    'q',
    '/stories',
    'get',
  ])
  const links = ways().getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/stories',
    '/writers',
    '/qa',
    '/report-issue',
  ])
  await expectAccessible(page.getByRole('main').element())
})

test.each(['network', 'auth'] as const)('“%s” offers only what helps', async (art) => {
  await show(() => <ErrorScreen {...screen} art={art} />)
  await expect.poll(() => document.querySelector('.ui-art')).not.toBeNull()
  await expect.element(ways()).not.toBeInTheDocument()
})
