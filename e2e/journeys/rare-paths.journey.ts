// Rare ways of writing: dropped files, text from another story, text that the server rejects.
import { expect, type Page, test } from '../support/journey.ts'
import { get } from '../support/stories.ts'
import { expectSaved, linesOf, newDraft, openDraft, paragraphs, text } from '../support/writing.ts'

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('typewriter mode centers the current line', async ({ page }) => {
  const draft = await newDraft(page, {
    content: paragraphs(...Array.from({ length: 60 }, (_, index) => `Line ${index}.`)),
  })
  await openDraft(page, draft)
  await page.getByRole('button', { name: 'Writing options' }).click()
  await page.getByRole('switch', { name: /typewriter/i }).check()
  await page.keyboard.press('Escape')
  await text(page).getByText('Line 30.', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' More.')
  const line = text(page).getByText('Line 30. More.')
  const middle = async () => {
    const box = (await line.boundingBox())!
    return (box.y + box.height / 2) / 800
  }
  await expect.poll(middle).toBeGreaterThan(0.38)
  await expect.poll(middle).toBeLessThan(0.52)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Below.')
  await expect
    .poll(async () => (await text(page).getByText('Below.').boundingBox())!.y / 800)
    .toBeLessThan(0.52)
})

/** A file dropped on an element, as a browser reports it. */
async function drop(page: Page, target: string, name: string, type: string): Promise<boolean> {
  return page.evaluate(
    async ({ target: selector, name: fileName, type: fileType, base64 }) => {
      const element = document.querySelector(selector)!
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], fileName, { type: fileType }))
      const { left, top } = element.getBoundingClientRect()
      const event = new DragEvent('drop', {
        dataTransfer: data,
        bubbles: true,
        cancelable: true,
        clientX: left + 10,
        clientY: top + 10,
      })
      element.dispatchEvent(event)
      return event.defaultPrevented
    },
    { target, name, type, base64: onePixel },
  )
}

test('images are dropped into the text and next to it, and are copied into another story', async ({
  page,
}) => {
  const other = await newDraft(page, { title: 'Elsewhere', content: paragraphs('First.', 'Second.') })
  await openDraft(page, other)
  expect(await drop(page, '.ProseMirror p', 'sea.png', 'image/png')).toBe(true)
  await expect(text(page).locator('figure img')).toHaveCount(1)
  // Where it was dropped: after the first paragraph.
  await expect(text(page).locator('p + * img')).toHaveCount(1)
  expect(await drop(page, '.editor-head', 'sky.png', 'image/png')).toBe(true)
  await expect(text(page).locator('figure img')).toHaveCount(2)
  // A dropped file never replaces the page.
  for (const place of ['.ProseMirror p', '.editor-head'])
    expect(await drop(page, place, 'notes.pdf', 'application/pdf')).toBe(true)
  await expectSaved(page)
  await expect(text(page).locator('figure img')).toHaveCount(2)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')

  const draft = await newDraft(page, { content: paragraphs('Here.') })
  await openDraft(page, draft)
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(text(page)).toContainText('Second.')
  await expect(text(page).locator('figure img')).toHaveCount(2)
  await expectSaved(page)
  // Separate copies of the images: the other story may be deleted.
  const imageIdOf = async ({ storyId, chapterId }: typeof draft) => {
    const { chapter } = await get(page, `/content/${storyId}/chapters/${chapterId}`)
    return (chapter.pictures as { imageId: string }[]).map(({ imageId }) => imageId)
  }
  const [here, there] = [await imageIdOf(draft), await imageIdOf(other)]
  expect(here).toHaveLength(2)
  expect(here.filter((imageId) => there.includes(imageId))).toEqual([])
})

/** A Yjs update that inserts a node called "script" into a chapter. */
const forbidden = Buffer.from('AQEHAAcBB2NvbnRlbnQDBnNjcmlwdAA=', 'base64')

/** The same envelope with another payload: the document name, "sync", "update", the number of bytes. */
function forge(message: Buffer): Buffer {
  const name = message.subarray(0, 1 + message[0]!)
  return Buffer.concat([name, Buffer.from([0, 2, forbidden.length]), forbidden])
}

test('text that the server rejects stays on the device until its author discards it', async ({ page }) => {
  const draft = await newDraft(page, { content: paragraphs('Before.') })
  // In transit to the server, one update is replaced by one that chapters must not contain.
  let next: 'honest' | 'forged' | 'lost' = 'honest'
  await page.routeWebSocket('**/ws/collab', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const isSync = typeof message !== 'string' && message[1 + message[0]!] === 0
      if (next === 'honest' || !isSync) server.send(message)
      else if (next === 'forged') {
        next = 'lost'
        server.send(forge(message))
      }
    })
    server.onClose((code, reason) => {
      next = 'honest'
      void socket.close({ code, reason })
    })
  })
  await openDraft(page, draft)
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  next = 'forged'
  // In one step: text typed after the rejection would be added to the restored text.
  await page.keyboard.insertText(' Words that are refused.')
  const notice = page.getByRole('alert').filter({ hasText: 'Some of your changes couldn’t be saved' })
  await expect(notice).toBeVisible()
  await notice.getByText('Show recovered text').click()
  await expect(notice.getByText(/^Before\. Words/)).toBeVisible()
  await expectSaved(page)
  await expect(text(page)).toHaveText('Before.')
  await page.reload()
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Discard' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expectSaved(page)
  await expect(notice).toHaveCount(0)
  expect(await linesOf(page, draft)).toEqual(['Before.'])
})
