import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessible.ts'
import { show } from '../../../test/show.tsx'
import { ReaderMargin } from './public/reader-margin.tsx'

const text: { current: HTMLElement | null } = { current: null }
const chapterHtml =
  '<p data-block="0">Every lamp had a number.</p><p data-block="1">The last one was hers.</p><p style="height: 200vh">And so on.</p>'
const chapterIds = ['One', 'Two', 'Three']

const Chapter = ({ id }: { id: string }) => (
  <ReaderMargin place={{ storyId: 'story', chapterId: id }} subject={id} text={text} versionId="version" />
)

const Text = () => (
  <div
    ref={(element) => {
      text.current = element
    }}
    className="reader-text"
    dangerouslySetInnerHTML={{ __html: chapterHtml }}
  />
)

afterEach(() => vi.unstubAllGlobals())

test('margin comments are shown from the second chapter on, until they are turned off', async () => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', versionId: null, marks: [] }))
  /** Opens a chapter, and says whether they are shown; `turnOff` presses the switch before leaving it. */
  const isOn = async (id: string, { turnOff = false } = {}) => {
    const view = await show(() => <Chapter key={id} id={id} />)
    const button = page.getByRole('button', { name: 'Comments in the text' })
    await expect.element(button).toBeVisible()
    const pressed = button.element().getAttribute('aria-pressed')
    if (turnOff) await userEvent.click(button)
    await view.unmount()
    return pressed
  }
  const [first, second, third] = chapterIds as [string, string, string]
  expect(await isOn(first)).toBe('false')
  expect(await isOn(first)).toBe('false')
  expect(await isOn(second)).toBe('true')
  expect(await isOn(first, { turnOff: true })).toBe('true')
  expect(await isOn(third)).toBe('false')
})

test('a paragraph is picked and commented on by keyboard alone, with one tab stop for the whole text', async () => {
  const marks = [{ block: 1, count: 3 }]
  vi.stubGlobal('fetch', async (address: string | URL | Request) =>
    String(address instanceof Request ? address.url : address).includes('marks')
      ? Response.json({ status: 'success', versionId: 'version', marks })
      : Response.json({
          status: 'success',
          comments: [],
          pagination: { total: 0 },
          refusal: 'sign_in',
          heldCount: 0,
        }),
  )
  await show(() => (
    <main style={{ paddingTop: 120 }}>
      <Chapter id="One" />
      <Text />
    </main>
  ))
  const marker = (name: string) => page.getByRole('button', { name, exact: true })
  const first = marker('Comment on this paragraph')
  const second = marker('3 comments on this paragraph')

  await userEvent.click(marker('Comments in the text'))
  await userEvent.click(marker('Comments in the text'))
  await userEvent.keyboard('{Tab}')
  const start = marker('Comment on a paragraph')
  await expect.element(start).toHaveFocus()
  await expect.element(start).toBeInViewport({ ratio: 1 })
  await userEvent.keyboard('{Enter}')
  await expect.element(first).toHaveFocus()
  await expect.element(first).toHaveAttribute('aria-description', 'Every lamp had a number.')
  expect(getComputedStyle(first.element()).outlineStyle).toBe('solid')
  await expectAccessible(document.body)

  await userEvent.keyboard('{ArrowDown}')
  await expect.element(second).toHaveFocus()
  await expect.element(first).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{Enter}')
  const panel = page.getByRole('dialog', { name: 'Comments on this paragraph' })
  await expect.element(panel.getByRole('textbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(second).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(second).not.toBeInTheDocument()

  await userEvent.keyboard('c')
  await expect.element(first).toHaveFocus()
})

test('a tapped paragraph offers its comments at the lower edge of a phone, until it is out of sight', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 800))
  const marks = [{ block: 1, count: 3 }]
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', versionId: 'version', marks }))
  await show(() => (
    <main>
      <Chapter id="One" />
      <Text />
    </main>
  ))
  const tap = (words: string) => page.getByText(words).click()
  const offer = page.getByRole('button', { name: 'Comment on this paragraph' })
  const marker = page.getByRole('button', { name: '3 comments on this paragraph' })
  await tap('Every lamp had a number.')
  await expect.element(offer).toBeInViewport({ ratio: 1 })
  const { height, bottom } = offer.element().getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(44)
  expect(bottom).toBeGreaterThan(640)
  expect(getComputedStyle(offer.element(), '::before').content).toBe('"Comment on this paragraph"')
  await expectAccessible(document.body)

  await tap('The last one was hers.')
  await expect.element(marker).toBeInViewport({ ratio: 1 })
  await expect.element(offer).not.toBeInTheDocument()
  await tap('The last one was hers.')
  await expect.element(marker).not.toBeInTheDocument()
  await tap('The last one was hers.')
  await expect.element(marker).toBeVisible()
  window.scrollTo(0, document.body.scrollHeight)
  await expect.element(marker).not.toBeInTheDocument()
})
