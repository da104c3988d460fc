// @vitest-environment happy-dom
import type { OwnUser } from '@fabula/contracts/users'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#lib/api.ts'
import { deleteImage, getImage, getOptimizedImage } from './image-calls.ts'

let asked: string[]
let answer: () => Response

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer()
  })
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

const ok = (body: object) => () => Response.json({ status: 'success', ...body })
const refused = (status: number, body: object) => () =>
  Response.json({ status: 'error', ...body }, { status })
const picture = ok({ image: { imageId: 'a', base64: 'AAAA', mimeType: 'image/webp' } })

test('requests an image once, then caches it', async () => {
  answer = picture
  expect(await getImage('kept')).toBe('data:image/webp;base64,AAAA')
  await getImage('kept')
  expect(await getOptimizedImage('kept', { w: 64 })).toBe('data:image/webp;base64,AAAA')
  await getOptimizedImage('kept', { w: 64 })
  expect(asked).toEqual(['/api/v1/images/base64/kept', '/api/v1/images/optimized/base64/kept?w=64'])
})

test('requests an image again after it was deleted or another user signed in', async () => {
  answer = picture
  await getImage('again')
  answer = ok({})
  await deleteImage('again')
  answer = picture
  await getImage('again')
  session.adopt({ _id: 'somebody' } as OwnUser)
  await getImage('again')
  expect(asked.filter((path) => path.endsWith('/base64/again'))).toHaveLength(3)
})

test('each failure has its own message, with the reason as the description', async () => {
  answer = refused(404, { code: 'NOT_FOUND_ERROR', message: 'Not found.' })
  await expect(getImage('x')).rejects.toMatchObject({ message: 'Failed to get image', reason: 'Not found.' })
  await expect(getOptimizedImage('x', {})).rejects.toMatchObject({ message: 'Failed to get optimized image' })
  await expect(deleteImage('x')).rejects.toMatchObject({ message: 'Failed to delete image' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await expect(getImage('x')).rejects.toMatchObject({
    message: 'Failed to get image',
    reason: 'Please check your internet connection and try again',
  })
})

test('reports a response of an unknown format', async () => {
  answer = () => new Response('<p>Hello from a proxy</p>')
  await expect(getImage('y')).rejects.toMatchObject({ message: 'Invalid response format from server' })
  answer = ok({ image: { imageId: 'y' } })
  await expect(getImage('y')).rejects.toMatchObject({ message: 'Invalid response format from server' })
})
