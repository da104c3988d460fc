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

test('a tapped paragraph offers its comments at the lower edge of a phone, until it is out of sight', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 800))
  const marks = [{ block: 1, count: 3 }]
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', versionId: 'version', marks }))
  await show(() => (
    <main>
      <Chapter id="One" />
      <div
        ref={(element) => {
          text.current = element
        }}
        className="reader-text"
        dangerouslySetInnerHTML={{ __html: chapterHtml }}
      />
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
