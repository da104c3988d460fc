// From an empty story to a cast that readers see, and a character that its owner lends when asked.
import { expectAccessible, expectLegible } from '../support/axe.ts'
import { expect, openReady, type Page, test } from '../support/journey.ts'
import { onboard } from '../support/people.ts'
import { newWriter, publishStory } from '../support/published.ts'
import { send } from '../support/stories.ts'

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('a writer builds a cast with relations, and a reader meets it without script', async ({ browser }) => {
  const author = await newWriter(browser)
  const { path } = await publishStory(author, { title: `The Cast ${Date.now()}` }, 'Ines lit the lamp.')
  const { page } = author

  await test.step('quick create', async () => {
    await openReady(page, `${path}/characters`)
    await expect(page.getByRole('heading', { name: 'No characters yet' })).toBeVisible()
    for (const name of ['Ines Vell', 'Brannoc']) {
      await page.getByLabel('New character').fill(name)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByText(`${name} is in the cast.`)).toBeVisible()
    }
    await expect(page.getByRole('list', { name: 'Cast' }).getByRole('heading')).toHaveText([
      'Ines Vell',
      'Brannoc',
    ])
  })

  await test.step('a relation, in the list and in the graph by keyboard', async () => {
    await page.getByText('Add a relation').click()
    await page.getByLabel('Character', { exact: true }).selectOption('Ines Vell')
    await page.getByLabel('Related to').selectOption('Brannoc')
    await page.getByLabel('Who is their').selectOption('Enemy')
    await page.getByLabel('In a few words').fill('Since the wreck')
    await page.getByRole('button', { name: 'Save relation' }).click()
    await expect(page.getByText('Relation saved.')).toBeVisible()
    await expect(page.getByText('Since the wreck')).toBeVisible()
    await page.getByRole('button', { name: 'Show as a graph' }).click()
    const node = page.getByRole('link', { name: 'Ines Vell. Enemy: Brannoc.' })
    await node.focus()
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
    await expect(page.getByRole('link', { name: /^(Ines Vell|Brannoc)\. Enemy/ }).first()).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await fits(page)).toBe(true)
    await expectAccessible(page, 'the cast of a story')
    await expectLegible(page, 'the cast of a story')
  })

  await test.step('a reader without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const reader = await context.newPage()
    await reader.goto(path)
    await reader.getByRole('link', { name: 'See all 2' }).click()
    await expect(reader.getByRole('list', { name: 'Cast' }).getByRole('listitem')).toHaveCount(2)
    await expect(reader.getByText('Since the wreck')).toBeVisible()
    await context.close()
  })
})

test('a writer asks for a character, and its owner says yes', async ({ browser }) => {
  const [owner, writer] = [await newWriter(browser), await newWriter(browser)]
  const name = `Lodestar ${Date.now()}`
  await send(owner.page, 'POST', '/characters', { name, visibility: 'public', licence: 'ask' })
  const { path } = await publishStory(writer, { title: `A Guest ${Date.now()}` }, 'Someone knocked.')
  await openReady(writer.page, `${path}/characters`)
  await writer.page.getByRole('searchbox', { name: 'Find a character that others share' }).fill(name)
  await writer.page.getByRole('button', { name: 'Search', exact: true }).click()
  await writer.page.getByLabel(/^Message to/).fill('For one scene.')
  await writer.page.getByRole('button', { name: /^Ask to use/ }).click()
  await expect(writer.page.getByText('Request sent.')).toBeVisible()
  await onboard(owner.page)
  await openReady(owner.page, '/characters/requests')
  await expect(owner.page.getByText('“For one scene.”')).toBeVisible()
  await expectAccessible(owner.page, 'requests for characters')
  await owner.page.getByRole('button', { name: /^Approve/ }).click()
  await expect(owner.page.getByText(`can now use ${name}.`)).toBeVisible()
  await openReady(writer.page, `${path}/characters`)
  await expect(writer.page.getByRole('list', { name: 'Cast' }).getByRole('heading')).toHaveText([name])
})

test('characters are imported from a table after a preview', async ({ browser }) => {
  const { page } = await newWriter(browser)
  await onboard(page)
  await openReady(page, '/characters/import')
  await page.getByLabel('CSV or JSON file').setInputFiles({
    name: 'cast.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `name,role,summary\nOdile,Walker,Draws the coast\n,,nobody\nLuz,Walker,${'x'.repeat(300)}`,
    ),
  })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('3 rows, 2 can’t be imported')).toBeVisible()
  await expectAccessible(page, 'the preview of an import')
  await page.getByRole('button', { name: 'Import 1 character' }).click()
  await expect(page.getByText('1 character imported.')).toBeVisible()
})
