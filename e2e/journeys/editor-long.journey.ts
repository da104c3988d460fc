// A long chapter: it opens completely, and typing at its end is not slowed down by the rest.
import { expect, test } from '../support/journey.ts'
import { expectSaved, linesOf, newDraft, openDraft, paragraphs, text } from '../support/writing.ts'

const sentence =
  'The tide went out past the ninth stake and stayed there while the clerk counted the boats again.'

test('a chapter of ten thousand words is opened, edited and searched', async ({ page }) => {
  const lines = Array.from(
    { length: 100 },
    (_, index) => `${index + 1}. ${Array.from({ length: 6 }, () => sentence).join(' ')}`,
  )
  const draft = await newDraft(page, { title: 'Long', content: paragraphs(...lines) })
  await openDraft(page, draft)
  await expect(page.getByText(/^10,\d{3} words$/)).toBeVisible()
  await text(page).locator('p').last().click()
  await page.keyboard.press('End')
  await page.evaluate(() => {
    const long: number[] = []
    Object.assign(window, { longTasks: long })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) long.push(entry.duration)
    }).observe({ entryTypes: ['longtask'] })
  })
  await page.keyboard.type(' And then it came back, all of it, at once.')
  await expectSaved(page)
  const stalls = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  // Reported, not asserted: the duration of a task depends on the machine.
  test.info().annotations.push({
    type: 'long tasks while typing',
    description: JSON.stringify(stalls.map(Math.round)),
  })
  expect((await linesOf(page, draft)).at(-1)).toContain('all of it, at once.')
  await page.keyboard.press('ControlOrMeta+f')
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('ninth stake')
  await expect(page.getByText('of 600')).toBeVisible()
})
