import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessible.ts'
import { show } from '../../../../test/show.tsx'
import { uploadProfileImage } from './image-calls.ts'
import { ImageUpload } from './image-upload.tsx'

afterEach(() => vi.restoreAllMocks())

const showUpload = () =>
  show(() => (
    <main>
      <h1>A page</h1>
      <ImageUpload
        label="Profile picture"
        show={(url) => (url ? <img src={url} alt="Your selection" width={64} height={64} /> : null)}
        upload={async () => {}}
      />
    </main>
  ))

async function drawPicture(size: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob!], 'dot.png', { type: 'image/png' })
}

test('a dropped image can be described; canceling returns the focus to the button', async () => {
  await showUpload()
  const place = page.getByRole('group', { name: 'Profile picture' }).element()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(await drawPicture(64))
  for (const kind of ['dragover', 'drop'])
    place.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }))
  await expect.element(page.getByRole('img', { name: 'Your selection' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Alt text' })).toHaveFocus()
  await expectAccessible(place)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose image' })).toHaveFocus()
})

test('rejects a file that is not an image, with a clear message', async () => {
  await showUpload()
  const notes = new File(['words'], 'notes.txt', { type: 'text/plain' })
  await page.elementLocator(document.querySelector('input[type=file]')!).upload(notes)
  await expect
    .poll(() => page.getByRole('alert').element().textContent)
    .toBe('Failed to upload imageThis file isn’t an image. Choose a JPEG, PNG, WebP, GIF, or AVIF file.')
})

test('shrinks a large photo before the upload', async () => {
  const canvas = document.createElement('canvas')
  canvas.width = 2700
  canvas.height = 1800
  const pen = canvas.getContext('2d')!
  const grain = pen.createImageData(540, 360)
  for (let at = 0; at < grain.data.length; at += 65_536)
    crypto.getRandomValues(grain.data.subarray(at, at + 65_536))
  for (let x = 0; x < 5; x += 1) for (let y = 0; y < 5; y += 1) pen.putImageData(grain, x * 540, y * 360)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
  const photograph = new File([blob!], 'photo.jpg', { type: 'image/jpeg' })
  const sent = new Promise<FormData>((resolve) => {
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation((body) => resolve(body as FormData))
  })
  // The request gets no response, so the test does not wait for it.
  const { signal } = new AbortController()
  void uploadProfileImage('avatar', { file: photograph, alt: '' }, { signal, onProgress() {} })
  const smaller = [...(await sent).values()].find((value) => value instanceof File)!
  expect(smaller.size).toBeLessThan(photograph.size)
  const { width, height } = await createImageBitmap(smaller)
  expect({ width, height }).toEqual({ width: 2560, height: 1707 })
})
