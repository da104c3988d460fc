// A member makes a character through the steps, leaves and comes back; everyone reads its page without script; and a
// reader never learns what is true only from a chapter they have not reached.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, test, waitUntilReady } from '../support/journey.ts'
import { confirmAddress, onboard, register } from '../support/people.ts'
import { newWriter } from '../support/published.ts'
import { becomeWriter, get, makeStory, send } from '../support/stories.ts'

test('create a character, leave, come back, and share it', async ({ page, browser, expectProblem }) => {
  // The other tab was faster.
  expectProblem(/status of 409/)
  const person = await register(page)
  await confirmAddress(page, person)
  await onboard(page)
  const story = await makeStory(page, { '': ['The mill', 'The river'] }, { title: 'Mill Song' })
  const saved = page.getByText('Saved', { exact: true })

  await test.step('it begins with a name and an archetype', async () => {
    await openReady(page, '/characters/create')
    await page.getByRole('radio', { name: /^The trickster/ }).check()
    await page.getByRole('textbox', { name: 'Name' }).fill('Ottilie Marsh')
    await expectAccessible(page, 'starting a character', 'main')
    await page.getByRole('button', { name: 'Create character' }).click()
    await expect(page).toHaveURL(/\/characters\/[0-9a-f-]+\/edit\/identity$/)
    await waitUntilReady(page)
  })

  await test.step('what is typed is saved, and a field can change in a chapter', async () => {
    await page.getByRole('textbox', { name: 'Role' }).fill('Miller’s apprentice')
    await expect(saved).toBeVisible()
    await page.getByRole('button', { name: 'Changes during a story (Role)' }).click()
    await page.getByRole('textbox', { name: 'Role, later' }).fill('Mayor')
    await expect(page.getByText('Choose a chapter to save this.')).toBeVisible()
    const later = page.getByRole('group', { name: 'Role, later' })
    await later.getByRole('combobox', { name: 'True from' }).selectOption({ label: 'Draft: The river' })
    await expect(page.getByText('Readers see this once they’ve read the chapter.')).toBeVisible()
    await expect(saved).toBeVisible()
    await expectAccessible(page, 'the identity of a character', 'main')
  })

  await test.step('left at the third step, it is resumed from the profile', async () => {
    await page.getByRole('link', { name: 'Mind', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Want' })).toHaveValue('To win without being caught')
    await page.getByRole('textbox', { name: 'Ghost' }).fill('The flood of the year she was born')
    // Leaves before the pause is over: nothing is lost.
    await openReady(page, '/dashboard?tab=characters')
    await openReady(page, `${new URL(page.url()).pathname}?tab=characters`)
    await page.getByRole('link', { name: 'Continue editing' }).click()
    await waitUntilReady(page)
    await expect(page.getByRole('textbox', { name: 'Role', exact: true })).toHaveValue('Miller’s apprentice')
    await expect(page.getByRole('textbox', { name: 'Role, later' })).toHaveValue('Mayor')
    await page.getByRole('link', { name: 'Mind', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Ghost' })).toHaveValue(
      'The flood of the year she was born',
    )
    await expectAccessible(page, 'the mind of a character', 'main')
  })

  await test.step('it joins a story and becomes public', async () => {
    await page.getByRole('link', { name: 'Links', exact: true }).click()
    await page.getByRole('combobox', { name: 'Add to a story' }).selectOption({ label: story.title })
    await page.getByRole('button', { name: 'Add to story' }).click()
    await expect(page.getByRole('link', { name: story.title })).toBeVisible()
    await expectAccessible(page, 'the links of a character', 'main')
    await page.getByRole('link', { name: 'Rights', exact: true }).click()
    await page.getByRole('radio', { name: /^Public/ }).check()
    const sent = page.waitForResponse(
      (response) =>
        response.request().method() === 'PATCH' && response.request().postDataJSON().licence === 'credit',
    )
    await page.getByRole('radio', { name: /^Free to use with credit/ }).check()
    expect((await sent).status()).toBe(200)
    await page.getByRole('link', { name: 'Preview', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Ottilie Marsh' })).toBeVisible()
    await page.getByRole('link', { name: 'Done' }).click()
    await expect(page).toHaveURL(/\/character\/ottilie-marsh-/)
  })

  await test.step('another tab changed it: the writer chooses', async () => {
    const path = new URL(page.url()).pathname
    const id = path.slice(-36)
    await openReady(page, `/characters/${id}/edit/identity`)
    await send(page, 'PATCH', `/characters/${id}`, { name: 'Ottilie Elsewhere' })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ottilie Here')
    await expect(page.getByText('Name: Ottilie Elsewhere')).toBeVisible()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(saved).toBeVisible()
    expect((await get(page, `/characters/${id}`)).character.name).toBe('Ottilie Here')
  })

  await test.step('everyone reads the page without script, at its one address', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const visitor = await context.newPage()
    const id = new URL(page.url()).pathname.split('/')[2]!
    await visitor.goto(`/character/anything-${id}`)
    await expect(visitor).toHaveURL(`/character/ottilie-here-${id}`)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Ottilie Here' })).toBeVisible()
    await expect(visitor.getByText('Miller’s apprentice')).toBeVisible()
    await expect(visitor.getByText('Free to use with credit.')).toBeVisible()
    await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/previews\//)
    await expect(visitor.locator('meta[name="robots"]')).toHaveCount(0)
    expect(await visitor.content()).not.toContain('Mayor')
    await context.close()
  })
})

test('a reader at chapter 3 never gets what is true from chapter 7', async ({ page, browser }) => {
  const writer = await newWriter(browser)
  const titles = Array.from({ length: 7 }, (_, place) => `Part ${place + 1}`)
  const story = await makeStory(
    writer.page,
    { '': titles },
    { contentRating: 'everyone', aiUse: 'none', genreIds: ['0190a000-0000-7000-8000-000000000200'] },
  )
  for (const chapterId of story.chapterIds)
    await send(writer.page, 'POST', `/content/${story._id}/chapters/${chapterId}/publish`, {})
  const mark = (number: number) => ({ storyId: story._id, chapterId: story.chapterIds[number - 1]! })
  const { character } = await send(writer.page, 'POST', '/characters', {
    name: 'The Stranger',
    visibility: 'public',
    facts: [
      { field: 'role', text: 'Traveler' },
      { field: 'role', text: 'Lost prince', from: mark(3) },
      { field: 'role', text: 'Murderer', from: mark(7) },
      { field: 'name', text: 'Aurelian', from: mark(7) },
    ],
  })
  const path = `/character/${character.slug}-${character._id}`

  await becomeWriter(page)
  for (const chapterId of story.chapterIds.slice(0, 3))
    await send(page, 'PUT', `/content/${story._id}/progress`, {
      chapterId,
      position: { block: 0, percent: 100 },
    })
  const latest = `?chapterId=${mark(7).chapterId}`
  for (const query of ['', latest])
    expect(JSON.stringify(await get(page, `/characters/${character._id}${query}`))).not.toMatch(
      /Murderer|Aurelian/,
    )
  await openReady(page, `${path}?chapter=${mark(7).chapterId}`)
  await expect(page.getByText('As of Chapter 3: Part 3.')).toBeVisible()
  await expect(page.getByText('Lost prince')).toBeVisible()
  expect(await page.content()).not.toMatch(/Murderer|Aurelian/)
  await expectAccessible(page, 'the page of a character', 'main')

  // In chapter 4 now, without having finished it.
  await send(page, 'PUT', `/content/${story._id}/progress`, {
    chapterId: story.chapterIds[3],
    position: { block: 0, percent: 20 },
  })
  await openReady(page, path)
  await page.getByRole('link', { name: 'Include the chapter I’m in' }).click()
  await expect(page.getByText('As of Chapter 4: Part 4.')).toBeVisible()

  // The writer moves through the chapters.
  await openReady(writer.page, path)
  await expect(writer.page.getByText('Murderer')).toBeVisible()
  const slider = writer.page.getByRole('slider', { name: 'What readers know' })
  await slider.fill('1')
  await expect(writer.page.getByText('Lost prince')).toBeVisible()
  await expect(writer.page.getByText('Murderer')).toBeHidden()
  await expectAccessible(writer.page, 'the slider of a character', 'main')
})
