// The story as index cards: picked up by hand and by keyboard, put elsewhere, never lost.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, test } from '../support/journey.ts'
import { becomeWriter, get, makeStory, type MadeStory, send } from '../support/stories.ts'
import { look } from '../support/look.ts'

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) =>
  page.locator('[data-card]').filter({ has: page.getByRole('link', { name, exact: true }) })
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const titles = (page: Page, name: string) =>
  lane(page, name).locator('.ui-index-card-title').allTextContents()
const openBoard = (page: Page, { slug }: MadeStory) => openReady(page, `/story/${slug}/edit`)

/** As the server has it: `Departure: One, Two`. */
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

async function drag(page: Page, from: string, to: { x: number; y: number }): Promise<void> {
  const start = (await card(page, from).boundingBox())!
  await page.mouse.move(start.x + 60, start.y + 16)
  await page.mouse.down()
  await page.mouse.move(start.x + 70, start.y + 30, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.move(to.x + 1, to.y + 1)
  await page.mouse.up()
}

test('a card is dragged within its section, into another and into an empty one', async ({ page }) => {
  await becomeWriter(page)
  const story = await makeStory(page, { Departure: ['One', 'Two', 'Three'], Middle: [], Return: ['Four'] })
  await openBoard(page, story)
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
  // The card is still a link.
  await card(page, 'Four').getByRole('link', { name: 'Four' }).click()
  await expect(page).toHaveURL(`/story/${story.slug}/edit/${story.chapterIds[3]}`)
})

test('by keyboard: picked up, moved, dropped, put back, and told to a screen reader', async ({ page }) => {
  await becomeWriter(page)
  const story = await makeStory(page, { Departure: ['One', 'Two'], Middle: [], Return: ['Three'] })
  await openBoard(page, story)
  const said = page.locator('output[aria-live="assertive"]')
  await grip(page, 'Two').focus()
  await page.keyboard.press('Space')
  await expect(said).toContainText('Picked up Two, 2 of 2 in Departure')
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText('Two, 1 of 1 in Middle.')
  await expect(grip(page, 'Two')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('Two, 1 of 2 in Return.')
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText('Two, 2 of 2 in Return.')
  await expectAccessible(page, 'a card in the hand')
  await page.keyboard.press('Escape')
  await expect(said).toContainText('Put back Two, 2 of 2 in Departure')
  expect(await titles(page, 'Departure')).toEqual(['One', 'Two'])

  // From the link, too.
  await page.getByRole('link', { name: 'One', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(said).toContainText('Dropped One, 1 of 1 in Middle')
  await expect.poll(() => orderOf(page, story)).toBe('Departure: Two; Middle: One; Return: Three')

  await page.getByRole('button', { name: 'Move Return, with all it holds' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect.poll(() => orderOf(page, story)).toBe('Return: Three; Departure: Two; Middle: One')
  await page.reload()
  await expect.poll(() => titles(page, 'Middle')).toEqual(['One'])
  await expect(page.locator('[data-lane] h2')).toHaveText(['Return', 'Departure', 'Middle'])
})

test('a move survives what somebody else did, and what cannot be saved is put back and can be tried again', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (409|503)/)
  await becomeWriter(page)
  const story = await makeStory(page, { Departure: ['One', 'Two'], Return: [] })
  await openBoard(page, story)
  const [departure] = story.sectionIds
  await send(page, 'POST', `/content/${story._id}/chapters`, { title: 'New', sectionId: departure })
  const move = async (name: string) => {
    await grip(page, name).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
  }
  await move('One')
  await expect(page.getByText('Your move was kept.')).toBeVisible()
  await expect(card(page, 'New')).toBeVisible()
  await expect.poll(() => orderOf(page, story)).toBe('Departure: Two, New; Return: One')

  await page.route('**/chapters/order', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', code: 'UNAVAILABLE_ERROR', message: 'Away.' } }),
  )
  await move('Two')
  await expect(page.getByText('The new order could not be saved, so it is as before')).toBeVisible()
  expect(await titles(page, 'Departure')).toEqual(['Two', 'New'])
  await page.unroute('**/chapters/order')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => orderOf(page, story)).toBe('Departure: New; Return: Two, One')
})

test('on a phone everything is done by menus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await becomeWriter(page)
  const story = await makeStory(page, { Departure: ['One', 'Two'], Return: ['Three'] })
  await openBoard(page, story)
  await page.getByRole('button', { name: 'More about One' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move “One”' })
  await dialog.getByLabel('Section').selectOption('Return')
  await dialog.getByLabel('Place').selectOption('First')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(() => orderOf(page, story)).toBe('Departure: Two; Return: One, Three')
  await page.getByRole('button', { name: 'More about Three' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(() => orderOf(page, story)).toBe('Departure: Two; Return: Three, One')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('chapters are added, written on, handed in, deleted and brought back', async ({ page }) => {
  await becomeWriter(page)
  const story = await makeStory(page, { '': [] })
  await openBoard(page, story)
  await page.getByRole('button', { name: 'Add the first chapter' }).click()
  await expect(page).toHaveURL(new RegExp(`/story/${story.slug}/edit/[0-9a-f-]{36}$`))
  await openBoard(page, story)
  await page.getByRole('button', { name: 'More about Untitled chapter' }).click()
  await page.getByRole('menuitem', { name: 'Rename or note' }).click()
  await page.getByLabel('Title of the chapter').fill('A fair copy')
  await page.getByLabel('What happens in it').fill('She copies the chart.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card(page, 'A fair copy')).toContainText('She copies the chart.')
  await page.getByRole('button', { name: 'More about A fair copy' }).click()
  await page.getByRole('menuitem', { name: 'Hand in for review' }).click()
  await expect(card(page, 'A fair copy')).toContainText('In review')

  await page.getByRole('button', { name: 'More about A fair copy' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(card(page, 'A fair copy')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'A fair copy')).toBeVisible()
  await page.getByRole('button', { name: 'More about A fair copy' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(card(page, 'A fair copy')).toHaveCount(0)
  await page.getByText('Deleted chapters').click()
  await page.getByRole('button', { name: 'Restore A fair copy' }).click()
  await expect(card(page, 'A fair copy')).toContainText('She copies the chart.')
  await page.reload()
  await expect(card(page, 'A fair copy')).toContainText('In review')
})

test('sections are added, renamed and deleted, and a structure becomes a template that begins a story', async ({
  page,
}) => {
  await becomeWriter(page)
  const story = await makeStory(page, { Departure: ['One'] })
  await openBoard(page, story)
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByLabel('Name of the section').fill('Low water')
  await page.getByLabel('What it is for').fill('Everything lies bare.')
  await page.getByRole('button', { name: 'Add section' }).click()
  await expect(lane(page, 'Low water')).toContainText('Everything lies bare.')
  await page.getByRole('button', { name: 'More about Departure' }).click()
  await page.getByRole('menuitem', { name: 'Rename or say its purpose' }).click()
  await page.getByLabel('Name of the section').fill('High water')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(lane(page, 'High water')).toBeVisible()

  await page.getByRole('button', { name: 'Save this structure as my template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this structure as my template' })
  await dialog.getByLabel('Name', { exact: true }).fill('Two tides')
  await expectAccessible(page, 'saving a template', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('“Two tides” is a template now')).toBeVisible()
  const { templates } = await get(page, '/templates?source=own')
  expect(templates).toMatchObject([{ name: 'Two tides', visibility: 'private' }])
  const second = await send(page, 'POST', '/content', { title: 'Another', templateId: templates[0]._id })
  expect(second.story.sections.map(({ title }: { title: string }) => title)).toEqual([
    'High water',
    'Low water',
  ])

  await page.getByRole('button', { name: 'More about High water' }).click()
  await page.getByRole('menuitem', { name: 'Delete section' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete section' }).click()
  await expect.poll(() => titles(page, 'Outside of any section')).toEqual(['One'])
})

test('who does not write the story does not get in', async ({ page, browser, baseURL, expectProblem }) => {
  expectProblem(/status of 404/)
  await becomeWriter(page)
  const story = await makeStory(page, { Departure: ['One'] })
  const context = await browser.newContext({ baseURL })
  const stranger = await context.newPage()
  await becomeWriter(stranger)
  for (const path of ['edit', 'manage']) {
    const answer = await stranger.goto(`/story/${story.slug}/${path}`)
    expect(answer?.status()).toBe(404)
    await expect(stranger.getByText('Story Not Found')).toBeVisible()
    await stranger.goto(`/story/the-salt-cartographer/${path}`)
    await expect(stranger).toHaveURL('/story/the-salt-cartographer')
  }
  await context.close()
})

test.describe('before the script', () => {
  test.use({ javaScriptEnabled: false })
  test('the cards are there, and a chapter is added once', async ({ page }) => {
    await becomeWriter(page)
    const story = await makeStory(page, { Departure: ['One'] })
    await page.goto(`/story/${story.slug}/edit`)
    await expect(page.getByRole('link', { name: 'One', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add a chapter' }).click()
    await expect(page).toHaveURL(new RegExp(`/story/${story.slug}/edit/[0-9a-f-]{36}$`))
    expect(await orderOf(page, story)).toBe('Departure: One, ')
  })
})

test('a story of 300 chapters opens and takes a move; nothing stands in anybody’s way', async ({ page }) => {
  await becomeWriter(page)
  const names = Array.from({ length: 300 }, (_, index) => `Chapter ${index + 1}`)
  const story = await makeStory(page, { Departure: names.slice(0, 150), Return: names.slice(150) })
  await openBoard(page, story)
  await expect(page.locator('[data-card]')).toHaveCount(300)
  await grip(page, 'Chapter 150').focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect
    .poll(async () => (await titles(page, 'Return')).slice(0, 6))
    .toEqual(['Chapter 151', 'Chapter 152', 'Chapter 153', 'Chapter 154', 'Chapter 150', 'Chapter 155'])
  await expect.poll(async () => (await orderOf(page, story)).split(', ').length).toBe(299)
})

test('board, list and menus are accessible', async ({ page }) => {
  await becomeWriter(page)
  const story = await makeStory(page, { '': ['Loose'], Departure: ['One', 'Two'], Return: [] })
  await openBoard(page, story)
  await look(page, 'board')
  await page.getByRole('button', { name: 'More about One' }).click()
  await expectAccessible(page, 'menu of a card', '[role=menu]')
  await page.keyboard.press('Escape')
  await openReady(page, `/story/${story.slug}/edit?view=list`)
  await look(page, 'list')
  const empty = await makeStory(page, {}, { title: 'Nothing yet' })
  await openBoard(page, empty)
  await expectAccessible(page, 'empty')
})
