// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImageError } from '../image-error.ts'
import type { UploadOptions } from './image-calls.ts'
import { ImageUpload } from './image-upload.tsx'

let root: Root
let sent: { file: File; alt: string }[]
let finish: { resolve(): void; reject(error: Error): void }
let options: UploadOptions

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <ImageUpload
        label="A picture"
        isPageWide
        show={(url) => <output>{url ?? 'none'}</output>}
        upload={(chosen, given) => {
          sent.push(chosen)
          options = given
          return new Promise<void>((resolve, reject) => {
            finish = { resolve, reject }
            given.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
          })
        }}
      />,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const image = new File(['x'], 'a.png', { type: 'image/png' })

async function paste(...files: File[]): Promise<Event> {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { files } })
  await act(async () => document.body.dispatchEvent(event))
  return event
}
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click(),
  )
const text = () => document.body.textContent

test('shows a pasted image, uploads it with its description, and resets', async () => {
  await paste(image)
  expect(document.querySelector('output')?.textContent).toMatch(/^blob:/)
  await press('Upload image')
  expect(sent).toEqual([{ file: image, alt: '' }])
  await act(async () => options.onProgress(0.4))
  expect(document.querySelector('progress')?.value).toBe(40)
  await act(async () => finish.resolve())
  expect(document.querySelector('output')?.textContent).toBe('none')
  expect(text()).toContain('Choose image')
})

test('ignores a paste that was already handled elsewhere on the page', async () => {
  const take = (event: Event) => event.preventDefault()
  document.body.addEventListener('paste', take)
  await paste(image)
  expect(document.querySelector('output')?.textContent).toBe('none')
  document.body.removeEventListener('paste', take)
})

test('ignores pasted text', async () => {
  const event = await paste(new File(['words'], 'a.txt', { type: 'text/plain' }))
  expect(event.defaultPrevented).toBe(false)
  expect(document.querySelector('output')?.textContent).toBe('none')
})

test('a failed upload shows the reason and can be retried; a canceled one shows nothing', async () => {
  await paste(image)
  await press('Upload image')
  await act(async () => finish.reject(new ImageError('Failed to upload image', 'It is too large.')))
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Failed to upload imageIt is too large.')
  await press('Upload image')
  expect(document.querySelector('[role=alert]')).toBeNull()
  await press('Cancel')
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(document.querySelector('output')?.textContent).toMatch(/^blob:/)
  await press('Cancel')
  expect(document.querySelector('output')?.textContent).toBe('none')
  expect(sent).toHaveLength(2)
})
