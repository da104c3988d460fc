import type { Notification } from '@fabula/contracts/notifications'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessible.ts'
import { show } from '../../../test/show.tsx'
import './notifications.css'
import { NotificationRow } from './notification-row.tsx'

const comment: Notification = {
  _id: '01990000-0000-7000-8000-0000000000aa',
  type: 'comment',
  title: 'New comment',
  message: 'Ana commented on Marrow Lake',
  words: [
    { text: 'Ana', kind: 'strong' },
    { text: ' commented on ', kind: 'plain' },
    { text: 'Marrow Lake', kind: 'work' },
  ],
  excerpt: null,
  person: { _id: 'ana', username: 'ana', displayName: 'Ana', avatar: null },
  link: '/story/marrow-lake',
  referenceId: null,
  answer: null,
  isRead: false,
  createdAt: '2026-11-01T10:00:00.000Z',
}

const showRow = (excerpt: Notification['excerpt']) =>
  show(() => (
    <main>
      <h1>Notifications</h1>
      <ul>
        <NotificationRow notification={{ ...comment, excerpt }} actions={null} />
      </ul>
    </main>
  ))

const texts = () => [...page.getByRole('listitem').element().querySelectorAll('p')].map((p) => p.textContent)

test('a comment is quoted in at most two lines', async () => {
  await page.viewport(360, 740)
  const text = 'The salt remembers every ship that ever passed, and the sea forgets, as it must…'
  const screen = await showRow({ text })
  expect(texts()).toEqual(['Unread: Ana commented on Marrow Lake', `“${text}”`])
  const excerpt = page.getByText(text).element().parentElement!
  const lineHeight = Number.parseFloat(getComputedStyle(excerpt).lineHeight)
  expect(excerpt.scrollHeight).toBeLessThanOrEqual(Math.ceil(lineHeight * 2))
  await expectAccessible(page.getByRole('main').element())
  await screen.unmount()
  await page.viewport(1280, 800)
})

test('a spoiler is named, not quoted; without a comment to read there is no quote', async () => {
  const screen = await showRow({ text: null })
  expect(texts()).toEqual(['Unread: Ana commented on Marrow Lake', 'Contains spoilers'])
  await screen.unmount()
  await showRow(null)
  expect(texts()).toEqual(['Unread: Ana commented on Marrow Lake'])
})
