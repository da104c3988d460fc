import type { Person } from '@fabula/contracts/users'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessible.ts'
import { answerCalls, demoViewer, show } from '../../../test/show.tsx'
import { MentionArea } from './public/mention-area.tsx'
import { MentionableContext } from './public/mentionable.ts'

const personOf = (username: string, displayName: string): Person => ({
  _id: `01990000-0000-7000-8000-${username.padEnd(12, '0')}`,
  username,
  displayName,
  avatar: null,
})
const writers = [
  personOf('ines_marchetti', 'Inés Marchetti'),
  personOf('jonahvell', 'Jonah Vell'),
  { ...demoViewer, displayName: 'Me' } as Person,
]
const handleEscape = vi.fn()

function Field({ isPublic = false }: { isPublic?: boolean }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [body, setBody] = useState('')
  return (
    <main>
      <h1>A page</h1>
      <MentionableContext value={{ writers, isPublic }}>
        <MentionArea
          ref={area}
          label="Your comment"
          value={body}
          onChange={({ target }) => setBody(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') handleEscape()
          }}
        />
      </MentionableContext>
    </main>
  )
}

const field = page.getByRole('textbox', { name: 'Your comment' })
const list = page.getByRole('listbox', { name: 'People to mention' })
const offered = () =>
  list
    .getByRole('option')
    .elements()
    .map((option) =>
      [...option.querySelectorAll('span[dir], .text-meta')].map((part) => part.textContent).join(' '),
    )
list
  .getByRole('option')
  .elements()
  .map(({ textContent }) => textContent)
const active = () => {
  const id = field.element().getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.textContent ?? '')
}

afterEach(() => {
  vi.unstubAllGlobals()
  handleEscape.mockClear()
})

test('@ offers the writers by name, and the arrow keys, Enter and Tab choose', async () => {
  await show(() => <Field />, { viewer: demoViewer })
  await field.click()
  await userEvent.keyboard('Ask me@home.example or @')
  await expect.element(list).toBeVisible()
  // Never the viewer.
  expect(offered()).toEqual(['Inés Marchetti @ines_marchetti', 'Jonah Vell @jonahvell'])
  expect(active()).toContain('Inés')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('2 people to mention. Press Enter to choose.')
  await expectAccessible(page.getByRole('main').element())
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toContain('Jonah')
  await expect.element(list.getByRole('option', { selected: true, name: /^Jonah Vell/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(field).toHaveValue('Ask me@home.example or @jonahvell ')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  expect(field.element().hasAttribute('aria-controls')).toBe(false)

  // By any word of the name, without its accents.
  await userEvent.keyboard('and @MARCH')
  await expect.poll(offered).toEqual(['Inés Marchetti @ines_marchetti'])
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('Ask me@home.example or @jonahvell and @ines_marchetti ')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field).toHaveValue('Ask me@home.example or @jonahvell and @MARCH')
})

test('Escape closes only the list, until the next @', async () => {
  await show(() => <Field />, { viewer: demoViewer })
  await field.click()
  await userEvent.keyboard('@')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  expect(handleEscape).not.toHaveBeenCalled()
  await userEvent.keyboard('j{Enter}')
  await expect.element(field).toHaveValue('@j\n')
  await userEvent.keyboard('@j')
  await expect.poll(offered).toEqual(['Jonah Vell @jonahvell'])
  await userEvent.keyboard('{Escape}{Escape}')
  expect(handleEscape).toHaveBeenCalledOnce()
})

test('a tap chooses, with targets large enough for a finger', async () => {
  await show(() => <Field />, { viewer: demoViewer })
  await field.click()
  await userEvent.keyboard('@')
  await expect.element(list).toBeVisible()
  for (const option of list.getByRole('option').elements())
    expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await list.getByRole('option', { name: /^Jonah Vell/ }).click()
  await expect.element(field).toHaveValue('@jonahvell ')
  await expect.element(field).toHaveFocus()
})

test('where everyone reads, others are found by the start of their name', async () => {
  answerCalls({
    'GET /collaboration/people': {
      status: 'success',
      people: [writers[1], personOf('johanna', 'Johanna Reed')],
    },
  })
  await show(() => <Field isPublic />, { viewer: demoViewer })
  await field.click()
  await userEvent.keyboard('@jo')
  await expect.poll(offered).toEqual(['Jonah Vell @jonahvell', 'Johanna Reed @johanna'])
})
