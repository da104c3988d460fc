// Managing a story: saved with and without script, conflicts compared, deleted and restored.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, test } from '../support/journey.ts'
import { confirmAddress } from '../support/people.ts'
import { becomeWriter, get, makeStory, send } from '../support/stories.ts'
import { look } from '../support/check-page.ts'

test("details are saved, and a concurrent change by another user is shown next to the user's own", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 409/)
  await becomeWriter(page)
  const story = await makeStory(page, { Departure: ['One'] })
  await openReady(page, `/story/${story.slug}/manage`)
  await page.getByLabel('Synopsis').fill('A clerk keeps the tide tables.')
  await page.getByLabel('Tags').fill('Tide Tables Of Old, tide tables of old, Low Lamps')
  await page.getByRole('radio', { name: /^Teen/ }).check()
  await page.getByRole('radio', { name: /^Unlisted/ }).check()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await get(page, `/content/${story._id}`)).story).toMatchObject({
    synopsis: 'A clerk keeps the tide tables.',
    tags: ['Tide Tables Of Old', 'Low Lamps'],
    contentRating: 'teen',
    visibility: 'unlisted',
  })

  await send(page, 'PATCH', `/content/${story._id}`, { synopsis: 'Theirs.', language: 'fr' })
  await page.getByLabel('Synopsis').fill('Mine.')
  await page.getByLabel('Moods').fill('quiet')
  await page.getByRole('button', { name: 'Save details' }).click()
  const dispute = page.getByRole('group', { name: 'Synopsis: which version do you want to keep?' })
  await expect(dispute.getByText('Theirs.')).toBeVisible()
  await expect(dispute.getByText('Mine.')).toBeVisible()
  await expect(page.getByText(/Updated below with their changes: Language/)).toBeVisible()
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('fr')
  expect((await get(page, `/content/${story._id}`)).story).toMatchObject({ synopsis: 'Theirs.', moods: [] })
  await expectAccessible(page, 'two sides')
  await dispute.getByRole('radio', { name: /Current version/ }).check()
  await expect(page.getByLabel('Synopsis')).toHaveValue('Theirs.')
  await dispute.getByRole('radio', { name: /Your version/ }).check()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await get(page, `/content/${story._id}`)).story).toMatchObject({
    synopsis: 'Mine.',
    language: 'fr',
    moods: ['quiet'],
  })
})

test('leaving a changed form requires confirmation', async ({ page }) => {
  // Only a confirmed user can invite.
  await confirmAddress(page, await becomeWriter(page))
  const story = await makeStory(page, { '': ['One'] })
  const isAsked = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  const tabs = page.getByRole('navigation', { name: 'Story pages' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await openReady(page, `/story/${story.slug}/manage`)
  expect(await isAsked()).toBe(false)
  await page.getByLabel('Synopsis').fill('Half a thought')
  expect(await isAsked()).toBe(true)
  await tabs.getByRole('link', { name: 'Export' }).click()
  await look(page, 'asking before leaving', { name: 'manage-leave', isOverlay: true })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Synopsis')).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await isAsked()).toBe(false)

  await tabs.getByRole('link', { name: 'Collaborators' }).click()
  await page.getByLabel('Message').fill('Come and write with me')
  expect(await isAsked()).toBe(true)
  await page.goBack()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByLabel('Synopsis')).toHaveValue('Half a thought')
  await tabs.getByRole('link', { name: 'Export' }).click()
  await expect(page.getByRole('heading', { name: 'Export' })).toBeVisible()
})

test('errors are shown at their fields', async ({ page, expectProblem }) => {
  expectProblem(/status of 400/)
  await becomeWriter(page)
  const story = await makeStory(page, { '': ['One'] })
  await openReady(page, `/story/${story.slug}/manage`)
  await page.getByLabel('Title', { exact: true }).fill('')
  await page.getByLabel('Moods').fill(Array.from({ length: 11 }, (_, index) => `mood${index}`).join(','))
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Title is required.')).toBeVisible()
  await expect(page.getByText('You can add up to 10. Remove one first.')).toBeVisible()
  await expect(page.getByLabel('Moods')).toHaveValue('mood10')
  expect((await get(page, `/content/${story._id}`)).story.title).toBe('The Tide Clerk')
})

test('a story is deleted by typing its title, and restored unchanged', async ({ page, expectProblem }) => {
  expectProblem(/status of 400/)
  await becomeWriter(page)
  const story = await makeStory(page, { Departure: ['One', 'Two'] })
  await openReady(page, `/story/${story.slug}/manage?section=danger`)
  await page.getByLabel(/^To confirm, type the title/).fill('Something else')
  await page.getByRole('button', { name: 'Delete story' }).click()
  await expect(page.getByText('That doesn’t match the title.')).toBeVisible()
  await page.getByLabel(/^To confirm, type the title/).fill('The Tide Clerk')
  await page.getByRole('button', { name: 'Delete story' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Tide Clerk has been deleted')
  expect((await page.request.get(`/api/v1/content/${story._id}`)).status()).toBe(404)
  await expectAccessible(page, 'a deleted story')
  await page.getByRole('button', { name: 'Restore story' }).click()
  await expect(page).toHaveURL(`/story/${story.slug}/edit`)
  await expect(page.locator('.ui-index-card-title')).toHaveText(['One', 'Two'])
})

test.describe('before the script', () => {
  test.use({ javaScriptEnabled: false })
  test('details are saved and a conflict is compared', async ({ page, expectProblem }) => {
    expectProblem(/status of 409/)
    await becomeWriter(page)
    const story = await makeStory(page, { '': ['One'] })
    await page.goto(`/story/${story.slug}/manage`)
    await send(page, 'PATCH', `/content/${story._id}`, { synopsis: 'Theirs.', moods: ['calm'] })
    await page.getByLabel('Synopsis').fill('Mine.')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('Theirs.')).toBeVisible()
    await page.getByRole('radio', { name: /Current version/ }).check()
    await page.getByLabel('Content warnings').fill('drowning')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect((await get(page, `/content/${story._id}`)).story).toMatchObject({
      synopsis: 'Theirs.',
      moods: ['calm'],
      warnings: ['drowning'],
    })
  })
})

test('the page is accessible and fits the screen', async ({ page }) => {
  await becomeWriter(page)
  const story = await makeStory(page, { Departure: ['One'] })
  for (const section of ['details', 'exports', 'danger']) {
    await openReady(page, `/story/${story.slug}/manage?section=${section}`)
    await look(page, section)
  }
})
