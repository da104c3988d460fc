// Characters in the text: found while writing, mentioned, renamed, and shown to readers as far as they have read.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, test } from '../support/journey.ts'
import { newWriter, publishStory } from '../support/published.ts'
import { onboard, register } from '../support/people.ts'
import { expectSaved, linesOf, newDraft, openDraft, paragraphs, text } from '../support/writing.ts'

test('a name becomes a card and is counted, @ mentions and creates, and a rename shows its places', async ({
  page,
}) => {
  const draft = await newDraft(page, { title: 'Names', content: paragraphs('Nobody was there.') })
  const made = await page.request.post('/api/v1/characters', {
    data: { name: 'Ines Vell', visibility: 'story', facts: [{ field: 'summary', text: 'Keeps the lamp.' }] },
  })
  const { character } = (await made.json()) as { character: { _id: string } }
  await page.request.put(`/api/v1/content/${draft.storyId}/characters/${character._id}`, { data: {} })
  await openDraft(page, draft)
  const tabs = page.getByRole('tablist', { name: 'Side panel' })
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  await page.getByRole('tab', { name: 'Characters' }).click()
  const panel = page.getByRole('complementary', { name: 'Side panel' })
  await expect(panel.getByText('None of your characters are in this chapter yet.')).toBeVisible()

  // A name that is selected in the text is the start of a character.
  await text(page)
    .getByText('Nobody was there.')
    .dblclick({ position: { x: 12, y: 12 } })
  await expect(panel.getByLabel('New character')).toHaveValue('Nobody')
  await expect(panel.getByRole('link', { name: /^Open the full form/ })).toHaveAttribute(
    'href',
    `/characters/create?storyId=${draft.storyId}&name=Nobody`,
  )
  await text(page).getByText('Nobody was there.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Ines Vell came. ')
  await expect(panel.getByText('1 mention', { exact: true })).toBeVisible()
  await text(page).locator('.editor-name').first().hover()
  await expect(page.getByRole('region', { name: 'Ines Vell' })).toContainText('Keeps the lamp.')

  // The same card with a key at the name, and back to the text.
  const card = page.getByRole('region', { name: 'Ines Vell' })
  await page.keyboard.press('Shift')
  await expect(card).toBeHidden()
  for (const _ of ' came. ') await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Alt+Enter')
  await expect(card).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('F2')
  await expect(page.getByRole('dialog', { name: 'Rename Ines Vell' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('End')

  await page.keyboard.type('@in')
  await expect(page.getByRole('option', { name: 'Ines Vell' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' met @Orrin')
  await page.getByRole('option', { name: 'Create “Orrin”' }).click()
  await expect(panel.getByRole('link', { name: /^Orrin/ })).toBeVisible()
  await expect(panel.getByText('2 mentions', { exact: true })).toBeVisible()
  await expectSaved(page)
  expect((await linesOf(page, draft)).join()).toBe('Nobody was there. Ines Vell came. Ines Vell met Orrin')
  await expectAccessible(page, 'characters beside the text')

  await panel.getByRole('button', { name: 'Rename Ines Vell' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename Ines Vell' })
  await dialog.getByRole('textbox', { name: 'New name' }).fill('Ida Marrow')
  await dialog.getByRole('button', { name: 'Show changes' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Names (2)' })).toBeChecked()
  await expectAccessible(page, 'the preview of a rename')
  await dialog.getByRole('button', { name: 'Rename in 2 places' }).click()
  await expect(text(page)).toContainText('Nobody was there. Ida Marrow came. Ida Marrow met Orrin')
  await expect(panel.getByRole('link', { name: /^Ida Marrow/ })).toBeVisible()

  await page.goto(`/story/${draft.storyId}/edit`)
  await page.getByText('Who appears where').click()
  await expect(page.getByRole('row', { name: /Ida Marrow/ })).toContainText('2')
  await expectAccessible(page, 'who appears where')
})

test('a reader turns cards on, and a card in chapter 3 shows nothing of chapter 7', async ({
  page,
  browser,
}) => {
  const writer = await newWriter(browser)
  const story = await publishStory(writer, { title: `Cards ${Date.now()}` }, 'Orrin waited.')
  const chapterIds = [story.chapterId]
  for (let number = 2; number <= 7; number += 1) {
    const { chapter } = (await writer.call('POST', `/content/${story._id}/chapters`, {
      title: `Chapter ${number}`,
      content: paragraphs(`Orrin came to chapter ${number}.`),
    })) as unknown as { chapter: { _id: string } }
    await writer.call('POST', `/content/${story._id}/chapters/${chapter._id}/publish`, {})
    chapterIds.push(chapter._id)
  }
  const from = (number: number) => ({ storyId: story._id, chapterId: chapterIds[number - 1] })
  const { character } = (await writer.call('POST', '/characters', {
    name: 'Orrin',
    visibility: 'public',
    facts: [
      { field: 'summary', text: 'A stranger.' },
      { field: 'summary', text: 'He fears the sea.', from: from(2) },
      { field: 'summary', text: 'The lost king.', from: from(7) },
    ],
  })) as unknown as { character: { _id: string } }
  await writer.page.request.put(`/api/v1/content/${story._id}/characters/${character._id}`, { data: {} })

  await register(page)
  await onboard(page)
  for (const chapterId of chapterIds.slice(0, 2))
    await page.request.put(`/api/v1/content/${story._id}/progress`, {
      data: { chapterId, position: { block: 0, percent: 100 } },
    })
  await openReady(page, `${story.path}/read?chapter=${chapterIds[2]}`)
  await page.getByText('Orrin came to chapter 3.').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Reading settings' }).click()
  await page.getByRole('switch', { name: /^Character cards/ }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Characters in this chapter')).toBeVisible()
  await page.getByText('Orrin came to chapter 3.').click({ position: { x: 12, y: 12 } })
  const card = page.getByRole('dialog', { name: 'Orrin' })
  await expect(card).toContainText('He fears the sea.')
  await expect(card).not.toContainText('lost king')
  await expectAccessible(page, 'the card of a character')
})
