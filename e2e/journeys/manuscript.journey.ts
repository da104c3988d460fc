// A manuscript: uploaded as a Word document, split differently, imported, and exported again.
import { readFile } from 'node:fs/promises'
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import { expectAccessible, expectLegible } from '../support/axe.ts'
import { expect, openReady, type Page, signIn, test, waitUntilReady } from '../support/journey.ts'

const paragraphs = (...texts: string[]) => texts.map((text) => new Paragraph(text))
const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 })

const manuscript = (title: string) =>
  Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
            heading('Low Water'),
            new Paragraph({
              children: [
                new TextRun('“The coast,” she said, “has '),
                new TextRun({ text: 'moved', italics: true }),
                new TextRun(' again.”'),
              ],
            }),
            ...paragraphs('Nobody answered.', 'On the second day the harbour was a field.'),
            heading('High Water'),
            ...paragraphs('They waited for it to come back.'),
            heading('Notes to myself'),
            ...paragraphs('Cut this.'),
          ],
        },
      ],
    }),
  )

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel('Manuscript', { exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
const chapters = (page: Page) => page.getByRole('textbox', { name: /^Title of (chapter|a chapter)/ })

async function saved(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download as ${name}` }).click()
  return readFile(await (await download).path())
}

test('an unreadable file is rejected with the reason; a manuscript becomes a story', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 415/)
  await signIn(page, 'writer')
  const title = `The Salt Road ${Date.now()}`
  await page.setViewportSize({ width: 360, height: 740 })
  await openReady(page, '/story/new/import')
  await choose(page, 'book.docx', Buffer.from('%PDF-1.7 not words'))
  await expect(page.getByRole('alert')).toContainText('PDFs can’t be imported')
  await choose(page, 'empty.txt', Buffer.from('\n\n* * *\n\n'))
  await expect(page.getByRole('alert')).toContainText('There’s no text in this file.')
  await expectAccessible(page, 'a manuscript that cannot be read', 'main')
  await choose(page, 'salt.docx', await manuscript(title))

  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)
  await expect(chapters(page)).toHaveCount(3)
  await expect(page.getByRole('alert')).toBeHidden()
  const { width, inside } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    inside: document.documentElement.scrollWidth,
  }))
  expect(inside).toBe(width)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByText('“The coast,” she said, “has moved again.”')).toBeVisible()
  await expectAccessible(page, 'the chapters that were found', 'main')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectLegible(page, 'the chapters that were found, in the dark')

  // A reload continues at the same step.
  await page.reload()
  await waitUntilReady(page)
  await expect(chapters(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Split: Low Water' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where does the new chapter start?' })
  await dialog.getByRole('button', { name: 'On the second day' }).focus()
  await expectAccessible(page, 'where a chapter parts', '[role=dialog]')
  await page.keyboard.press('Enter')
  await expect(chapters(page)).toHaveCount(4)
  await page.getByRole('textbox', { name: 'Title of chapter 2' }).fill('A Field')
  await page.getByRole('button', { name: 'Exclude: Notes to myself' }).click()
  await expect(page.getByText('3 chapters ·')).toBeVisible()
  await page.getByRole('button', { name: 'Merge with previous: High Water' }).click()
  await expect(page.getByText('2 chapters ·')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 Chapters' }).click()

  await page.waitForURL(/\/story\/[\da-f-]{36}\/edit$/)
  const storyId = /story\/([\da-f-]{36})/.exec(page.url())![1]!
  const listed = await page.request.get(`/api/v1/content/${storyId}/chapters`)
  expect((await listed.json()).chapters.map((chapter: { title: string }) => chapter.title)).toEqual([
    'Low Water',
    'A Field',
  ])

  await test.step('another file becomes a chapter between the two', async () => {
    await openReady(page, `/story/${storyId}/edit`)
    await page.getByRole('button', { name: 'More actions for Low Water' }).click()
    await page.getByRole('menuitem', { name: 'Import chapters after it' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Import chapters into “${title}”`)
    await choose(page, 'slack.md', Buffer.from('# Slack Water\n\nIt waited.\n'))
    await expect(page.getByLabel('Where', { exact: true })).toHaveValue(
      await page.getByRole('option', { name: 'After 1. Low Water' }).getAttribute('value').then(String),
    )
    await expectAccessible(page, 'where chapters are imported', 'main')
    await page.getByRole('button', { name: 'Import 1 Chapter' }).click()
    await page.waitForURL(/\/story\/[\da-f-]{36}\/edit$/)
    const { chapters: now } = await (await page.request.get(`/api/v1/content/${storyId}/chapters`)).json()
    expect(now.map((chapter: { title: string }) => chapter.title)).toEqual([
      'Low Water',
      'Slack Water',
      'A Field',
    ])
    await page.request.delete(`/api/v1/content/${storyId}/chapters/${now[1]._id}`, {
      headers: { origin: new URL(page.url()).origin },
    })
  })

  const markdown = await page.request.get(`/api/v1/content/${storyId}/export?format=markdown&drafts=true`)
  expect(await markdown.text()).toBe(`---
title: "${title}"
author: "Wim Writer"
lang: "en"
---

# Low Water

“The coast,” she said, “has _moved_ again.”

Nobody answered.

# A Field

On the second day the harbour was a field.

## High Water

They waited for it to come back.
`)
})

test('readers download a story', async ({ page }) => {
  await signIn(page, 'reader')
  await openReady(page, '/story/the-salt-cartographer')
  await page.locator('summary', { hasText: 'More' }).click()
  await page.getByRole('link', { name: 'Download' }).click()
  await expect(page.getByRole('dialog', { name: 'Download' })).toBeVisible()
  await expectAccessible(page, 'formats to download', '[role=dialog]')
  const epub = await saved(page, 'EPUB')
  expect(epub.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
  expect(String(await saved(page, 'Markdown'))).toContain('title: "The Salt Cartographer"')
})
