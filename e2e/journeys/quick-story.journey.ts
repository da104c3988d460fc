// Quick story: title and text on one page, published from there.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, signIn, test } from '../support/journey.ts'
import { becomeWriter, get } from '../support/stories.ts'
import { expectSaved, linesOf, text } from '../support/writing.ts'

test('a quick story is published, a quick chapter is added, and readers see each update', async ({
  page,
  request,
}) => {
  await signIn(page, 'writer')
  await page.goto('/story/quick')
  await expect(text(page)).toBeVisible()
  const name = `A quick one ${Date.now()}`
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Title', exact: true }).press('Enter')
  await page.keyboard.type('It was over before it began.')
  await expectSaved(page)
  await expect(page).toHaveURL(/story=.+&chapter=/)
  const [storyId, chapterId] = ['story', 'chapter'].map(
    (part) => new URL(page.url()).searchParams.get(part) ?? '',
  )
  expect(await linesOf(page, { storyId: storyId!, chapterId: chapterId!, path: '' })).toEqual([
    'It was over before it began.',
  ])

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: /^Everyone/ }).check()
  await sheet.getByRole('radio', { name: /^None/ }).check()
  await sheet.getByRole('button', { name: 'Fantasy', exact: true }).click()
  await sheet.getByRole('button', { name: /^Publish/ }).click()
  await expect(sheet.getByRole('heading', { name: 'Published' })).toBeVisible()
  await expectAccessible(page, 'the share card', '[role=dialog]')
  const html = async (address: string) => (await request.get(address)).text()
  await expect
    .poll(() => html(`/story/${storyId}/read?chapter=${chapterId}`))
    .toContain('It was over before it began.')
  expect(await html(`/story/${storyId}/read?chapter=${chapterId}`)).toContain(name)
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`/story/${storyId}/edit/${chapterId}`))
  await expect(text(page)).toHaveText('It was over before it began.')

  await openReady(page, `/story/${storyId}/quick`)
  await page.getByRole('textbox', { name: 'Chapter title' }).fill('Added in a hurry')
  await page.getByRole('textbox', { name: 'Chapter title' }).press('Enter')
  await page.keyboard.type('First words.')
  await expectSaved(page)
  await expect(page).toHaveURL(/\/quick\?chapter=/)
  const added = new URL(page.url()).searchParams.get('chapter')!
  const { chapters } = await get(page, `/content/${storyId}/chapters`)
  expect((chapters as { title: string }[]).map(({ title }) => title)).toEqual([name, 'Added in a hurry'])

  await page.evaluate(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    navigator.share = async (what) => void shared.push(what)
  })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await sheet.getByRole('button', { name: 'Publish now' }).click()
  await expect(sheet.getByRole('heading', { name: 'Published' })).toBeVisible()
  // The share dialog of the device gets the link.
  await sheet.getByRole('button', { name: 'Share' }).click()
  const link = await sheet.getByLabel('Link').inputValue()
  expect(await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared)).toEqual([
    expect.objectContaining({ url: link }),
  ])
  await sheet.getByRole('button', { name: 'Done' }).click()

  await expect.poll(() => html(link)).toContain('First words.')
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await expect(page.getByText('Published. Readers will see new changes')).toBeVisible()
  await page.keyboard.type(' Second thoughts.')
  await expectSaved(page)
  await expect(page.getByText('Unpublished changes. Readers see the version')).toBeVisible()
  expect(await html(link)).not.toContain('Second thoughts.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(sheet.getByText(/Readers see an earlier version/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Publish changes' }).click()
  await expect(sheet.getByRole('heading', { name: 'Published' })).toBeVisible()
  await expect.poll(() => html(link)).toContain('First words. Second thoughts.')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Published. Readers will see new changes')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(`/story/${storyId}/edit/${added}`)
})

test('text typed before the editor is loaded is preserved, and a reload continues in the editor', async ({
  page,
  expectProblem,
}) => {
  // The title is sent again with the revision that saving the text created.
  expectProblem(/status of 409/)
  await becomeWriter(page)
  let load = () => {}
  const isLoaded = new Promise<void>((waitUntilIdle) => (load = waitUntilIdle))
  await page.route('**/assets/engine-*.js', async (route) => {
    await isLoaded
    await route.continue()
  })
  await openReady(page, '/story/quick')
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.click()
  await page.keyboard.type('A slow road')
  await page.keyboard.press('Enter')
  const words =
    'Nobody waits for a network that is as slow as this one, least of all somebody who has a sentence in mind. '
  await page.keyboard.type(words)
  load()
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('It goes on.')
  await expectSaved(page)
  await expect(title).toHaveValue('A slow road')
  await expect(text(page)).toHaveText(`${words}It goes on.`)

  // Also without a title, and without a confirmed email.
  await openReady(page, '/story/quick')
  await text(page).click()
  await page.keyboard.type('No title yet.')
  await expectSaved(page)
  await page.reload()
  await expect(page).toHaveURL(/\/edit\//)
  await expect(text(page)).toHaveText('No title yet.')
})
