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

// Which new passwords are rejected although they are long enough.

const shortest = 10
let common: Promise<ReadonlySet<string>> | undefined

/** Loaded when the first password is set; only entries that are long enough to matter are cached. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((one) => one.length >= shortest))
}

/** A repeated sequence of up to four characters, or a plain run of letters or digits. */
const isRepeated = (text: string) => /^(.{1,4}?)\1+.{0,3}$/su.test(text)
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm'].flatMap((row) => [
  row,
  row.split('').toReversed().join(''),
])
const isRow = (text: string) => rows.some((row) => row.includes(text))

export async function findPasswordFault(
  password: string,
  { username, email }: { username?: string | undefined; email?: string | undefined },
): Promise<string | undefined> {
  const plain = password.toLowerCase()
  if (plain === username || plain === email || plain === email?.split('@')[0])
    return 'can’t be your username or email address'
  common ??= loadCommon()
  if ((await common).has(plain) || isRepeated(plain) || isRow(plain))
    return 'is too common. Choose a different one'
  return undefined
}
