// A picture of one's own: pasted, described, seen at the top of every page, replaced, taken away again.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, test, waitUntilReady } from '../support/journey.ts'
import { register } from '../support/people.ts'

const editor = (page: Page) => page.getByRole('group', { name: 'Your picture' })
const inHeader = (page: Page) => page.getByRole('banner').getByLabel('Your menu').locator('img')

/** A picture in the clipboard, as a screenshot tool would put it there. */
async function copyPicture(page: Page, colour: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 240
    const pen = canvas.getContext('2d')!
    pen.fillStyle = fill
    pen.fillRect(0, 0, 320, 240)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob! })])
  }, colour)
}

test('avatar by paste', async ({ page }) => {
  const { username } = await register(page)
  await openReady(page, '/settings')
  await expect(inHeader(page)).toHaveAttribute('src', `/avatar/${username}`)

  await copyPicture(page, 'teal')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(editor(page).getByRole('img', { name: 'What you chose' })).toBeVisible()
  await page.getByRole('textbox', { name: 'What it shows' }).fill('The sea, from above')
  await expectAccessible(page, 'a picture that was chosen')
  await page.getByRole('button', { name: 'Use this picture' }).click()

  await expect(page.getByText('Your new picture is in place')).toBeVisible()
  const shown = editor(page).getByRole('img', { name: 'The sea, from above' })
  await expect(shown).toBeVisible()
  await expect(inHeader(page)).toHaveAttribute('src', /^\/images\/[\da-f-]{36}\?w=\d+$/)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const address = (await inHeader(page).getAttribute('src')) ?? ''

  await page.goto('/about')
  await waitUntilReady(page)
  await expect(inHeader(page)).toHaveAttribute('src', address)

  await openReady(page, '/settings')
  await editor(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The drawn picture is back')).toBeVisible()
  await expect(inHeader(page)).toHaveAttribute('src', `/avatar/${username}`)
  expect((await page.request.get(address)).status()).toBe(404)
})

test('a file that is no picture is refused in plain words, and the way on is open', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 415/)
  await register(page)
  await openReady(page, '/settings')
  const input = editor(page).locator('input[type=file]')
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(page.getByRole('alert')).toContainText('Failed to upload image')
  await expect(page.getByRole('alert')).toContainText('This is not a picture.')

  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(drawing) })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByRole('alert')).toContainText('JPEG, PNG, WebP, GIF and AVIF work.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(editor(page).getByRole('button', { name: 'Choose a picture' })).toBeFocused()
})

test('a picture that is dropped is taken', async ({ page }) => {
  await register(page)
  await openReady(page, '/settings')
  const files = await page.evaluateHandle(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const transfer = new DataTransfer()
    transfer.items.add(new File([blob!], 'dot.png', { type: 'image/png' }))
    return transfer
  })
  await editor(page).dispatchEvent('dragover', { dataTransfer: files })
  await editor(page).dispatchEvent('drop', { dataTransfer: files })
  await expect(editor(page).getByRole('img', { name: 'What you chose' })).toBeVisible()
})

test('a wide picture stands at the top of a page, pasted where it belongs', async ({ page }) => {
  const { username } = await register(page)
  await openReady(page, '/settings')
  await copyPicture(page, 'orange')
  const top = page.getByRole('group', { name: 'The top of your page' })
  await top.getByRole('button', { name: 'Choose a picture' }).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(top.getByRole('img', { name: 'What you chose' })).toBeVisible()
  await expect(editor(page).getByRole('img', { name: 'What you chose' })).toBeHidden()
  await top.getByRole('textbox', { name: 'What it shows' }).fill('A field of oranges')
  await page.keyboard.press('Enter')
  await expect(top.getByRole('img', { name: 'A field of oranges' })).toBeVisible()

  await openReady(page, `/user/${username}`)
  const banner = page.getByRole('img', { name: 'A field of oranges' })
  await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page, 'a page with a wide picture')
})

test('a large photograph is made smaller before it is sent', async ({ page }) => {
  await register(page)
  await openReady(page, '/settings')
  const size = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 3600
    canvas.height = 2400
    const pen = canvas.getContext('2d')!
    const grain = pen.createImageData(600, 400)
    for (let at = 0; at < grain.data.length; at += 65_536)
      crypto.getRandomValues(grain.data.subarray(at, at + 65_536))
    for (let x = 0; x < 6; x += 1) for (let y = 0; y < 6; y += 1) pen.putImageData(grain, x * 600, y * 400)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    const transfer = new DataTransfer()
    transfer.items.add(new File([blob!], 'photo.jpg', { type: 'image/jpeg' }))
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    return blob!.size
  })
  const sending = page.waitForRequest('**/api/v1/users/profile/image')
  await editor(page).getByRole('button', { name: 'Use this picture' }).click()
  const length = Number(await (await sending).headerValue('content-length'))
  expect(length).toBeLessThan(size * 0.8)
  await expect(editor(page).getByRole('button', { name: 'Remove' })).toBeVisible()
  const { user } = (await (await page.request.get('/api/v1/auth/me')).json()) as {
    user: { avatar: { metadata: { width: number; height: number } } }
  }
  expect(user.avatar.metadata).toMatchObject({ width: 2560, height: 1707 })
})
