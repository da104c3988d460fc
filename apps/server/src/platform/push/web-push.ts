// Web push: a short message, encrypted for one browser (RFC 8291), signed with the site's keys (RFC 8292), sent to the
// push service of that browser.
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

export type PushKeys = { publicKey: string; privateKey: string }
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** gone: the browser has unsubscribed. later: worth a retry. refused: this message is not. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused'

const curve = 'prime256v1'
const recordSize = 4096
/** A day: older messages are read on the site. */
const keepForSeconds = 24 * 60 * 60
const signedForSeconds = 12 * 60 * 60
const answerWithin = 10_000

/** `fixed` is for the example of the RFC. */
export function encryptPush(
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  plain: Buffer,
  fixed?: { salt: Buffer; privateKey: Buffer },
): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url')
  const own = createECDH(curve)
  if (fixed) own.setPrivateKey(fixed.privateKey)
  else own.generateKeys()
  const ownKey = own.getPublicKey()
  const salt = fixed?.salt ?? randomBytes(16)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey])
  const shared = own.computeSecret(browserKey)
  const secret = derive(shared, Buffer.from(auth, 'base64url'), about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealing = createCipheriv('aes-128-gcm', key, nonce)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(ownKey.length, 4)
  // 2 marks the last record.
  const sealed = [sealing.update(Buffer.concat([plain, Buffer.from([2])])), sealing.final()]
  return Buffer.concat([salt, head, ownKey, ...sealed, sealing.getAuthTag()])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Throws if the two do not belong together, or are not keys. */
export function readPushKeys({ publicKey, privateKey }: PushKeys): KeyObject {
  const pair = createECDH(curve)
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const point = pair.getPublicKey()
  if (point.toString('base64url') !== publicKey) throw new TypeError('The keys do not belong together.')
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  })
}

function authorize(keys: PushKeys, endpoint: string, subject: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(Date.now() / 1000) + signedForSeconds,
    sub: subject,
  }
  const words = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const key = { key: readPushKeys(keys), dsaEncoding: 'ieee-p1363' as const }
  return `vapid t=${words}.${sign('sha256', Buffer.from(words), key).toString('base64url')}, k=${keys.publicKey}`
}

export async function sendPush(
  { keys, subject }: { keys: PushKeys; subject: string },
  target: PushTarget,
  message: object,
): Promise<PushOutcome> {
  const body = encryptPush(target, Buffer.from(JSON.stringify(message)))
  const answer = await fetch(target.endpoint, {
    method: 'POST',
    headers: {
      authorization: authorize(keys, target.endpoint, subject),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keepForSeconds),
      urgency: 'normal',
    },
    body: new Uint8Array(body),
    // A push service never redirects; a server that does is not one.
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithin),
  }).catch(() => undefined)
  await answer?.body?.cancel()
  if (!answer || answer.status === 429 || answer.status >= 500) return 'later'
  if (answer.status === 404 || answer.status === 410) return 'gone'
  return answer.ok ? 'sent' : 'refused'
}

/** The push services of current browsers. The URL comes from the client, and must not point into our own network. */
const services = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
  'wns.windows.com',
]
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

export function isPushService(endpoint: string, { isLocal }: { isLocal: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username || password) return false
  // A local site may use a push service on the same machine.
  if (isLocal && loopback.has(hostname)) return protocol === 'http:' || protocol === 'https:'
  return (
    protocol === 'https:' &&
    port === '' &&
    services.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  )
}
