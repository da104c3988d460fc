// Finding stories: browsing by URL, searching while typing, hiding, and the home page.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, signIn, test } from '../support/journey.ts'
import { onboard, register } from '../support/people.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are a form whose results have a URL, and a phone expands them above the list', async ({
    page,
  }) => {
    await page.goto('/stories')
    await page.getByRole('checkbox', { name: 'Complete' }).check()
    await page.getByRole('button', { name: 'Show stories' }).click()
    await expect(page).toHaveURL(/[?&]status=complete/)
    const rows = page.getByRole('article')
    await expect(rows.first()).toContainText('Complete')
    await page.getByRole('link', { name: /^Complete\s?, remove$/ }).click()
    await expect(page).not.toHaveURL(/status=complete/)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('checkbox', { name: 'Complete' })).toBeHidden()
    await page.getByRole('link', { name: 'Filters' }).click()
    await expect(page.getByRole('checkbox', { name: 'Complete' })).toBeVisible()
  })

  test('the home page has its stories in the HTML', async ({ request }) => {
    const html = await (await request.get('/')).text()
    for (const words of ['The Salt Cartographer', 'Trending', 'Editors’ picks', 'this week'])
      expect(html).toContain(words)
  })
})

test('stories and creators are found by keyboard: filters, suggestions, corrected spelling', async ({
  page,
  request,
}) => {
  await openReady(page, '/stories')
  await page.getByRole('checkbox', { name: 'Complete' }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/stories?status=complete')
  await page.getByLabel('Sort by').selectOption('newest')
  await expect(page).toHaveURL('/stories?status=complete&sort=newest')
  await page.goBack()
  await expect(page).toHaveURL('/stories?status=complete')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/stories')

  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('button', { name: 'Filters' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: 'Fantasy' }).first().press('Space')
  await sheet.getByRole('checkbox', { name: 'Complete' }).press('Space')
  await expectAccessible(page, 'filters on a phone')
  // All stories are more than nine.
  const shown = await sheet.getByRole('button', { name: /^Show \d stor/ }).innerText()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/stories?genre=fantasy&status=complete')
  await expect(page.getByRole('article')).toHaveCount(Number(/\d+/.exec(shown)))
  await expect(page.getByRole('navigation', { name: 'Related tags' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.keyboard.press('/')
  await page.keyboard.type('cartografer')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/stories?q=cartografer')
  await expect(page.getByText('Showing results for “cartographer”')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('The Salt Cartographer')

  await openReady(page, `/stories?${new URLSearchParams({ q: '"four pencils to each walker"' })}`)
  const passages = page.getByRole('region', { name: 'In chapters' })
  await expect(passages.locator('mark')).toHaveText('four pencils to each walker')
  await expectAccessible(page, 'a phrase found in a chapter', 'main')
  await passages.getByRole('link', { name: 'The Salt Cartographer' }).press('Enter')
  await expect(page).toHaveURL(/\/story\/the-salt-cartographer\/read\?chapter=/)
  await expect(page.getByRole('heading', { name: 'Four pencils' })).toBeVisible()

  const found = page.getByRole('listbox', { name: 'Suggestions' })
  await openReady(page, '/stories?q=xyzzyqwertz')
  await expect(page.getByRole('heading', { name: 'No stories found for “xyzzyqwertz”' })).toBeVisible()
  await expectAccessible(page, 'nothing found', 'main')
  for (const [query, kind, name] of [
    ['maps', 'Tags', 'maps'],
    ['lindqvist', 'People', 'Mara Lindqvist'],
  ] as const) {
    await openReady(page, `/stories?q=${query}`)
    await expect(page.getByRole('region', { name: kind }).getByRole('link', { name })).toBeVisible()
  }

  await openReady(page, '/')
  await page.keyboard.press('/')
  await page.keyboard.type('salt cart')
  await expect(found.getByRole('option').first()).toContainText('The Salt Cartographer')
  await expectAccessible(page, 'suggestions', 'header')
  await page.keyboard.press('Escape')
  await expect(found).toBeHidden()
  await page.keyboard.type('o')
  await expect(found).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/story/the-salt-cartographer')

  await openReady(page, '/writers')
  await page.getByRole('searchbox', { name: 'Search creators' }).fill('marcheti')
  await page.keyboard.press('Enter')
  await page
    .getByRole('listitem')
    .filter({ hasText: '@ines_marchetti' })
    .getByRole('link', { name: 'Ines Marchetti' })
    .click()
  await expect(page).toHaveURL('/writers/ines_marchetti')
  await expect(page.getByRole('region', { name: 'The Salt Cartographer' })).toContainText('Start here')
  await expect(page.getByRole('region', { name: 'Also by Ines Marchetti' })).toContainText('Errata')
  const facts = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  ) as object
  expect(facts).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name: 'Ines Marchetti' } })
  await page.getByRole('link', { name: 'Read chapter one' }).click()
  await expect(page).toHaveURL('/story/the-salt-cartographer/read')

  const tag = await request.get('/tag/Slow%20Burn')
  expect(new URL(tag.url()).pathname).toBe('/tag/slow-burn')
  expect(await tag.text()).toContain('Letters to an Unbuilt House')
  const genre = await (await request.get('/genres/fantasy')).text()
  expect(genre).toMatch(/<h1[^>]*>Fantasy<\/h1>[\s\S]*<article/)
})

test('a member hides stories and shows them again, and saves a search with its feed', async ({ page }) => {
  await register(page)
  await onboard(page)
  await openReady(page, '/stories?q=marrow')
  await page.getByRole('button', { name: 'More about Marrow Lake' }).click()
  await expectAccessible(page, 'the menu of a story', 'main')
  await page.getByRole('button', { name: 'Hide this story' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article').first()).toContainText('Marrow Lake')
  await page.getByRole('button', { name: 'Save search' }).click()
  const stored = page.getByRole('navigation', { name: 'Saved searches' })
  const feed = await stored.getByRole('link', { name: 'Feed for marrow' }).getAttribute('href')
  const answer = await page.request.get(feed ?? '')
  expect(await answer.text()).toContain('Marrow Lake')
  await stored.getByRole('button', { name: 'Delete saved search marrow' }).click()
  await expect(stored).toBeHidden()
  expect((await page.request.get(feed ?? '')).status()).toBe(404)

  await openReady(page, '/stories?q=orbit')
  await page.getByRole('button', { name: 'More about Low Orbit Lullabies' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Hide this story' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(0)
  await openReady(page, '/settings/filters')
  const filters = page.getByRole('region', { name: 'Filters' })
  await expect(filters.getByRole('link', { name: 'Low Orbit Lullabies' })).toBeVisible()
  await filters.getByRole('button', { name: 'Unhide Low Orbit Lullabies' }).focus()
  await page.keyboard.press('Enter')
  await expect(filters.getByText('No hidden stories.')).toBeVisible()
  await expect
    .poll(async () => (await page.request.get('/stories?q=orbit')).text())
    .toContain('More about Low Orbit Lullabies')
})

test('staff choose the featured stories', async ({ page, expectProblem }) => {
  expectProblem(/status of 404/)
  await signIn(page, 'admin')
  await openReady(page, '/admin')
  const favorites = page.getByRole('region', { name: 'Editors’ picks' })
  const first = await favorites.getByRole('listitem').first().innerText()
  await favorites.getByRole('listitem').first().getByRole('button', { name: /down$/ }).click()
  await expect(favorites.getByRole('listitem').nth(1)).toContainText(first.split('\n')[0] ?? '')
  await favorites.getByRole('listitem').nth(1).getByRole('button', { name: /up$/ }).click()
  await expect(favorites.getByRole('listitem').first()).toContainText(first.split('\n')[0] ?? '')
  await favorites.getByLabel('Add a story').fill('no-such-story')
  await favorites.getByRole('button', { name: 'Add to editors’ picks' }).click()
  await expect(page.getByText('We couldn’t find that story. Check the URL or slug.')).toBeVisible()
})
