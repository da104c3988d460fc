// Publishing a chapter: at a scheduled time, and once the email is confirmed. Publishing immediately:
// quick-story.journey.ts.
import { expectAccessible, expectLegible } from '../support/axe.ts'
import type { Locator } from '@playwright/test'
import { expect, openReady, type Page, test } from '../support/journey.ts'
import { type Caller, confirmAddress, onboard, register } from '../support/people.ts'
import { send } from '../support/stories.ts'

const opening = 'Somebody had been keeping accounts under the lake.'

/** With text, but without any story details. */
async function makeChapter(page: Page): Promise<{ storyId: string; chapterId: string }> {
  const begun = await page.request.post('/api/v1/content', { data: { title: 'The Ice Ledger' } })
  const { story } = await begun.json()
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: opening }] }],
  }
  const added = await page.request.post(`/api/v1/content/${story._id}/chapters`, {
    data: { title: 'Entry one', content },
  })
  const { chapter } = await added.json()
  return { storyId: story._id, chapterId: chapter._id }
}

/** Inside the window, and nothing covers it. */
const isInSight = (field: Locator) =>
  field.evaluate((element) => {
    const { left, top, width, height, bottom } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return top >= 0 && bottom <= innerHeight && hit !== null && element.contains(hit)
  })

const sheetOf = (page: Page) => page.getByRole('dialog')

async function openSheet(page: Page, storyId: string, chapterId: string) {
  await openReady(page, `/story/${storyId}/edit/${chapterId}`)
  await expect(page.getByRole('textbox', { name: 'Chapter text' })).toContainText(opening)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(sheetOf(page).getByRole('heading', { name: 'Reader preview' })).toBeVisible()
  return sheetOf(page)
}

async function answerAll(page: Page): Promise<void> {
  await sheetOf(page).getByRole('radio', { name: /^Teen/ }).check()
  await sheetOf(page).getByRole('radio', { name: /^None/ }).check()
  await sheetOf(page).getByRole('button', { name: 'Mystery', exact: true }).click()
}

async function expectReadable({ request }: Caller, address: string): Promise<void> {
  await expect.poll(async () => (await request.get(address)).text(), { timeout: 60_000 }).toContain(opening)
}

test('a chapter is scheduled: missing details are requested at their fields, by keyboard too', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  const { email } = await register(page)
  await onboard(page)
  await confirmAddress(page, { email })
  const { storyId, chapterId } = await makeChapter(page)
  const sheet = await openSheet(page, storyId, chapterId)
  await expect(sheet.getByRole('region', { name: /^Preview/ })).toContainText(opening)

  await test.step('the sheet is accessible and fits the screen', async () => {
    // Elsewhere the bar with the buttons covers a part of what is being scrolled.
    const scrollToEnd = () =>
      sheet.evaluate(({ parentElement }) => parentElement!.scrollTo(0, parentElement!.scrollHeight))
    await scrollToEnd()
    await expectAccessible(page, 'the sheet', '[role=dialog]')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectLegible(page, 'the sheet in dark')
    await page.emulateMedia({ colorScheme: 'light' })
    const desktop = page.viewportSize()!
    await page.setViewportSize({ width: 360, height: 740 })
    await scrollToEnd()
    await expectAccessible(page, 'the sheet on a phone', '[role=dialog]')
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await page.setViewportSize(desktop)
  })

  await test.step('when it is published is in view at every window height', async () => {
    for (const viewport of [
      { width: 360, height: 560 },
      { width: 1280, height: 600 },
    ]) {
      await page.setViewportSize(viewport)
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(sheet.getByRole('region', { name: /^Preview/ })).toContainText(opening)
      await sheet.getByRole('radio', { name: 'Schedule for later' }).check()
      for (const field of [
        sheet.getByRole('radio', { name: 'Now' }),
        sheet.getByLabel('Date and time'),
        sheet.getByRole('checkbox', { name: 'Silent release' }),
        sheet.getByRole('button', { name: 'Schedule' }),
      ])
        expect(await isInSight(field), `${viewport.width}x${viewport.height}: ${field.toString()}`).toBe(true)
      const bar = (await sheet.locator('.ui-dialog-bar').boundingBox())!
      expect(Math.ceil(bar.y + bar.height), 'nothing shows below the buttons').toBeGreaterThanOrEqual(
        viewport.height,
      )
      await sheet.getByRole('radio', { name: 'Now' }).check()
    }
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('missing details are requested', async () => {
    await sheet.getByRole('button', { name: 'Publish now' }).press('Enter')
    for (const words of ['Choose who it’s for.', 'Choose whether AI was used', 'Choose at least one genre.'])
      await expect(sheet.getByText(words)).toBeVisible()
    await expect(sheet.getByRole('radio', { name: /^Everyone/ })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(sheet.getByText('Choose who it’s for.')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  })

  await test.step('it is scheduled', async () => {
    await sheet.getByRole('radio', { name: 'Schedule for later' }).check()
    await expect(sheet.getByText(/^Your time zone: /)).toBeVisible()
    await sheet.getByRole('checkbox', { name: 'Silent release' }).check()
    await sheet.getByRole('button', { name: 'Schedule' }).press('Enter')
    await expect(sheet.getByRole('heading', { name: 'Scheduled' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(sheet.getByRole('button', { name: 'Reschedule' })).toBeVisible()
  })

  await test.step('it is published at its scheduled time', async () => {
    // The field only has minutes, too coarse for a test: the same call, two seconds from now.
    const address = `/story/${storyId}/read?chapter=${chapterId}`
    expect((await request.get(address)).status()).toBe(404)
    const publishAt = new Date(Date.now() + 2000).toISOString()
    const moved = await page.request.post(`/api/v1/content/${storyId}/chapters/${chapterId}/publish`, {
      data: { publishAt, silent: true },
    })
    expect(moved.status(), await moved.text()).toBe(200)
    await expectReadable({ request }, address)
  })
})

test('without a confirmed email a chapter waits, can be withdrawn, and is published by confirming', async ({
  page,
  request,
}) => {
  const { email } = await register(page)
  await onboard(page)
  const { storyId, chapterId } = await makeChapter(page)
  const sheet = await openSheet(page, storyId, chapterId)
  const [why, silent] = [sheet.getByText(email), sheet.getByRole('checkbox', { name: 'Silent release' })]
  await expect(why).toBeVisible()
  expect((await why.boundingBox())!.y).toBeLessThan((await silent.boundingBox())!.y)
  await answerAll(page)
  await sheet.getByRole('button', { name: 'Publish when I confirm my email' }).click()
  await expect(sheet.getByRole('heading', { name: 'Waiting for your email confirmation' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^Will be published once you confirm/)).toBeVisible()
  // The outline shows it too, and does not offer it as ready.
  await openReady(page, `/story/${storyId}/edit`)
  const waiting = page.getByRole('list', { name: 'Waiting for a confirmed email address' })
  await expect(waiting.getByRole('link', { name: /Entry one/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Ready to publish' })).toHaveCount(0)
  await waiting.getByRole('button', { name: /^Change.*Entry one$/ }).click()
  await sheet.getByRole('button', { name: 'Don’t publish automatically' }).click()
  await expect(sheet.getByRole('heading', { name: 'Unpublished' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('list', { name: 'Ready to publish' })
    .getByRole('button', { name: /^Publish.*Entry one$/ })
    .click()
  await sheet.getByRole('button', { name: 'Publish when I confirm my email' }).click()
  await expect(sheet.getByRole('heading', { name: 'Waiting for your email confirmation' })).toBeVisible()

  await confirmAddress(page, { email })
  await expectReadable({ request }, `/story/${storyId}/read?chapter=${chapterId}`)
})

test('an untitled story is asked for its title, and the preview is what readers see', async ({ page }) => {
  const { email } = await register(page)
  await onboard(page)
  await confirmAddress(page, { email })
  const { story } = await send(page, 'POST', '/content', { title: 'Untitled story' })
  const content = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: opening }] },
      { type: 'horizontalRule' },
      { type: 'paragraph', content: [{ type: 'text', text: 'And then it was spring.' }] },
    ],
  }
  const { chapter } = await send(page, 'POST', `/content/${story._id}/chapters`, {
    title: 'Entry one',
    content,
    notesBefore: 'Read it slowly.',
    notesAfter: 'More on Tuesday.',
    warnings: ['cold water'],
  })
  const sheet = await openSheet(page, story._id, chapter._id)
  const preview = sheet.getByRole('region', { name: /^Preview/ })
  await expect(preview).toContainText('More on Tuesday.')
  await expectAccessible(page, 'the preview with notes', '[role=dialog]')
  // Everything but the links, which lead elsewhere.
  const partsOf = (page: Locator) =>
    page.evaluate((element) => {
      const shown = ['.reader-head', '.reader-warning', '.reader-note', '.reader-text']
      const texts = shown.flatMap((part) =>
        [...element.querySelectorAll(part)].map((one) =>
          (one as HTMLElement).innerHTML.replaceAll('<!-- -->', ''),
        ),
      )
      const styleOf = (selector: string, pseudo?: string) => {
        const style = getComputedStyle(element.querySelector(selector)!, pseudo)
        return [style.fontFamily, style.fontStyle, style.textAlign, style.maskImage, style.height]
      }
      return {
        texts,
        title: styleOf('.reader-title').slice(0, 3),
        text: styleOf('.reader-text').slice(0, 3),
        note: styleOf('.reader-note').slice(0, 3),
        break: styleOf('.scene-break', '::before'),
      }
    })
  const promised = await partsOf(preview)
  expect(promised.texts).toHaveLength(5)

  await sheet.getByRole('button', { name: 'Publish now' }).click()
  await expect(sheet.getByText('Give your story a title.')).toBeVisible()
  await expect(sheet.getByLabel('Story title')).toBeFocused()
  await sheet.getByLabel('Story title').fill('The Ice Ledger')
  await expect(sheet.getByText('Give your story a title.')).toHaveCount(0)
  await answerAll(page)
  await sheet.getByRole('button', { name: 'Publish now' }).click()
  await expect(sheet.getByRole('heading', { name: 'Published' })).toBeVisible()
  await page.goto(`/story/${story._id}/read?chapter=${chapter._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Ice Ledger')
  expect(await partsOf(page.locator('.reader'))).toEqual(promised)
})
