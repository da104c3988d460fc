// Signs values that leave the server and must come back unchanged, and encrypts values that must not be stored in plain
// text. All nodes share the key, which is in the database.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Database } from './db/database.ts'

export type Secrets = {
  sign(purpose: string, payload: string): string
  verify(purpose: string, payload: string, signature: string): boolean
  /** Encrypts; only the same purpose can decrypt it. */
  seal(purpose: string, plain: Buffer): Buffer
  /** Throws if it was sealed for another purpose, or changed. */
  open(purpose: string, sealed: Buffer): Buffer
}

const keyName = 'signing'
const keyBytes = 32
/** 128 bits cannot be guessed, and URLs stay short. */
const signatureBytes = 16
const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export async function loadSecrets(db: Database): Promise<Secrets> {
  await db
    .insertInto('platform_secrets')
    .values({ name: keyName, value: randomBytes(keyBytes) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('platform_secrets')
    .select('value')
    .where('name', '=', keyName)
    .executeTakeFirstOrThrow()
  return createSecrets(value)
}

export function createSecrets(bytes: Buffer): Secrets {
  // Imported once: from bytes, every signature would do that again, which takes five times as long as the signature.
  const key = createSecretKey(bytes)
  const digest = (purpose: string, payload: string) =>
    // The length distinguishes ("a", "bc") from ("ab", "c").
    createHmac('sha256', key)
      .update(`${purpose.length}:${purpose}${payload}`)
      .digest()
      .subarray(0, signatureBytes)
  const sealingKey = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `seal:${purpose}`, keyBytes))
  return {
    sign: (purpose, payload) => digest(purpose, payload).toString('base64url'),
    verify(purpose, payload, signature) {
      const given = Buffer.from(signature, 'base64url')
      // The text is compared as well: base64url has several spellings of the same bytes.
      return (
        given.length === signatureBytes &&
        given.toString('base64url') === signature &&
        timingSafeEqual(given, digest(purpose, payload))
      )
    },
    seal(purpose, plain) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, sealingKey(purpose), iv)
      return Buffer.concat([iv, sealing.update(plain), sealing.final(), sealing.getAuthTag()])
    },
    open(purpose, sealed) {
      const opening = createDecipheriv(cipher, sealingKey(purpose), sealed.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      opening.setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([opening.update(sealed.subarray(ivBytes, -tagBytes)), opening.final()])
    },
  }
}
