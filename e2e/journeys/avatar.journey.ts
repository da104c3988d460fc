// Profile pictures and banners: pasted, described, shown in the header, replaced, removed.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, test } from '../support/journey.ts'
import { register } from '../support/people.ts'

const inHeader = (page: Page) => page.getByRole('banner').getByLabel('User menu').locator('img')

/** An image in the clipboard, like from a screenshot tool. */
async function copyPicture(page: Page, color: string): Promise<void> {
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
  }, color)
}

test('profile picture and profile banner: rejected, pasted, shown, removed', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 415/)
  const { username } = await register(page)
  await openReady(page, '/settings')
  await expect(inHeader(page)).toHaveAttribute('src', `/avatar/${username}`)
  const editor = page.getByRole('group', { name: 'Profile picture' })
  const top = page.getByRole('group', { name: 'Profile banner' })
  const isDrawn = (image: ReturnType<Page['locator']>) =>
    expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)

  await test.step('a file that only claims to be an image is rejected with a clear message', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    await editor
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(drawing) })
    await page.getByRole('button', { name: 'Upload image' }).click()
    await expect(page.getByRole('alert')).toContainText('Use a JPEG, PNG, WebP, GIF, or AVIF file.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  const address = await test.step('the profile picture is pasted anywhere on the page', async () => {
    await copyPicture(page, 'teal')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(editor.getByRole('img', { name: 'Your selection' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Alt text' }).fill('The sea, from above')
    await page.getByRole('button', { name: 'Upload image' }).click()
    await expect(page.getByText('Profile picture updated')).toBeVisible()
    const shown = editor.getByRole('img', { name: 'The sea, from above' })
    await expect(shown).toBeVisible()
    await expect(inHeader(page)).toHaveAttribute('src', /^\/images\/[\da-f-]{36}\?w=\d+$/)
    await isDrawn(shown)
    const source = (await inHeader(page).getAttribute('src')) ?? ''
    const nextPage = await page.request.get('/about')
    expect(await nextPage.text()).toContain(source)
    return source
  })

  await test.step('the banner is pasted in its field', async () => {
    await copyPicture(page, 'orange')
    await top.getByRole('button', { name: 'Choose image' }).focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(top.getByRole('img', { name: 'Your selection' })).toBeVisible()
    await expect(editor.getByRole('img', { name: 'Your selection' })).toBeHidden()
    await top.getByRole('textbox', { name: 'Alt text' }).fill('A field of oranges')
    await page.keyboard.press('Enter')
    await expect(top.getByRole('img', { name: 'A field of oranges' })).toBeVisible()
  })

  await test.step('removing it restores the generated avatar', async () => {
    await editor.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Profile picture removed')).toBeVisible()
    await expect(inHeader(page)).toHaveAttribute('src', `/avatar/${username}`)
    expect((await page.request.get(address)).status()).toBe(404)
  })

  await test.step('the banner is at the top of the profile', async () => {
    await openReady(page, `/user/${username}`)
    await isDrawn(page.getByRole('img', { name: 'A field of oranges' }))
    await expectAccessible(page, 'a page with a wide picture', 'main')
  })
})
