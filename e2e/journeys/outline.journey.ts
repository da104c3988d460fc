// The outline of a story: cards moved by mouse, keyboard, touch and menu, and chapters and sections edited.
import { expectAccessible } from '../support/axe.ts'
import {
  expect,
  type Locator,
  openReady,
  type Page,
  tabTo,
  test,
  waitUntilReady,
} from '../support/journey.ts'
import { confirmAddress } from '../support/people.ts'
import { expectReachable, expectReachableBelowToast } from '../support/reachable.ts'
import { becomeWriter, get, makeStory, type MadeStory, send } from '../support/stories.ts'
import { look } from '../support/check-page.ts'

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) =>
  page.locator('[data-card]').filter({ has: page.getByRole('link', { name, exact: true }) })
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const titles = (page: Page, name: string) =>
  lane(page, name).locator('.ui-index-card-title').allTextContents()
const openOutline = (page: Page, { slug }: MadeStory) => openReady(page, `/story/${slug}/edit`)

/** The order on the server: `Departure: One, Two`. */
async function orderOf(page: Page, { _id }: MadeStory): Promise<string> {
  const { outline } = await get(page, `/content/${_id}/outline`)
  type Part = { _id: string; title: string; sectionId: string | null }
  return (outline.sections as Part[])
    .map((section) => {
      const inside = (outline.chapters as Part[]).filter(({ sectionId }) => sectionId === section._id)
      return `${section.title}: ${inside.map(({ title }) => title).join(', ')}`
    })
    .join('; ')
}

async function moveRight(page: Page, name: string): Promise<void> {
  await grip(page, name).focus()
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
}

async function press(control: Locator, key: string): Promise<void> {
  await tabTo(control)
  await control.page().keyboard.press(key)
}

async function drag(page: Page, from: string, to: { x: number; y: number }): Promise<void> {
  const start = (await card(page, from).boundingBox())!
  await page.mouse.move(start.x + 60, start.y + 16)
  await page.mouse.down()
  await page.mouse.move(start.x + 70, start.y + 30, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.move(to.x + 1, to.y + 1)
  await page.mouse.up()
}

test('cards are dragged, moves survive a concurrent change, and a failed move can be retried', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (409|503)/)
  await becomeWriter(page)
  const story = await makeStory(page, { Departure: ['One', 'Two', 'Three'], Middle: [], Return: ['Four'] })
  await openOutline(page, story)
  const third = (await card(page, 'Three').boundingBox())!
  await drag(page, 'One', { x: third.x + 60, y: third.y + third.height - 6 })
  await expect.poll(() => titles(page, 'Departure')).toEqual(['Two', 'Three', 'One'])
  await expect.poll(() => orderOf(page, story)).toBe('Departure: Two, Three, One; Middle: ; Return: Four')

  const empty = (await lane(page, 'Middle').getByRole('listitem').first().boundingBox())!
  await drag(page, 'Two', { x: empty.x + 80, y: empty.y + 20 })
  await expect.poll(() => orderOf(page, story)).toBe('Departure: Three, One; Middle: Two; Return: Four')

  const fourth = (await card(page, 'Four').boundingBox())!
  await drag(page, 'One', { x: fourth.x + 60, y: fourth.y + 8 })
  await expect.poll(() => orderOf(page, story)).toBe('Departure: Three; Middle: Two; Return: One, Four')
  await page.reload()
  await expect.poll(() => titles(page, 'Return')).toEqual(['One', 'Four'])

  await test.step('a keyboard move survives a chapter that was added meanwhile', async () => {
    await waitUntilReady(page)
    const [departure] = story.sectionIds
    await send(page, 'POST', `/content/${story._id}/chapters`, { title: 'New', sectionId: departure })
    await moveRight(page, 'Three')
    await expect(page.getByText('Your move was saved.')).toBeVisible()
    await expect(card(page, 'New')).toBeVisible()
    await expect
      .poll(() => orderOf(page, story))
      .toBe('Departure: New; Middle: Three, Two; Return: One, Four')
  })

  await test.step('a move that cannot be saved is reverted and can be retried', async () => {
    await page.route('**/chapters/order', (route) =>
      route.fulfill({ status: 503, json: { status: 'error', code: 'UNAVAILABLE_ERROR', message: 'Away.' } }),
    )
    await moveRight(page, 'New')
    await expect(page.getByText('Couldn’t save the new order, so it was undone')).toBeVisible()
    expect(await titles(page, 'Departure')).toEqual(['New'])
    await page.unroute('**/chapters/order')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect
      .poll(() => orderOf(page, story))
      .toBe('Departure: ; Middle: New, Three, Two; Return: One, Four')
  })

  // The card is still a link.
  await card(page, 'Four').getByRole('link', { name: 'Four' }).click()
  await expect(page).toHaveURL(`/story/${story.slug}/edit/${story.chapterIds[3]}`)
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true })

  test('a card is dragged by touch, scrolling drags nothing, and a phone has menus', async ({
    page,
    context,
  }) => {
    await becomeWriter(page)
    const story = await makeStory(page, { Departure: ['One', 'Two', 'Three'], Return: ['Four'] })
    await openOutline(page, story)
    const [one, three] = [
      (await card(page, 'One').boundingBox())!,
      (await card(page, 'Three').boundingBox())!,
    ]
    const from = { x: one.x + 60, y: one.y + 16 }
    const to = { x: three.x + 60, y: three.y + three.height - 4 }
    const wire = await context.newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => wire.send('Input.dispatchTouchEvent', { type, touchPoints })
    const slide = async () => {
      for (let part = 1; part <= 8; part += 1)
        await touch('touchMove', {
          x: from.x + ((to.x - from.x) * part) / 8,
          y: from.y + ((to.y - from.y) * part) / 8,
        })
      await touch('touchEnd')
    }

    // Without a pause: a long press would pick the card up.
    await Promise.all([touch('touchStart', from), slide()])
    await expect(page.locator('[data-carried]')).toHaveCount(0)
    expect(await orderOf(page, story)).toBe('Departure: One, Two, Three; Return: Four')
    await touch('touchStart', from)
    await expect(page.locator('[data-carried="pointer"]')).toHaveCount(1)
    await slide()
    await expect.poll(() => orderOf(page, story)).toBe('Departure: Two, Three, One; Return: Four')

    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'More actions for One' }).click()
    await page.getByRole('menuitem', { name: 'Move to…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move “One”' })
    await dialog.getByLabel('Section').selectOption('Return')
    await dialog.getByLabel('Position').selectOption('First')
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect.poll(() => orderOf(page, story)).toBe('Departure: Two, Three; Return: One, Four')
    await page.getByRole('button', { name: 'More actions for Four' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect.poll(() => orderOf(page, story)).toBe('Departure: Two, Three; Return: Four, One')
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBeLessThanOrEqual(360)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await width()).toBeLessThanOrEqual(320)
  })
})

test('chapters and sections are added, edited, deleted and restored, and become a template', async ({
  page,
}) => {
  await becomeWriter(page)
  const story = await makeStory(page, { '': [] })
  await openOutline(page, story)
  await expectAccessible(page, 'an empty outline', 'main')
  await page.getByRole('button', { name: 'Add your first chapter' }).click()
  await expect(page).toHaveURL(new RegExp(`/story/${story.slug}/edit/[0-9a-f-]{36}$`))
  const { section } = await send(page, 'POST', `/content/${story._id}/sections`, { title: 'Departure' })
  const one = { title: 'One', sectionId: section._id }
  await send(page, 'POST', `/content/${story._id}/chapters`, one)
  await openOutline(page, story)
  await page.getByRole('button', { name: 'More actions for Untitled chapter' }).click()
  await page.getByRole('menuitem', { name: 'Edit title and notes' }).click()
  await page.getByLabel('Chapter title').fill('A fair copy')
  await page.getByLabel('Notes').fill('She copies the chart.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card(page, 'A fair copy')).toContainText('She copies the chart.')
  await page.getByRole('button', { name: 'More actions for A fair copy' }).click()
  await page.getByRole('menuitem', { name: 'Submit for review' }).click()
  await expect(card(page, 'A fair copy')).toContainText('In review')

  await page.getByRole('button', { name: 'More actions for A fair copy' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(card(page, 'A fair copy')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'A fair copy')).toBeVisible()
  await page.getByRole('button', { name: 'More actions for A fair copy' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(card(page, 'A fair copy')).toHaveCount(0)
  await page.getByText('Deleted chapters').click()
  await page.getByRole('button', { name: 'Restore A fair copy' }).click()
  await expect(card(page, 'A fair copy')).toContainText('She copies the chart.')
  await page.reload()
  await expect(card(page, 'A fair copy')).toContainText('In review')
  await waitUntilReady(page)
  await look(page, 'the outline')

  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByLabel('Section name').fill('Low water')
  await page.getByLabel('Description').fill('Everything lies bare.')
  await page.getByRole('button', { name: 'Add section' }).click()
  await expect(lane(page, 'Low water')).toContainText('Everything lies bare.')
  await page.getByRole('button', { name: 'More actions for Departure' }).click()
  await page.getByRole('menuitem', { name: 'Edit name and description' }).click()
  await page.getByLabel('Section name').fill('High water')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(lane(page, 'High water')).toBeVisible()

  await page.getByRole('button', { name: 'Save as template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as template' })
  await dialog.getByLabel('Name', { exact: true }).fill('Two tides')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('“Two tides” saved as a template')).toBeVisible()
  const { templates } = await get(page, '/templates?source=own')
  expect(templates).toMatchObject([{ name: 'Two tides', visibility: 'private' }])
  const second = await send(page, 'POST', '/content', { title: 'Another', templateId: templates[0]._id })
  expect(second.story.sections.map(({ title }: { title: string }) => title)).toEqual([
    'High water',
    'Low water',
  ])

  await page.getByRole('button', { name: 'More actions for High water' }).click()
  await page.getByRole('menuitem', { name: 'Delete section' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete section' }).click()
  await expect.poll(() => titles(page, 'Not in any section')).toContain('One')
  await openReady(page, `/story/${story.slug}/edit?view=list`)
  await expectAccessible(page, 'the outline as a list', 'main')
})

test('users who are not collaborators have no access', async ({ page, request }) => {
  await becomeWriter(page)
  const story = await makeStory(page, { Departure: ['One'] })
  await becomeWriter({ request })
  for (const path of ['edit', 'manage']) {
    const draft = await request.get(`/story/${story.slug}/${path}`)
    expect(draft.status()).toBe(404)
    expect(await draft.text()).toContain('Story Not Found')
    const published = await request.get(`/story/the-salt-cartographer/${path}`)
    expect(new URL(published.url()).pathname).toBe('/story/the-salt-cartographer')
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the cards are rendered, and a chapter is added once', async ({ page }) => {
    await becomeWriter(page)
    const story = await makeStory(page, { Departure: ['One'] })
    await page.goto(`/story/${story.slug}/edit`)
    await expect(page.getByRole('link', { name: 'One', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add a chapter' }).click()
    await expect(page).toHaveURL(new RegExp(`/story/${story.slug}/edit/[0-9a-f-]{36}$`))
    expect(await orderOf(page, story)).toBe('Departure: One, ')
  })
})

test('several chapters are scheduled on a rhythm by keyboard, all of them or none', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  const { email } = await becomeWriter(page)
  await confirmAddress(page, { email })
  const story = await makeStory(page, { Departure: ['One', 'Two', 'Three'] })
  await openOutline(page, story)
  await press(page.getByRole('button', { name: 'Publish several' }), 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish several' })
  await expect(dialog.getByRole('checkbox', { name: /, One$/ })).toBeChecked()
  await expectAccessible(page, 'publishing several', '[role=dialog]')
  await press(dialog.getByRole('checkbox', { name: /, Two$/ }), 'Space')
  await dialog.getByLabel('First on').fill(localInput(8))
  const schedule = dialog.getByRole('button', { name: 'Schedule 2 chapters' })
  await press(schedule, 'Enter')
  await expect(dialog.getByText('Choose who it’s for.')).toBeVisible()
  const everyone = dialog.getByRole('radio', { name: /^Everyone/ })
  await press(everyone, 'ArrowDown')
  await expect(dialog.getByRole('radio', { name: /^Teen/ })).toBeChecked()
  await press(dialog.getByRole('radio', { name: /^None/ }), 'Space')
  await press(dialog.getByRole('button', { name: 'Mystery', exact: true }), 'Enter')

  // The dates are shown before anything happens.
  const dates = await dialog
    .locator('li time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')!))
  expect(dates).toHaveLength(2)
  expect(Date.parse(dates[1]!) - Date.parse(dates[0]!)).toBeGreaterThan(6.9 * 86_400_000)

  // Meanwhile someone empties a chapter: nothing is scheduled, and the error says which one it is.
  const emptied = `/content/${story._id}/chapters/${story.chapterIds[2]}`
  await send(page, 'PATCH', emptied, { content: { type: 'doc', content: [{ type: 'paragraph' }] } })
  await press(schedule, 'Enter')
  await expect(dialog.getByText('Nothing was published. Check “Three”.')).toBeVisible()
  const listOf = async () =>
    (await get(page, `/content/${story._id}/outline`)).outline.chapters as {
      status: string
      publishAt: string
    }[]
  expect((await listOf()).map(({ status }) => status)).toEqual(['draft', 'draft', 'draft'])

  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Back.' }] }],
  }
  await send(page, 'PATCH', emptied, { content })
  await press(schedule, 'Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Scheduled' }).getByRole('listitem')).toHaveCount(2)
  expect(await listOf()).toMatchObject([
    { status: 'scheduled', publishAt: dates[0] },
    { status: 'draft' },
    { status: 'scheduled', publishAt: dates[1] },
  ])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('two drafts are scheduled every Tuesday at 18:00', async ({ page }) => {
    const { email } = await becomeWriter(page)
    await confirmAddress(page, { email })
    const story = await makeStory(page, { '': ['One', 'Two'] })
    await openOutline(page, story)
    await page.getByRole('button', { name: 'Publish several' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Publish several' })
    await expect(dialog.getByLabel('First on')).toHaveValue(/T18:00$/)
    await dialog.getByRole('radio', { name: /^Everyone/ }).tap()
    await dialog.getByRole('radio', { name: /^None/ }).tap()
    await dialog.getByRole('button', { name: 'Mystery', exact: true }).tap()
    await expectReachable(page, 'publishing several')
    await expectAccessible(page, 'publishing several on a phone', '[role=dialog]')
    const dates = await dialog
      .locator('li time')
      .evaluateAll((all) => all.map((one) => new Date(one.getAttribute('datetime')!)))
    expect(dates.map((date) => [date.getDay(), date.getHours()])).toEqual([
      [2, 18],
      [2, 18],
    ])
    await dialog.getByRole('button', { name: 'Schedule 2 chapters' }).tap()
    await expect(dialog).toHaveCount(0)
    await expectReachableBelowToast(page, '2 chapters scheduled')
    await expect(page.getByRole('list', { name: 'Scheduled' }).getByRole('listitem')).toHaveCount(2)
    const { outline } = await get(page, `/content/${story._id}/outline`)
    expect(outline.chapters).toMatchObject(
      dates.map((date) => ({ status: 'scheduled', publishAt: date.toISOString() })),
    )
  })
})

/** For a `datetime-local` field: in some days, at 18:00. */
function localInput(days: number): string {
  const time = new Date(Date.now() + days * 86_400_000)
  return `${time.toISOString().slice(0, 10)}T18:00`
}

test('text is found in all chapters, and replaced in the chosen ones', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await becomeWriter(page)
  const story = await makeStory(page, { Departure: ['One', 'Two'], Return: ['Three'] })
  await openReady(page, `/story/${story._id}/edit`)
  await page.getByRole('button', { name: 'Find and replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find and replace' })
  await dialog.getByLabel('Find', { exact: true }).fill('begins')
  await dialog.getByLabel('Replace with').fill('starts')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('checkbox', { name: /\(1\)$/ })).toHaveCount(3)
  await expect(dialog.getByText('One begins starts here.')).toBeVisible()
  await expectAccessible(page, 'what is replaced', '[role=dialog]')
  await dialog.getByRole('checkbox', { name: 'Two (1)' }).uncheck()

  // Someone writes in a chapter between the search and the change.
  const [first, , third] = story.chapterIds.map((id) => `/content/${story._id}/chapters/${id}`)
  await send(page, 'PATCH', third!, {
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It begins, and begins.' }] }],
    },
  })
  await dialog.getByRole('button', { name: 'Replace in 2 places' }).click()
  await expect(dialog.getByText('1 chapter changed in the meantime.')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Three (2)' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Two (1)' }).uncheck()
  await dialog.getByRole('button', { name: 'Replace in 2 places' }).click()
  await expect(dialog).toBeHidden()
  await expectReachableBelowToast(page, 'places replaced')
  expect(JSON.stringify(await get(page, first!))).toContain('One starts here.')
  expect(JSON.stringify(await get(page, third!))).toContain('It starts, and starts.')
})
