import type { Outline, OutlineChapter } from '@fabula/contracts/outline'
import type { Story } from '@fabula/contracts/stories'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { expectAccessible } from '../../../../test/accessible.ts'
import { answerCalls, demoViewer, show } from '../../../../test/show.tsx'
import { OutlineCards } from './outline-cards.tsx'
import { OutlineTools } from './outline-tools.tsx'
import { wordsOf } from './outline-texts.ts'
import { CardMenuProvider } from './card-menu-provider.tsx'
import { Queue } from './publish-queue.tsx'
import { OutlineProvider } from './use-outline.tsx'

const story = {
  _id: '01990000-0000-7000-8000-000000000010',
  slug: 'the-tide-clerk',
  title: 'The Tide Clerk',
  formatId: null,
  permissions: ['readDraft', 'edit', 'publish', 'manage'],
} as unknown as Story

/** `outlineOf({ Departure: ['One', 'Two'], Return: [] })`: sections with the titles of their chapters; '' is none. */
function outlineOf(parts: Record<string, string[]>): Outline {
  const names = Object.keys(parts).filter((title) => title !== '')
  const sections = names.map((title) => ({ _id: title, title, purpose: '', guideKey: null }))
  const chapters = Object.entries(parts).flatMap(([sectionId, titles]) =>
    titles.map((title): OutlineChapter => ({
      _id: title,
      sectionId: sectionId || null,
      title,
      status: 'draft',
      isHiddenByModerators: false,
      wordCount: 3,
      publishAt: null,
      publishedAt: null,
      hasChanges: false,
      updatedAt: '2026-01-01T00:00:00.000Z',
      summary: '',
      isSilent: false,
      publishesWhenVerified: false,
    })),
  )
  return { revision: 1, sections, chapters } as unknown as Outline
}

type SentOrder = { sections: { sectionId: string | null; chapterIds: string[] }[] }

/** Renders the outline, with the queue for given permissions, and accepts every new order. Returns what was sent. */
async function showOutline(parts: Record<string, string[]>, permissions?: string[]): Promise<SentOrder[]> {
  const sent: SentOrder[] = []
  answerCalls({ [`PUT /content/${story._id}/chapters/order`]: { revision: 2 } })
  const answer = window.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body) as SentOrder)
    return answer(input, init)
  })
  const outline = outlineOf(parts)
  await show(
    () => (
      <main>
        <OutlineProvider
          story={permissions ? ({ ...story, permissions } as unknown as Story) : story}
          outline={outline}
          words={wordsOf([], null)}
          addKey="key"
        >
          <CardMenuProvider>
            <OutlineTools view="board" />
            <OutlineCards view="board" />
            {permissions ? <Queue /> : null}
          </CardMenuProvider>
        </OutlineProvider>
      </main>
    ),
    { viewer: demoViewer },
  )
  return sent
}

// By attributes, because querying 300 cards by role takes most of a minute.
const titles = (name: string) => {
  const lanes = [...document.querySelectorAll('[data-lane]')]
  const lane = lanes.find((one) => one.querySelector('h2')?.textContent === name)
  return [...lane!.querySelectorAll('.ui-index-card-title')].map(({ textContent }) => textContent)
}
const grip = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const focus = (name: string) => (grip(name).element() as HTMLElement).focus()
const announcement = () => document.querySelector('output[aria-live="assertive"]')?.textContent

test('a card is picked up, moved, canceled and dropped by keyboard, and each step is announced', async () => {
  const sent = await showOutline({ Departure: ['One', 'Two'], Middle: [], Return: ['Three'] })
  focus('Two')
  await userEvent.keyboard(' ')
  await expect.poll(announcement).toContain('Picked up Two, 2 of 2 in Departure')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(announcement).toBe('Two, 1 of 1 in Middle.')
  await expect.element(grip('Two')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(announcement).toBe('Two, 1 of 2 in Return.')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(announcement).toBe('Two, 2 of 2 in Return.')
  await expectAccessible(page.getByRole('main').element())
  await userEvent.keyboard('{Escape}')
  await expect.poll(announcement).toContain('Move canceled. Two, 2 of 2 in Departure')
  expect(titles('Departure')).toEqual(['One', 'Two'])
  expect(sent).toEqual([])

  // Also when focus is on the link.
  const link = page.getByRole('link', { name: 'One', exact: true }).element() as HTMLElement
  link.focus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.keyboard(' ')
  await expect.poll(announcement).toContain('Dropped One, 1 of 1 in Middle')
  await expect
    .poll(() => sent.at(-1)?.sections)
    .toMatchObject([
      { sectionId: 'Departure', chapterIds: ['Two'] },
      { sectionId: 'Middle', chapterIds: ['One'] },
      { sectionId: 'Return', chapterIds: ['Three'] },
    ])
})

test('in rows a card moves sideways by a place and up or down by a row', async () => {
  const names = Array.from({ length: 7 }, (_, index) => `Card ${index + 1}`)
  const sent = await showOutline({ '': names })
  const tops = [...document.querySelectorAll('[data-card]')].map((card) => card.getBoundingClientRect().top)
  const columns = tops.filter((top) => top === tops[0]).length
  expect(columns).toBeGreaterThan(1)
  expect(columns).toBeLessThan(5)
  focus('Card 2')
  await userEvent.keyboard(' {ArrowDown}')
  await expect.poll(announcement).toContain(`Card 2, ${2 + columns} of 7`)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(announcement).toContain(`Card 2, ${1 + columns} of 7`)
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight} ')
  await expect
    .poll(() => sent.at(-1)?.sections[0]?.chapterIds.slice(0, 3))
    .toEqual(['Card 1', 'Card 3', 'Card 2'])
})

test('a section is moved by keyboard with all its chapters', async () => {
  const sent = await showOutline({ Departure: ['One'], Middle: ['Two'], Return: ['Three'] })
  focus('Return and everything in it')
  for (const key of [' ', '{ArrowLeft}', '{ArrowLeft}', ' ']) await userEvent.keyboard(key)
  await expect
    .poll(() => sent.at(-1)?.sections)
    .toMatchObject([
      { sectionId: 'Return', chapterIds: ['Three'] },
      { sectionId: 'Departure', chapterIds: ['One'] },
      { sectionId: 'Middle', chapterIds: ['Two'] },
    ])
  const headings = [...document.querySelectorAll('[data-lane] h2')].map(({ textContent }) => textContent)
  expect(headings).toEqual(['Return', 'Departure', 'Middle'])
})

test('300 chapters render, and one of them can be moved', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `Chapter ${index + 1}`)
  const sent = await showOutline({ Departure: names.slice(0, 150), Return: names.slice(150) })
  expect(document.querySelectorAll('[data-card]')).toHaveLength(300)
  document.querySelector<HTMLElement>('[data-grip="chapter:Chapter 150"]')!.focus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await userEvent.keyboard(' ')
  const start = ['Chapter 151', 'Chapter 150', 'Chapter 152']
  await expect.poll(() => titles('Return').slice(0, 3)).toEqual(start)
  await expect.poll(() => sent.at(-1)?.sections[1]?.chapterIds.slice(0, 3)).toEqual(start)
  expect(sent.at(-1)?.sections.flatMap(({ chapterIds }) => chapterIds)).toHaveLength(300)
})

test('the card menu and the template dialog are accessible', async () => {
  await showOutline({ Departure: ['One'], Return: [] })
  await page.getByRole('button', { name: 'More actions for One' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page.getByRole('menu').element())
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Save as template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as template' })
  await expect.element(dialog).toBeVisible()
  await expectAccessible(dialog.element())
})

test('what is ready to publish is shown to those who may publish', async () => {
  const queue = page.getByRole('heading', { name: 'Publishing queue' })
  await showOutline({ '': ['One'] }, ['readDraft', 'edit', 'publish'])
  await expect.element(page.getByRole('list', { name: 'Ready to publish' })).toBeVisible()
  await cleanup()
  await showOutline({ '': ['One'] }, ['readDraft', 'comment', 'suggest'])
  await expect.element(page.getByRole('link', { name: 'One', exact: true })).toBeVisible()
  await expect.element(queue).not.toBeInTheDocument()
})
