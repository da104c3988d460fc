// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Picture } from './picture.tsx'

let root: Root
let answer: () => Response

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => answer())
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const picture = () => document.querySelector('img')!

const pictureOf = (imageId: string) => (
  <Picture
    image={{
      imageId,
      placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      metadata: { alt: 'The sea', width: 400, height: 300 },
    }}
    sizes="100vw"
  />
)
const show = (imageId: string) => act(async () => root.render(pictureOf(imageId)))
const fail = () => act(async () => picture().dispatchEvent(new Event('error')))

test('starts as a blur with its dimensions and all sizes', () => {
  const html = renderToString(pictureOf('a'))
  expect(html).toContain('background-image:url(data:image/png;base64,')
  expect(html).toContain('/images/a?w=160 160w')
  expect(html).toContain('alt="The sea" width="400" height="300"')
})

test('when its URL fails, it is fetched once more by a call that can renew the session', async () => {
  answer = () =>
    Response.json({ status: 'success', image: { imageId: 'b', base64: 'AAAA', mimeType: 'image/webp' } })
  await show('b')
  await fail()
  expect(picture().getAttribute('src')).toBe('data:image/webp;base64,AAAA')
  expect(picture().hasAttribute('srcset')).toBe(false)
})

test('shows the Fabula icon when that fails too', async () => {
  answer = () => Response.json({ status: 'error', code: 'NOT_FOUND_ERROR', message: 'No.' }, { status: 404 })
  await show('c')
  await fail()
  expect(picture().getAttribute('src')).toBe('/favicon.svg')
  expect(picture().alt).toBe('The sea')
})
