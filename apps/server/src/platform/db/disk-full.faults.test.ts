// A disk that is full: a small one in memory, which only root can have on Linux.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '#test/stories.ts'
import { createAppOnOwnDatabase, type FrozenApp } from '#test/frozen-database.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, type Member } from '#test/members.ts'
import { noise } from '#test/pictures.ts'
import { seen } from '#test/seen.ts'

const disk = mkdtempSync(join(tmpdir(), 'fabula-disk-'))
const isMounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk]).status === 0
if (!isMounted) console.warn('Cannot mount a small disk (only root on Linux can): its test is skipped.')

let app: FrozenApp
let member: Member
beforeAll(async () => {
  if (!isMounted) return
  await chmod(disk, 0o755)
  app = await createAppOnOwnDatabase({ parent: disk })
  member = await createMember(app)
})
afterAll(async () => {
  if (isMounted) {
    await app.close()
    spawnSync('umount', [disk])
  }
  rmSync(disk, { recursive: true, force: true })
})

const filler = join(disk, 'filler')

/** To the last byte. */
async function fillDisk(): Promise<void> {
  const file = await open(filler, 'a')
  try {
    for (const size of [1024 * 1024, 4096])
      for (;;) {
        const isFull = await file.write(Buffer.alloc(size)).then(
          ({ bytesWritten }) => bytesWritten < size,
          () => true,
        )
        if (isFull) break
      }
  } finally {
    await file.close()
  }
}

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string }

const isRefusal = ({ statusCode, headers, body }: Answer) =>
  statusCode === 503 &&
  /^[1-9]\d*$/.test(String(headers['retry-after'])) &&
  body.includes('UNAVAILABLE_ERROR')

test.runIf(isMounted)(
  'disk full: writes get 503 with Retry-After, what was confirmed is stored, and all goes on once there is space',
  async (context) => {
    const { story } = (await member.call('POST /content', { title: 'The last page' })).json()
    const path = `/content/${story._id}/chapters`
    // Text that cannot be compressed needs new pages each time.
    const write = (index: number) => {
      const words = Array.from({ length: 4000 }, (_, word) =>
        ((index * 4000 + word) * 2654435761).toString(36),
      )
      return member.call(`POST ${path}`, { title: `Chapter ${index}`, content: textOf(words.join(' ')) })
    }
    const confirmed: string[] = []
    let refused = 0
    await fillDisk()
    for (let index = 0; refused < 20 && index < 500; index += 1) {
      const answer = await write(index)
      if (answer.statusCode === 201) confirmed.push(answer.json().chapter._id)
      else {
        expect(answer).toSatisfy(isRefusal)
        refused += 1
      }
    }
    expect(refused).toBe(20)
    const image = await noise(400, 300).png().toBuffer()
    const upload = await sendForm(app, member, '/users/profile/image', { type: 'avatar', image })
    expect(upload).toSatisfy(isRefusal)
    await rm(filler)
    await expect.poll(async () => (await write(1000)).statusCode, { timeout: 60_000 }).toBe(201)
    for (const id of confirmed) {
      const answer = await member.call(`GET ${path}/${id}`)
      expect([answer.statusCode, answer.json().chapter?.wordCount]).toEqual([200, 4000])
    }
    const again = await sendForm(app, member, '/users/profile/image', { type: 'avatar', image })
    expect(again.statusCode).toBe(201)
    const { db, jobs } = app.foundation
    await jobs.enqueue(db, 'accounts.clear-sessions', {})
    await jobs.idle()
    seen(context, `${confirmed.length} confirmed and stored, ${refused} × 503, then 201`)
  },
)
