import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { defaultBodySeconds, registerBodyTimeouts, uploadSeconds } from './body-timeouts.ts'
import { createClientErrorHandler } from './client-error.ts'

test('a body that takes too long is cut off, unless its route allows more', async () => {
  const app = fastify({ clientErrorHandler: createClientErrorHandler({}) })
  registerBodyTimeouts(app, 0.1)
  app.post('/short', async () => 'done')
  app.post('/upload', { config: { bodySeconds: 600 } }, async ({ body }) => body)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const start = (path: string) => {
      const sent = request(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', 'content-length': 8 },
      })
      sent.write('slow')
      return sent
    }
    const upload = start('/upload')
    const [cut] = await statusOf(start('/short'))
    expect(cut).toBe(408)
    // It began earlier, and goes on.
    const answered = statusOf(upload)
    upload.end('body')
    expect(await answered).toEqual([200, 'slowbody'])
    // What has arrived in time is not cut off, however long its answer takes.
    const quick = start('/short')
    quick.end('body')
    expect(await statusOf(quick)).toEqual([200, 'done'])
  } finally {
    await app.close()
  }
})

async function statusOf(sent: ClientRequest): Promise<[number | undefined, string]> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.setEncoding('utf8')
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return [response.statusCode, text]
}

test('the largest part of an upload has time at half a megabit a second', () => {
  const bits = 8 * 1024 * 1024 * 8
  expect(uploadSeconds).toBeGreaterThan(bits / 500_000)
  expect(defaultBodySeconds).toBe(30)
})
