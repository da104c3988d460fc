import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { maxImageBytes } from '@fabula/contracts/image-sizes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type FormParts, sendForm } from '#test/forms.ts'
import { createMember, type Member } from '#test/members.ts'
import { emptyZip, manyFrames, noise, paint, pixelBomb } from '#test/pictures.ts'

let app: TestApp
let member: Member
beforeAll(async () => {
  app = await createTestApp()
  member = await createMember(app)
  // The state that a server killed during an upload leaves behind.
  const uploads = join(app.foundation.config.dataDir, 'uploads')
  await mkdir(uploads)
  await writeFile(join(uploads, 'left'), 'half a pict')
  await utimes(join(uploads, 'left'), new Date('2020-01-01'), new Date('2020-01-01'))
})
afterAll(() => app.close())

const send = (parts: FormParts, path = '/images/upload') => sendForm(app, member, path, parts)

async function expectNothingLeft(): Promise<void> {
  const keys: string[] = []
  for await (const key of app.foundation.storage.list('')) keys.push(key)
  expect(keys).toEqual([])
  expect(await app.foundation.db.selectFrom('images').select('id').execute()).toEqual([])
  const uploads = await readdir(join(app.foundation.config.dataDir, 'uploads')).catch(() => [])
  expect(uploads).toEqual([])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const bad: Record<string, { file: () => Promise<Buffer> | Buffer; status: number; says: RegExp }> = {
  'an SVG named .png': { file: () => Buffer.from(svg), status: 415, says: /can’t read this image/ },
  'an SVG with the first bytes of a GIF': {
    file: () => Buffer.from(`GIF89a${svg}`),
    status: 415,
    says: /can’t read this image/,
  },
  'a GIF that is a script': {
    file: () => Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(document.domain)'),
    status: 400,
    says: /damaged/,
  },
  'a picture that is an archive too': {
    file: async () => Buffer.concat([await paint().png().toBuffer(), emptyZip]),
    status: 415,
    says: /can’t read this image/,
  },
  'a picture that is a page too': {
    file: async () =>
      Buffer.concat([await paint().jpeg().toBuffer(), Buffer.from('<!doctype html><script src=x>')]),
    status: 415,
    says: /can’t read this image/,
  },
  'plain text': { file: () => Buffer.from('Once upon a time'), status: 415, says: /can’t read this image/ },
  'a TIFF': { file: () => paint(20, 20).tiff().toBuffer(), status: 415, says: /can’t read this image/ },
  'a pixel bomb': { file: () => pixelBomb(), status: 413, says: /million pixels/ },
  '5,000 frames': { file: () => manyFrames(5000), status: 413, says: /too many frames/ },
  'no bytes at all': { file: () => Buffer.alloc(0), status: 400, says: /is empty/ },
  'a file that is too large': {
    file: () => Buffer.alloc(maxImageBytes + 1, '\xff\xd8\xff', 'latin1'),
    status: 413,
    says: /limit is 20 MB/,
  },
  ...Object.fromEntries(
    (['jpeg', 'png', 'webp', 'gif', 'avif'] as const).map((format) => [
      `half a ${format}`,
      {
        file: async () => {
          const whole = await noise().toFormat(format).toBuffer()
          return whole.subarray(0, Math.floor(whole.length * 0.5))
        },
        status: 400,
        says: /damaged/,
      },
    ]),
  ),
}

describe('invalid files', () => {
  test.each(Object.entries(bad))('%s', async (_name, { file, status, says }) => {
    const image = await file()
    for (const path of ['/images/upload', '/users/profile/image']) {
      const response = await send({ type: 'avatar', image }, path)
      expect(response.statusCode, response.body).toBe(status)
      expect(response.body).toMatch(says)
    }
    await expectNothingLeft()
    expect((await member.call('GET /users/profile')).json().profile.avatar).toBeNull()
  })

  test('do not exhaust the memory when many arrive at once', async () => {
    const bomb = pixelBomb()
    await send({ type: 'avatar', image: bomb })
    const before = process.memoryUsage().rss
    const answers = await Promise.all(Array.from({ length: 24 }, () => send({ type: 'avatar', image: bomb })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([413]))
    // Decoded, each would take 400 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
    await expectNothingLeft()
  })
})

describe('invalid forms', () => {
  test('report all errors at once', async () => {
    const response = await send({ type: 'selfie', entityId: 'me', alt: 'x'.repeat(301), owner: 'me' })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().details.fields).sort()).toEqual([
      'alt',
      'entityId',
      'image',
      'owner',
      'type',
    ])
    await expectNothingLeft()
  })

  test('are rejected for repeated, unknown or misplaced parts', async () => {
    const image = await paint(20, 20).png().toBuffer()
    const fieldsOf = async (parts: FormParts) => (await send(parts)).json().details?.fields
    expect(await fieldsOf({ type: 'avatar', image: 'data:image/png;base64,' })).toEqual({
      image: 'must be a file',
    })
    expect(
      await fieldsOf([
        ['type', 'avatar'],
        ['type', 'banner'],
        ['image', image],
      ]),
    ).toEqual({
      type: 'must be sent once',
    })
    expect(
      await fieldsOf([
        ['type', 'avatar'],
        ['photo', image],
      ]),
    ).toEqual({
      photo: 'is not a known field',
      image: 'is required',
    })
    await expectNothingLeft()
  })

  test('are rejected for too many parts', async () => {
    const image = await paint(20, 20).png().toBuffer()
    const twice: FormParts = [
      ['type', 'avatar'],
      ['image', image],
      ['image', image],
    ]
    const many: FormParts = [
      ...Array.from({ length: 200 }, (_, index): [string, string] => [`field${index}`, 'x']),
      ['type', 'avatar'],
      ['image', image],
    ]
    for (const parts of [twice, many]) {
      const response = await send(parts)
      expect(response.statusCode, response.body).toBe(413)
      expect(response.json().message).toBe('This form has too many parts.')
    }
    await expectNothingLeft()
  })

  test('are rejected unless they are complete multipart forms', async () => {
    const post = (payload: string | object, type: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/v1/images/upload',
        cookies: member.cookies,
        headers: { 'content-type': type },
        payload,
      })
    expect((await post({ type: 'avatar' }, 'application/json')).statusCode).toBe(415)
    expect((await post('type=avatar', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nhalf'
    for (const [payload, type] of [
      [head, 'multipart/form-data; boundary=x'],
      ['no parts at all', 'multipart/form-data; boundary=x'],
      [head, 'multipart/form-data'],
      [
        '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
        'multipart/form-data; boundary=x',
      ],
    ] as const) {
      const response = await post(payload, type)
      expect(response.statusCode, response.body).toBe(400)
    }
    await expectNothingLeft()
  })

  test('leave no files when the upload is interrupted', async () => {
    await app.http.listen({ port: 0 })
    const { port } = app.http.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const cookie = Object.entries(member.cookies).map(([name, value]) => `${name}=${value}`)
    socket.write(
      [
        'POST /api/v1/images/upload HTTP/1.1',
        'Host: localhost',
        `Cookie: ${cookie.join('; ')}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 5000000',
        '',
        '--x',
        'Content-Disposition: form-data; name="image"; filename="a.png"',
        '',
        'x'.repeat(200_000),
      ].join('\r\n'),
    )
    const uploads = () => readdir(join(app.foundation.config.dataDir, 'uploads')).catch(() => [])
    await expect.poll(uploads).toHaveLength(1)
    socket.destroy()
    await expect.poll(uploads).toEqual([])
    await expectNothingLeft()
  })

  test('from visitors are rejected without being read', async () => {
    const response = await sendForm(app, null, '/images/upload', { type: 'avatar', image: pixelBomb(100) })
    expect(response.statusCode).toBe(401)
    await expectNothingLeft()
  })
})
