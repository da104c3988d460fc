// A software passkey: responds as a browser with a security key would.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 }

export type AuthenticatorOptions = { origin?: string; isUserVerified?: boolean }

export function createAuthenticator({
  origin = 'http://localhost',
  isUserVerified = true,
}: AuthenticatorOptions = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(isVerified: boolean, key?: Buffer): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const bits = flags.present | (isVerified ? flags.verified : 0) | (key ? flags.hasKey : 0)
    const head = [sha256(new URL(origin).hostname), Buffer.from([bits]), count]
    if (!key) return Buffer.concat(head)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    return Buffer.concat([...head, Buffer.alloc(16), length, credentialId, key])
  }

  return {
    /** To test what happens when a cloned key advances its counter. */
    setCounter(next: number) {
      counter = next
    },

    register({ challenge }: { challenge: string }) {
      const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]),
      )
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(isUserVerified, Buffer.from(key)))],
        ]),
      )
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    answer({ challenge }: { challenge: string }, { isVerified = isUserVerified } = {}) {
      counter += 1
      const data = authenticatorData(isVerified)
      const said = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
