// A contributor writes an episode, uploads its audio and sends it in; an editor comments, returns it, and publishes it at
// a time.
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, signIn, test, waitUntilReady } from '../support/journey.ts'
import { confirmAddress, onboard, register } from '../support/people.ts'

const demo = resolve(import.meta.dirname, '../../apps/server/demo/writerspod')
const audioFile = join(demo, readdirSync(demo).find((name) => /\.(?:mp3|opus|ogg)$/.test(name)) ?? '')

const monthMs = 30 * 24 * 60 * 60 * 1000

test('from a pitch to a published episode', async ({ page, browser }) => {
  const person = await register(page)
  await confirmAddress(page, person)
  await onboard(page)
  const editor = await (await browser.newContext()).newPage()
  await signIn(editor, 'admin')
  const saved = page.getByText('Saved', { exact: true })
  let address = ''

  await test.step('an editor lets them contribute', async () => {
    await openReady(page, '/admin/writerspod')
    await expect(page.getByText(/Members at trust level 2/)).toBeVisible()
    await openReady(editor, '/admin/writerspod/contributors')
    await editor.getByRole('textbox', { name: 'Username' }).fill(person.username)
    await editor.getByRole('button', { name: 'Add contributor' }).click()
    await expect(editor.getByText('can send in drafts now')).toBeVisible()
    await expectAccessible(editor, 'contributors', 'main')
  })

  await test.step('they start an episode; what they type is saved', async () => {
    await openReady(page, '/admin/writerspod')
    await page.getByRole('textbox', { name: 'Title of a new episode or article' }).fill('Tides for beginners')
    await page.getByRole('button', { name: 'Start an episode' }).click()
    await expect(page).toHaveURL(/\/admin\/writerspod\/[0-9a-f-]+\/text$/)
    await waitUntilReady(page)
    address = new URL(page.url()).pathname.replace(/\/text$/, '')
    await page.getByRole('textbox', { name: 'Summary' }).fill('Why the sea is late on Tuesdays.')
    await page.getByRole('textbox', { name: 'Show notes' }).click()
    await page.keyboard.type('Bring a tide table.')
    await expect(saved).toBeVisible()
    await expectAccessible(page, 'the text of an episode', 'main')
    await page.reload()
    await waitUntilReady(page)
    await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue(
      'Why the sea is late on Tuesdays.',
    )
    await expect(page.getByRole('textbox', { name: 'Show notes' })).toContainText('Bring a tide table.')
  })

  await test.step('they name who is in it', async () => {
    await page.getByRole('link', { name: 'Details', exact: true }).click()
    await page.getByRole('textbox', { name: 'Add a person' }).fill('Bea Tarrant')
    await page.getByRole('button', { name: 'Add “Bea Tarrant” without an account' }).click()
    await page.getByRole('combobox', { name: 'Role of Bea Tarrant' }).selectOption({ label: 'Host' })
    await page.getByRole('textbox', { name: 'Season', exact: true }).fill('7')
    await page.getByRole('textbox', { name: 'Number in the season' }).fill('1')
    await expect(saved).toBeVisible()
    await expectAccessible(page, 'the details of an episode', 'main')
  })

  await test.step('they upload the audio', async () => {
    await page.getByRole('link', { name: 'Audio', exact: true }).click()
    await page.getByLabel('Audio file').setInputFiles(audioFile)
    await expect(page.getByText('Length')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Replace audio' })).toBeVisible()
    await expectAccessible(page, 'the audio of an episode', 'main')
  })

  await test.step('they write a transcript by keyboard, and chapters', async () => {
    await page.getByRole('link', { name: 'Transcript', exact: true }).click()
    await page.getByRole('button', { name: 'Add a line' }).click()
    await page.keyboard.type('The sea is a clock.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('A slow one.')
    await page.getByRole('textbox', { name: 'Time of line 2' }).fill('0:05')
    await page.getByRole('textbox', { name: 'Speaker of line 1' }).fill('Bea Tarrant')
    await page.getByRole('button', { name: 'Save transcript' }).click()
    await expect(page.getByRole('button', { name: 'Save transcript' })).toBeDisabled()
    await expectAccessible(page, 'the transcript of an episode', 'main')
    await page.getByRole('link', { name: 'Chapters', exact: true }).click()
    await page.getByRole('button', { name: /^Add a chapter/ }).click()
    await page.getByRole('textbox', { name: /^Title of chapter 1/ }).fill('Low water')
    await page.getByRole('button', { name: 'Save chapters' }).click()
    await expect(page.getByRole('button', { name: 'Save chapters' })).toBeDisabled()
    await expectAccessible(page, 'the chapters of an episode', 'main')
  })

  await test.step('they send it in', async () => {
    await page.getByRole('link', { name: 'Review', exact: true }).click()
    await page.getByRole('button', { name: 'Send to the editors' }).click()
    await expect(page.getByText('In review')).toBeVisible()
    await page.getByRole('link', { name: 'Text', exact: true }).click()
    await expect(page.getByText('Only editors can change it now.', { exact: false })).toBeVisible()
    await expect(page.getByRole('main').getByText('Bring a tide table.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  })

  await test.step('the editor returns it with a note, and gets it again', async () => {
    await openReady(editor, '/admin/writerspod?state=submitted')
    await editor.getByRole('link', { name: 'Tides for beginners' }).click()
    await editor.getByRole('link', { name: 'Review', exact: true }).click()
    await editor.getByRole('button', { name: 'Add a comment' }).click()
    await editor.getByRole('textbox', { name: 'Comment on the whole item' }).fill('A lovely start.')
    await editor.getByRole('button', { name: 'Post' }).click()
    await expect(editor.getByText('A lovely start.')).toBeVisible()
    await editor.getByRole('textbox', { name: 'What should change' }).fill('Name the harbor, please.')
    await editor.getByRole('button', { name: 'Return', exact: true }).click()
    await expect(editor.getByText('Returned to its author.')).toBeVisible()
    await openReady(page, `${address}/review`)
    await expect(page.getByText('Name the harbor, please.')).toBeVisible()
    await page.getByRole('button', { name: 'Resolve' }).click()
    await expect(page.getByText('1 resolved comment')).toBeVisible()
    await page.getByRole('button', { name: 'Send to the editors' }).click()
    await expect(page.getByText('In review')).toBeVisible()
  })

  await test.step('the editor schedules it, then publishes it', async () => {
    await openReady(editor, `${address}/review`)
    await editor.getByLabel('Date and time').fill(new Date(Date.now() + monthMs).toISOString().slice(0, 16))
    await expectAccessible(editor, 'the review of an episode', 'main')
    await editor.getByRole('button', { name: 'Schedule' }).click()
    await expect(editor.getByText(/^Scheduled for/)).toBeVisible()
    await editor.getByLabel('Date and time').fill('')
    await editor.getByRole('button', { name: 'Publish now' }).click()
    await expect(editor.getByText('Everyone can see it.')).toBeVisible()
    await editor.getByRole('link', { name: 'View page' }).click()
    await expect(editor.getByRole('heading', { level: 1, name: 'Tides for beginners' })).toBeVisible()
    await expect(editor.getByText('The sea is a clock.')).toBeVisible()
  })
  await editor.context().close()
})
