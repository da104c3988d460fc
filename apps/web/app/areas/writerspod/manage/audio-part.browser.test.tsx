import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessible.ts'
import { audio, episode } from '../../../../test/pod-page-samples.ts'
import { show } from '../../../../test/show.tsx'
import { AudioPart } from './audio-part.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const draft = { ...episode, state: 'draft' as const, audio: null, permissions: ['edit' as const] }
const upload = {
  _id: '01990000-0000-7000-8000-00000000aaaa',
  itemId: draft._id,
  fileName: 'tides.mp3',
  size: 6,
  partBytes: 8 * 1024 * 1024,
  partCount: 1,
  receivedParts: [],
  expiresAt: new Date().toISOString(),
}

test('an upload goes on while another part is open, and canceling deletes it', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' } = {}) => {
    calls.push(`${method} ${new URL(address, location.href).pathname}`)
    return Response.json({ status: 'success', upload })
  })
  // Its only part is on its way for as long as the test lasts.
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {})
  vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('abort'))
  })
  await show(() => {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <main>
        <h1>An episode</h1>
        <button type="button" onClick={() => setIsOpen(!isOpen)}>
          Other part
        </button>
        {isOpen ? <AudioPart item={draft} /> : null}
      </main>
    )
  })
  const file = new File(['frames'], 'tides.mp3', { type: 'audio/mpeg' })
  await page.elementLocator(document.querySelector('input[type=file]')!).upload(file)
  await expect.element(page.getByRole('progressbar', { name: 'Uploading tides.mp3' })).toBeVisible()
  await expectAccessible(page.getByRole('main').element())
  const other = page.getByRole('button', { name: 'Other part' })
  await other.click()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await other.click()
  await expect.element(page.getByRole('progressbar', { name: 'Uploading tides.mp3' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose an audio file' })).toBeVisible()
  expect(calls).toEqual([
    `POST /api/v1/writerspod/${draft._id}/audio`,
    `DELETE /api/v1/writerspod/audio/${upload._id}`,
  ])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('says what the file is, and that M4A has no loudness', async () => {
  await show(() => (
    <AudioPart item={{ ...draft, audio: { ...audio, contentType: 'audio/mp4', loudness: null } }} />
  ))
  await expect.element(page.getByText('M4A (AAC)', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Not available for M4A')).toBeVisible()
})
