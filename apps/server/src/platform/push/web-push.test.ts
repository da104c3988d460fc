import { expect, test } from 'vitest'
import { encryptPush, isPushService, readPushKeys } from './web-push.ts'

test('encrypts like the example of RFC 8291', () => {
  const sealed = encryptPush(
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    },
  )
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('keys that do not belong together are rejected', () => {
  const privateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
  const publicKey = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
  expect(() => readPushKeys({ publicKey, privateKey })).not.toThrow()
  expect(() => readPushKeys({ publicKey: publicKey.replace('BP4', 'BP5'), privateKey })).toThrow()
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com.example', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['http://127.0.0.1:9000/abc', false],
  ['https://169.254.169.254/latest', false],
  ['file:///etc/passwd', false],
  ['nothing', false],
])('%s is a push service: %s', (endpoint, isOne) => {
  expect(isPushService(endpoint, { isLocal: false })).toBe(isOne)
})

test('a local site also accepts a service on the same machine', () => {
  expect(isPushService('http://127.0.0.1:9000/abc', { isLocal: true })).toBe(true)
  expect(isPushService('http://10.0.0.1/abc', { isLocal: true })).toBe(false)
})
