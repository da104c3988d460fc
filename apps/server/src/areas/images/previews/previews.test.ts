import { createHmac } from 'node:crypto'
import { SAMPLE_SPECS } from '@fabula/artwork/sample-covers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findPreview, previewUrl } from './preview.address.ts'
import { renderPreview } from './render-preview.ts'

const sign = (purpose: string, payload: string) =>
  createHmac('sha256', purpose).update(payload).digest('base64url')
const secrets = {
  sign,
  verify: (purpose: string, payload: string, signature: string) => sign(purpose, payload) === signature,
}
const spec = { ...SAMPLE_SPECS[0]!, imageId: null }

test('the URL of a link preview contains its input; URLs without a version stay valid', () => {
  const file = previewUrl(secrets, spec).replace('/previews/', '')
  expect(findPreview(secrets, file)).toEqual(spec)
  expect(findPreview(secrets, file.replace(/^./, 'x'))).toBeUndefined()
  const list = [spec.title, spec.author, spec.genre, spec.seed, null]
  const payload = Buffer.from(JSON.stringify(list)).toString('base64url')
  expect(findPreview(secrets, `${payload}.${sign('preview', payload)}.jpg`)).toEqual(spec)
})

test('a link preview shows the uploaded cover or a generated one', async () => {
  const uploaded = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const middle = { left: 240, top: 300, width: 1, height: 1 }
  const pictures = await Promise.all([null, uploaded].map((cover) => renderPreview(spec, cover)))
  for (const picture of pictures)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const [red = 0, green = 0] = await sharp(pictures[1]).extract(middle).raw().toBuffer()
  expect(red).toBeGreaterThan(240)
  expect(green).toBeLessThan(20)
})
