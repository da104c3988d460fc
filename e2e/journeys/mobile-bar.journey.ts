// Where the mobile bar is hidden, and that it covers nothing.
import { pathOf } from '../support/addresses.ts'
import { expect, openReady, signIn, test } from '../support/journey.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the bar covers nothing at the end of a page, and is absent while reading, creating and signing in', async ({
  page,
}) => {
  await openReady(page, '/')
  const bar = page.getByRole('navigation', { name: 'Mobile' })
  const words = page.getByRole('contentinfo').getByText('Fabula').last()
  const top = await bar.evaluate((element) => element.getBoundingClientRect().top)
  // Parts that are laid out only when they come into view make the page longer, so one press may not reach its end.
  const bottomAtEnd = async () => {
    await page.keyboard.press('End')
    return words.evaluate((element) => element.getBoundingClientRect().bottom)
  }
  await expect.poll(bottomAtEnd).toBeLessThanOrEqual(top)

  const html = async (path: string) => (await page.request.get(path)).text()
  const mark = 'aria-label="Mobile"'
  expect(await html('/about')).toContain(mark)
  for (const path of ['/login', pathOf('story/:storyId/read')])
    expect(await html(path), path).not.toContain(mark)
  // The owner of the sample story: others are redirected to its page.
  await signIn(page, 'ines_marchetti')
  expect(await html('/')).toContain(mark)
  for (const pattern of [
    'story/new',
    'story/new/start',
    'story/quick',
    'story/:storyId/edit',
    // The sample chapter does not belong to this story; the error screen has no bar either.
    'story/:storyId/edit/:chapterId',
  ]) {
    const page = await html(pathOf(pattern))
    expect(page, pattern).toContain('<main')
    expect(page, pattern).not.toContain(mark)
  }
})
