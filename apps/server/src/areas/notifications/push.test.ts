import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'

const site = createECDH('prime256v1')
const publicKey = site.generateKeys('base64url')
const mine = createECDH('prime256v1')
mine.generateKeys()
const auth = randomBytes(16)

let app: TestApp
let origin: string
const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
/** The next responses of the push service; 201 by default. */
let answers: number[] = []

/** A local push service. */
const service = createServer(async (request, reply) => {
  received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
  reply.writeHead(answers.shift() ?? 201).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  app = await createTestApp({
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: site.getPrivateKey('base64url'),
    MAIL_FROM: 'Fabula <post@fabula.example>',
  })
})
afterAll(async () => {
  await app.close()
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  received.length = 0
  answers = []
})

const subscribeAt = (member: Member, path: string) =>
  member.call('POST /notifications/push', {
    endpoint: `${origin}/${path}`,
    keys: { p256dh: mine.getPublicKey('base64url'), auth: auth.toString('base64url') },
  })
async function markSent(): Promise<void> {
  await app.foundation.events.idle()
  await app.foundation.jobs.idle()
}
const follow = async (whom: Member, displayName: string) => {
  const fan = await createMember(app, { displayName })
  await fan.call(`POST /users/follow/${whom.id}`)
  await markSent()
}
/** A user without achievement notifications. */
const quietMember = async (displayName: string) => {
  const member = await createMember(app, { displayName })
  await member.call('PATCH /users/settings', { notifications: { achievement: { inApp: false } } })
  return member
}

/** Decrypts a message as a browser does (RFC 8291). */
function open(body: Buffer): unknown {
  const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)]
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), mine.getPublicKey(), theirs])
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const secret = derive(mine.computeSecret(theirs), auth, about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const opening = createDecipheriv(
    'aes-128-gcm',
    key,
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  opening.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([opening.update(body.subarray(86, -16)), opening.final()])
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
}

test("a browser gets its user's notifications, encrypted for it and signed by the site", async () => {
  const ana = await quietMember('Ana')
  expect((await ana.call('GET /notifications/push')).json().publicKey).toBe(publicKey)
  expect((await subscribeAt(ana, 'ana')).statusCode).toBe(200)
  // Subscribing twice has no effect.
  await subscribeAt(ana, 'ana')
  await follow(ana, 'Ben')
  expect(received.map(({ path }) => path)).toEqual(['/ana'])
  const [{ headers, body }] = received as [(typeof received)[0]]
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
  expect(open(body)).toMatchObject({ title: 'New follower', body: 'Ben started following you' })

  const [, words = '', signature = '', key] = /^vapid t=(\S+\.\S+)\.(\S+), k=(\S+)$/.exec(
    headers.authorization ?? '',
  )!
  expect(key).toBe(publicKey)
  const point = Buffer.from(publicKey, 'base64url')
  const siteKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const proof = { key: siteKey, dsaEncoding: 'ieee-p1363' as const }
  expect(verify('sha256', Buffer.from(words), proof, Buffer.from(signature, 'base64url'))).toBe(true)
  const claims = JSON.parse(Buffer.from(words.split('.')[1]!, 'base64url').toString())
  expect(claims).toMatchObject({ aud: origin, sub: 'mailto:post@fabula.example' })
})

test("users get no push messages after signing out, unsubscribing or another user's sign-in", async () => {
  const cleo = await quietMember('Cleo')
  await subscribeAt(cleo, 'ended')
  await cleo.call('POST /notifications/push/end', { endpoint: `${origin}/ended` })
  await subscribeAt(cleo, 'shared')
  await subscribeAt(await quietMember('Dora'), 'shared')
  await follow(cleo, 'Eli')
  expect(received).toEqual([])

  const finn = await quietMember('Finn')
  await subscribeAt(finn, 'finn')
  await finn.call('POST /auth/logout')
  await follow(finn, 'Gus')
  expect(received).toEqual([])
})

test('an expired subscription is deleted; a busy service is retried', async () => {
  const hana = await quietMember('Hana')
  await subscribeAt(hana, 'hana')
  answers = [503]
  await follow(hana, 'Ida')
  expect(received.map(({ path }) => path)).toEqual(['/hana', '/hana'])
  received.length = 0
  answers = [410]
  await follow(hana, 'Jo')
  await follow(hana, 'Kim')
  expect(received).toHaveLength(1)
})

test('only known push services are accepted', async () => {
  const lea = await quietMember('Lea')
  const keys = { p256dh: mine.getPublicKey('base64url'), auth: auth.toString('base64url') }
  for (const endpoint of ['https://evil.example/x', 'http://10.0.0.1/x', 'ftp://127.0.0.1/x']) {
    const answer = await lea.call('POST /notifications/push', { endpoint, keys })
    expect([answer.statusCode, Object.keys(answer.json().details.fields)]).toEqual([400, ['endpoint']])
  }
  const wrong = await lea.call('POST /notifications/push', { endpoint: 'x', keys: { p256dh: 'a', auth: '' } })
  expect(Object.keys(wrong.json().details.fields).sort()).toEqual(['endpoint', 'keys.auth', 'keys.p256dh'])
})

test('push is not offered without keys', async () => {
  const plain = await createTestApp()
  const member = await createMember(plain)
  expect((await member.call('GET /notifications/push')).json().publicKey).toBeNull()
  expect((await subscribeAt(member, 'x')).statusCode).toBe(400)
  await plain.close()
})
