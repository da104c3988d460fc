// Password hashing with argon2id. An unknown account costs the same work as a known one.
import { hash, verify } from '@node-rs/argon2'

/** The library's Algorithm.Argon2id: a const enum, which type stripping cannot read. */
const argon2id = 2
const options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Keyboards encode the same character in more than one way. */
const spell = (password: string) => password.normalize('NFC')

export function hashPassword(password: string): Promise<string> {
  return hash(spell(password), options)
}

let unknownAccountHash: Promise<string> | undefined

export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  unknownAccountHash ??= hashPassword('no account has this password')
  const isRight = await verify(stored ?? (await unknownAccountHash), spell(password))
  return stored !== undefined && isRight
}
