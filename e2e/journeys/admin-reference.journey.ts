// Reference data: authors are offered what an admin adds, and not what an admin retires.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, signIn, test } from '../support/journey.ts'
import { newWriter, publishStory } from '../support/published.ts'

test('a genre is added, offered to authors, and retired', async ({ page, browser, expectProblem }) => {
  expectProblem(/status of 409/)
  await signIn(page, 'admin')
  await openReady(page, '/admin')
  await page
    .getByRole('navigation', { name: 'Admin sections' })
    .getByRole('link', { name: 'Reference data' })
    .click()
  await expect(page).toHaveURL(/\/admin\/reference\/genres$/)
  await page.getByRole('link', { name: 'Add a genre' }).click()
  const form = page.getByRole('form', { name: 'New genre' })
  await form.getByLabel('Name').fill('FANTASY')
  await form.getByLabel('Description').fill('Maps of places that moved.')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('“Fantasy” already exists.')).toBeVisible()
  await expectAccessible(page, 'a refused entry of reference data', 'main')
  await form.getByLabel('Name').fill('Cartographic')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('“Cartographic” added.')).toBeVisible()

  const visitor = await browser.newContext()
  const offered = async () =>
    (await (await visitor.request.get('/api/v1/public/genres')).json()).genres.map(
      ({ name }: { name: string }) => name,
    )
  expect(await offered()).toContain('Cartographic')

  await page.getByRole('button', { name: 'Retire Cartographic' }).click()
  await expect(page.getByText('“Cartographic” retired.')).toBeVisible()
  expect(await offered()).not.toContain('Cartographic')
  await visitor.close()

  // On a phone the selected tab is scrolled into view, however the user got there.
  await page.setViewportSize({ width: 360, height: 740 })
  const tabs = page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link')
  for (const way of ['Home page', 'Reference data']) {
    await tabs.filter({ hasText: way }).evaluate((tab: HTMLElement) => {
      tab.parentElement!.scrollLeft = 0
      tab.click()
    })
    await expect(tabs.filter({ hasText: way })).toHaveAttribute('aria-current', 'page')
    await expect(tabs.filter({ hasText: way })).toBeInViewport({ ratio: 1 })
  }
})

test('a merged tag is replaced on its stories and its path redirects, until it is unmerged', async ({
  page,
  browser,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  // Unique to this run: all users share the tags.
  const mark = Date.now().toString(36)
  const [stored, folded] = [`harbour lights ${mark}`, `quay lamps ${mark}`]
  const slugOf = (tag: string) => tag.replaceAll(' ', '-')
  const writer = await newWriter(browser)
  await publishStory(writer, { title: 'Lights', tags: [stored] }, 'They were counted from the other end.')
  const lamps = await publishStory(writer, { title: 'Lamps', tags: [folded] }, 'Nobody had lit them.')
  const titlesUnder = async (tag: string) => {
    const answer = await page.request.get(`/api/v1/content/stories?tag=${encodeURIComponent(tag)}`)
    return (await answer.json()).stories.map(({ title }: { title: string }) => title).sort()
  }

  await signIn(page, 'admin')
  await openReady(page, '/admin/reference/tags')
  await page.getByRole('searchbox', { name: 'Search tags' }).fill(folded)
  await page.getByRole('button', { name: 'Search' }).click()
  const into = page.getByLabel(`Merge ${folded} into`)
  await into.fill('nobody uses this')
  await page.getByRole('button', { name: `Merge ${folded}`, exact: true }).click()
  await expect(page.getByText('This is not a tag.')).toBeVisible()
  await into.fill(stored.toUpperCase())
  await page.getByRole('button', { name: `Merge ${folded}`, exact: true }).click()
  await expect(page.getByText(`“${folded}” merged into “${stored}”.`)).toBeVisible()
  await expect(page.getByText(`merged into “${stored}”`, { exact: true })).toBeVisible()
  await expectAccessible(page, 'a folded tag', 'main')

  const reader = await (await browser.newContext()).newPage()
  const tagOfLamps = async () => {
    const html = await (await reader.request.get(lamps.path)).text()
    return [stored, folded].filter((tag) => html.includes(`>${tag}<`))
  }
  expect(await tagOfLamps()).toEqual([stored])
  await expect.poll(() => titlesUnder(folded)).toEqual(['Lamps', 'Lights'])
  await reader.goto(`/tag/${slugOf(folded)}`)
  await expect(reader).toHaveURL(`/tag/${slugOf(stored)}`)
  await expect(reader.getByText(`Also found as ${folded}.`)).toBeVisible()
  for (const title of ['Lights', 'Lamps'])
    await expect(reader.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible()

  await page.getByRole('button', { name: `Unmerge ${folded}` }).click()
  await expect(page.getByText(`“${folded}” is a separate tag again.`)).toBeVisible()
  await expect.poll(() => titlesUnder(folded)).toEqual(['Lamps'])
  // The same browser: the redirect must not be cached.
  await reader.goto(`/tag/${slugOf(folded)}`)
  await expect(reader).toHaveURL(`/tag/${slugOf(folded)}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(folded)
  expect(await tagOfLamps()).toEqual([folded])
  await reader.context().close()
  await writer.page.context().close()
})
