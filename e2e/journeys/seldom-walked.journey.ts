// Ways through writing that few people take, and that must hold all the same: by finger, by drop, from another chapter,
// an answer that says no.
import { expect, openReady, type Page, test } from '../support/journey.ts'
import { becomeWriter, get, makeStory, send } from '../support/stories.ts'
import { expectSaved, linesOf, newDraft, openDraft, paragraphs, text } from '../support/writing.ts'

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('a card is carried by finger, and a finger that scrolls carries nothing', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 768, height: 1024 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await becomeWriter(page)
  const story = await makeStory(page, { Departure: ['One', 'Two', 'Three'] })
  await openReady(page, `/story/${story.slug}/edit`)
  const order = async () => {
    const { outline } = await get(page, `/content/${story._id}/outline`)
    return (outline.chapters as { title: string }[]).map(({ title }) => title)
  }
  const card = (name: string) =>
    page.locator('[data-card]').filter({ has: page.getByRole('link', { name, exact: true }) })
  const [one, three] = [(await card('One').boundingBox())!, (await card('Three').boundingBox())!]
  const from = { x: one.x + 60, y: one.y + 16 }
  const to = { x: three.x + 60, y: three.y + three.height - 4 }
  const wire = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints })
  const slide = async () => {
    for (let part = 1; part <= 8; part += 1)
      await touch('touchMove', {
        x: from.x + ((to.x - from.x) * part) / 8,
        y: from.y + ((to.y - from.y) * part) / 8,
      })
    await touch('touchEnd')
  }

  // In one breath: a finger that rests would pick the card up.
  await Promise.all([touch('touchStart', from), slide()])
  await expect(page.locator('[data-carried]')).toHaveCount(0)
  expect(await order()).toEqual(['One', 'Two', 'Three'])

  await touch('touchStart', from)
  await expect(page.locator('[data-carried="pointer"]')).toHaveCount(1)
  await slide()
  await expect.poll(order).toEqual(['Two', 'Three', 'One'])
  await context.close()
})

test('the line that is written stays in the middle, for those who want it', async ({ page }) => {
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

/** A file let go of over an element, as a browser tells it. */
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

test('pictures are dropped into the text and beside it, and no file takes the place of the page', async ({
  page,
}) => {
  const draft = await newDraft(page, { content: paragraphs('First.', 'Second.') })
  await openDraft(page, draft)
  expect(await drop(page, '.ProseMirror p', 'sea.png', 'image/png')).toBe(true)
  await expect(text(page).locator('figure img')).toHaveCount(1)
  // Where it was let go of: after the first paragraph.
  await expect(text(page).locator('p + * img')).toHaveCount(1)
  expect(await drop(page, '.editor-head', 'sky.png', 'image/png')).toBe(true)
  await expect(text(page).locator('figure img')).toHaveCount(2)
  for (const place of ['.ProseMirror p', '.editor-head'])
    expect(await drop(page, place, 'notes.pdf', 'application/pdf')).toBe(true)
  await expectSaved(page)
  await expect(text(page).locator('figure img')).toHaveCount(2)
})

test('words with a picture of another story are pasted, and the picture comes along', async ({ page }) => {
  const other = await newDraft(page, { title: 'Elsewhere', content: paragraphs('The sea.') })
  await openDraft(page, other)
  await drop(page, '.ProseMirror p', 'sea.png', 'image/png')
  await expect(text(page).locator('figure img')).toHaveCount(1)
  await expectSaved(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')

  const draft = await newDraft(page, { content: paragraphs('Here.') })
  await openDraft(page, draft)
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(text(page)).toContainText('The sea.')
  await expect(text(page).locator('figure img')).toHaveCount(1)
  await expectSaved(page)
  // A picture of its own now: the other story may go.
  const imageIdOf = async ({ storyId, chapterId }: typeof draft) => {
    const { chapter } = await get(page, `/content/${storyId}/chapters/${chapterId}`)
    return (chapter.pictures as { imageId: string }[]).map(({ imageId }) => imageId)
  }
  const [here, there] = [await imageIdOf(draft), await imageIdOf(other)]
  expect(here).toHaveLength(1)
  expect(here).not.toEqual(there)
})

/** An update of Yjs that puts a node called "script" into a chapter. */
const forbidden = Buffer.from('AQEHAAcBB2NvbnRlbnQDBnNjcmlwdAA=', 'base64')

/** The same envelope with something else in it: the name of the document, "sync", "update", so many bytes. */
function forge(message: Buffer): Buffer {
  const name = message.subarray(0, 1 + message[0]!)
  return Buffer.concat([name, Buffer.from([0, 2, forbidden.length]), forbidden])
}

test('what the server will not take is kept on the device, shown, and let go of by its writer alone', async ({
  page,
}) => {
  const draft = await newDraft(page, { content: paragraphs('Before.') })
  // On its way to the server, what is typed once becomes what cannot be in a chapter.
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
  // At once: what is typed after the refusal would go into the text that comes back.
  await page.keyboard.insertText(' Words that are refused.')
  const notice = page.getByRole('alert').filter({ hasText: 'Some of what you wrote could not be taken in' })
  await expect(notice).toBeVisible()
  await notice.getByText('Show it').click()
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

test('words that are typed before the desk can take them go from the title into the text', async ({
  page,
  expectProblem,
}) => {
  // The title is sent again on what the text has become.
  expectProblem(/status of 409/)
  await becomeWriter(page)
  let letCome = () => {}
  const isThere = new Promise<void>((settle) => (letCome = settle))
  await page.route('**/assets/engine-*.js', async (route) => {
    await isThere
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
  letCome()
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('It goes on.')
  await expectSaved(page)
  await expect(title).toHaveValue('A slow road')
  await expect(text(page)).toHaveText(`${words}It goes on.`)
})

test('a chapter is added quickly, published, changed, and updated from the sheet; readers see each in its turn', async ({
  page,
  browser,
}) => {
  const { storyId } = await newDraft(page)
  await send(page, 'PATCH', `/content/${storyId}`, {
    contentRating: 'everyone',
    aiUse: 'none',
    genreIds: [(await get(page, '/public/genres')).genres[0]._id],
  })
  await openReady(page, `/story/${storyId}/quick`)
  await page.getByRole('textbox', { name: 'Chapter title' }).fill('Added in a hurry')
  await page.getByRole('textbox', { name: 'Chapter title' }).press('Enter')
  await page.keyboard.type('First words.')
  await expectSaved(page)
  await expect(page).toHaveURL(/\/quick\?chapter=/)
  const chapterId = new URL(page.url()).searchParams.get('chapter')!
  const { chapters } = await get(page, `/content/${storyId}/chapters`)
  expect((chapters as { title: string }[]).map(({ title }) => title)).toEqual([
    'The Tide Clerk',
    'Added in a hurry',
  ])

  await page.evaluate(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    navigator.share = async (what) => void shared.push(what)
  })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Publish now' }).click()
  await expect(sheet.getByRole('heading', { name: 'It is out' })).toBeVisible()
  // The device's own sheet gets the link; what it does with it is the device's.
  await sheet.getByRole('button', { name: 'Share' }).click()
  const link = await sheet.getByLabel('Link').inputValue()
  expect(await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared)).toEqual([
    expect.objectContaining({ url: link }),
  ])
  await sheet.getByRole('button', { name: 'Done' }).click()

  const reader = await (await browser.newContext()).newPage()
  await reader.goto(link)
  await expect(reader.getByText('First words.')).toBeVisible()
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Second thoughts.')
  await expectSaved(page)
  await reader.reload()
  await expect(reader.getByText('Second thoughts.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(sheet.getByText(/^Readers see an earlier version/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Update what readers see' }).click()
  await expect(sheet.getByRole('heading', { name: 'It is out' })).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('First words. Second thoughts.')).toBeVisible()
  await reader.context().close()
  await page.reload()
  await expect(page).toHaveURL(`/story/${storyId}/edit/${chapterId}`)
})
