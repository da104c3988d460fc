// Finds out from its logs why the embedded PostgreSQL did not start.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describeFailure } from '../failures.ts'
import type { ServerUser } from './run-as-user.ts'
import { logFolder, startLog } from './postmaster.ts'

export type StartFailure = {
  reason: string
  /** The data itself is unusable, so a retry would fail the same way. */
  isDamage: boolean
}

/** A separate process writes the log and may lag a little. */
const tries = 20
const pause = 50

export async function readStartFailure(serverUser: ServerUser, began: number): Promise<StartFailure> {
  for (let attempt = 1; ; attempt += 1) {
    const early = await readFile(startLog(serverUser), 'utf8').catch(() => '')
    const failed = findFailure(`${early}\n${await readLog(serverUser, began)}`)
    if (failed) return failed
    if (attempt === tries || !early.includes('redirecting log output'))
      return { reason: describeFailure(early.trim()) || 'it ended at once', isDamage: false }
    await delay(pause)
  }
}

/** The lines since then. Their times are in UTC, as configured. */
async function readLog(serverUser: ServerUser, began: number): Promise<string> {
  const folder = logFolder(serverUser)
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
  const timeOf = (line: string) => Date.parse(`${line.slice(0, 23).replace(' ', 'T')}Z`)
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => timeOf(line) >= began)
    .join('\n')
}

// A full disk, missing rights or another server are not damage.
const outside =
  /No space left|Permission denied|invalid permissions|lock file|shared memory|allocate|Too many open files/
const damageWords =
  /could not (?:open|read|find|access|stat|locate)|checksum|checkpoint|control file|invalid data|does not exist|incompatible/

function findFailure(said: string): StartFailure | null {
  // Our own probes are rejected while it starts.
  const failures = said.matchAll(/(FATAL|PANIC|error): +(?!the database system is )(.+)/g)
  const [, severity, text] = failures.next().value ?? []
  if (!text) return null
  const isDamage = !outside.test(text) && (severity === 'PANIC' || damageWords.test(text))
  return { reason: describeFailure(text.trim()), isDamage }
}
