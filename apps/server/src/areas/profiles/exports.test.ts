import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { createTestApp, shareTestApp, type TestApp } from '#test/app.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createBrowser, createPerson, password } from '#test/accounts.ts'
import { readZip } from '#test/zip.ts'
import { clearExportsJob } from './exports.jobs.ts'
import { folderOf, makeArchive } from './exports.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const post = (member: Pick<Member, 'call'>) => member.call('POST /users/export')
const latest = async (member: Pick<Member, 'call'>) =>
  (await member.call('GET /users/export')).json().dataExport

async function finished(member: Member) {
  const { job } = (await post(member)).json()
  await app.foundation.jobs.idle()
  return { jobId: job._id as string, dataExport: await latest(member) }
}

async function storedKeys(userId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of app.foundation.storage.list(folderOf(userId))) keys.push(key)
  return keys
}

const download = (url: string, cookies: Record<string, string> = {}) => app.http.inject({ url, cookies })

/** A user with a password and a browser, for what createMember cannot do. */
async function signedIn() {
  const person = await createPerson(app.foundation.db)
  const browser = createBrowser(app.http)
  await browser.signIn(person)
  const call = (key: string, payload?: object) => {
    const [method = '', path = ''] = key.split(' ')
    return browser.send({ method: method as 'GET', url: `/api/v1${path}`, ...(payload && { payload }) })
  }
  return { ...person, browser, call }
}

describe('a data export', () => {
  test('contains the data of every area, and no secrets', async () => {
    const person = await signedIn()
    const other = await createMember(app)
    await person.call('PATCH /users/profile', { bio: 'Writes about ferries.' })
    await person.call('PATCH /users/settings', { appearance: { fontSize: 'xl' } })
    await person.call(`POST /users/follow/${other.id}`)
    const third = await createMember(app)
    await person.call(`POST /users/mute/${third.id}`)
    const started = await person.call('POST /users/export')
    expect(started.statusCode).toBe(202)
    expect(started.json().job).toMatchObject({ _id: expect.any(String), state: 'queued', progress: 0 })
    await app.foundation.jobs.idle()
    const { dataExport } = (await person.call('GET /users/export')).json()
    expect(dataExport).toMatchObject({
      state: 'done',
      progress: 1,
      file: { url: `/exports/${dataExport._id}.zip`, size: expect.any(Number) },
    })
    const days = (Date.parse(dataExport.file.expiresAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)

    const file = await person.browser.send({ method: 'GET', url: dataExport.file.url })
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="fabula-\d{4}-\d\d-\d\d\.zip"$/),
      'content-length': String(dataExport.file.size),
    })
    const files = await readZip(file.rawPayload)
    const read = (path: string) => JSON.parse(String(files.get(path)))
    expect([...files.keys()].toSorted()).toEqual([
      'README.txt',
      'account.json',
      'achievements.json',
      'announcements.json',
      'blocked.json',
      'bookmarks.json',
      'cases.json',
      'character-use-requests.json',
      'characters.json',
      'collaboration.json',
      'comments.json',
      'dashboard.json',
      'drafts-of-posts.json',
      'followers.json',
      'following.json',
      'forum-following.json',
      'forum-posts.json',
      'forum-votes.json',
      'genres.json',
      'hidden-stories.json',
      'images.json',
      'likes.json',
      'marketplace.json',
      'muted.json',
      'notifications.json',
      'onboarding.json',
      'profile.json',
      'push-browsers.json',
      'questions-and-answers.json',
      'reading-journal.json',
      'reading-lists.json',
      'reading-reports.json',
      'reading.json',
      'reports.json',
      'reputation.json',
      'reviews.json',
      'saved-searches.json',
      'security-events.json',
      'sessions.json',
      'settings.json',
      'sign-in.json',
      'standing.json',
      'templates.json',
      'tickets.json',
      'tracking.json',
      'trust.json',
      'writerspod.json',
      'writing-days.json',
    ])
    expect(read('account.json')).toMatchObject({
      username: person.username,
      email: person.email,
      dateOfBirth: '1990-01-31',
    })
    expect(read('profile.json')).toMatchObject({ bio: 'Writes about ferries.' })
    expect(read('settings.json').appearance.fontSize).toBe('xl')
    expect(read('following.json')).toEqual([{ username: other.username, displayName: expect.any(String) }])
    expect(read('muted.json')).toMatchObject([{ username: third.username }])
    expect(read('security-events.json')).toMatchObject([{ kind: 'login' }])
    expect(read('sessions.json')).toHaveLength(1)
    for (const path of files.keys())
      if (path !== 'README.txt') expect(String(files.get('README.txt'))).toContain(path)
    expect([...files.values()].map(String).join()).not.toMatch(/argon2|hash/i)

    const [mail] = await app.foundation.mail.listOutbox(person.email)
    expect(mail).toMatchObject({
      subject: 'Your data export is ready',
      links: [expect.stringMatching(/\/settings\/data$/)],
    })
  })

  test('is visible to and downloaded by its owner only', async () => {
    const owner = await signedIn()
    const { job } = (await owner.call('POST /users/export')).json()
    await app.foundation.jobs.idle()
    expect((await owner.call(`GET /jobs/${job._id}`)).json().job).toMatchObject({
      state: 'done',
      progress: 1,
    })
    const { dataExport } = (await owner.call('GET /users/export')).json()
    const other = await signedIn()
    expect((await other.call(`GET /jobs/${job._id}`)).statusCode).toBe(404)
    expect((await other.call('GET /users/export')).json().dataExport).toBeNull()
    expect((await other.browser.send({ method: 'GET', url: dataExport.file.url })).statusCode).toBe(404)
    expect((await download(dataExport.file.url)).statusCode).toBe(404)
    expect((await download('/exports/..%2f..%2fsecret.zip')).statusCode).toBe(404)
    expect((await createVisitor(app).call('GET /users/export')).statusCode).toBe(401)
  })

  test('includes images as files', async () => {
    const member = await createMember(app)
    const image = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    const uploaded = await sendForm(app, member, '/images/upload', {
      image,
      type: 'chapter',
      alt: 'A red wall',
    })
    const { imageId } = uploaded.json().data
    const { dataExport } = await finished(member)
    const key = `${folderOf(member.id)}${dataExport._id}.zip`
    const files = await readZip((await app.foundation.storage.get(key))!)
    expect(JSON.parse(String(files.get('images.json')))).toMatchObject([
      { file: `images/${imageId}.webp`, type: 'chapter', alt: 'A red wall', width: 90, height: 60 },
    ])
    expect(files.get(`images/${imageId}.webp`)?.subarray(8, 12).toString()).toBe('WEBP')
  })

  test('is made once for ten concurrent requests', async () => {
    const member = await createMember(app)
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(member)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(202))
    expect(new Set(answers.map((answer) => answer.json().job._id)).size).toBe(1)
    await app.foundation.jobs.idle()
    expect(await storedKeys(member.id)).toHaveLength(1)
  })

  test('replaces an older one', async () => {
    const member = await createMember(app)
    const first = await finished(member)
    const second = await finished(member)
    expect(second.dataExport._id).not.toBe(first.dataExport._id)
    expect(await storedKeys(member.id)).toEqual([expect.stringContaining(second.dataExport._id)])
  })
})

describe('failures', () => {
  /** Runs the job with the exporters of the test. */
  async function make(exportId: string, exporters: Exporter[], signal = new AbortController().signal) {
    const setProgress = async () => {}
    await makeArchive(app.foundation as unknown as Platform, exporters, {
      id: 'test',
      data: { exportId },
      attempt: 1,
      setProgress,
      signal,
    })
  }

  async function waiting(userId: string): Promise<string> {
    const id = crypto.randomUUID()
    await app.foundation.db
      .insertInto('data_exports')
      .values({ id, user_id: userId, job_id: crypto.randomUUID() })
      .execute()
    return id
  }

  const good = jsonExporter('good.json', 'fine', async () => ({ fine: true }))
  const bad: Exporter = {
    about: 'bad.bin: breaks off',
    listFiles: async () => [
      {
        path: 'bad.bin',
        open: async () =>
          Readable.from(
            (async function* () {
              yield Buffer.alloc(100_000)
              throw new Error('broken off')
            })(),
          ),
      },
    ],
  }
  const throwing = jsonExporter('throwing.json', 'throws', async () => {
    throw new Error('cannot be read')
  })

  test.each([
    ['a file that breaks off', bad, 'broken off'],
    ['a part that cannot be read', throwing, 'cannot be read'],
  ])('%s leaves no archive, and the next attempt makes a complete one', async (_, broken, message) => {
    const member = await createMember(app)
    const id = await waiting(member.id)
    await expect(make(id, [good, broken])).rejects.toThrow(message)
    expect(await storedKeys(member.id)).toEqual([])
    await make(id, [good])
    const key = (await storedKeys(member.id))[0]!
    const files = await readZip((await app.foundation.storage.get(key))!)
    expect(String(files.get('good.json'))).toContain('true')
    // Once it is complete, another run of the same job changes nothing.
    await make(id, [bad])
    expect(await storedKeys(member.id)).toEqual([key])
  })

  test('a server that stops halfway leaves no archive', async () => {
    const member = await createMember(app)
    const stopping = new AbortController()
    const slow: Exporter = {
      about: 'slow.bin: never ends',
      listFiles: async () => [
        {
          path: 'slow.bin',
          open: async () =>
            new Readable({
              read() {
                this.push(Buffer.alloc(1000))
                stopping.abort(new Error('stopping'))
              },
            }),
        },
      ],
    }
    await expect(make(await waiting(member.id), [slow], stopping.signal)).rejects.toThrow('stopping')
    expect(await storedKeys(member.id)).toEqual([])
  })

  test('an account erased meanwhile leaves no archive', async () => {
    const member = await createMember(app)
    const id = await waiting(member.id)
    const erasing = jsonExporter('late.json', 'late', async () => {
      await app.foundation.db.deleteFrom('users').where('id', '=', member.id).execute()
      return {}
    })
    await make(id, [erasing])
    expect(await storedKeys(member.id)).toEqual([])
  })

  test('an export whose job is lost is shown as failed, and another can be requested', async () => {
    const member = await createMember(app)
    await waiting(member.id)
    expect(await latest(member)).toMatchObject({ state: 'failed', file: null })
    expect((await finished(member)).dataExport.state).toBe('done')
  })

  test('erasing the account deletes the archive', async () => {
    const person = await signedIn()
    await person.call('POST /users/export')
    await app.foundation.jobs.idle()
    expect(await storedKeys(person.id)).toHaveLength(1)
    await person.call('DELETE /users/account', { password, now: true })
    await app.foundation.events.idle()
    expect(await storedKeys(person.id)).toEqual([])
  })

  test('the archive expires after seven days, and the daily job deletes it and all orphaned files', async () => {
    const member = await createMember(app)
    const { dataExport } = await finished(member)
    const stored = await createMember(app)
    await finished(stored)
    const { db, storage } = app.foundation
    await db
      .updateTable('data_exports')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', dataExport._id)
      .execute()
    expect(await latest(member)).toBeNull()
    const stray = `${folderOf(member.id)}${crypto.randomUUID()}.zip`
    await storage.put(stray, Buffer.from('left behind'), { contentType: 'application/zip' })
    await clearExportsJob(app.foundation).handle({
      id: 'test',
      data: {},
      attempt: 1,
      setProgress: async () => {},
      signal: new AbortController().signal,
    })
    expect([await storedKeys(member.id), (await storedKeys(stored.id)).length]).toEqual([[], 1])
  })
})

describe('a user whose account is being deleted', () => {
  test('can export their data with the restore link', async () => {
    const person = await signedIn()
    await person.call('DELETE /users/account', { password })
    const [mail] = await app.foundation.mail.listOutbox(person.email)
    const token = new URL(mail!.links[0]!).searchParams.get('token')!
    const visitor = createVisitor(app)
    const state = async () => (await visitor.call(`GET /auth/restore-account/export?token=${token}`)).json()
    expect((await state()).dataExport).toBeNull()
    const started = await visitor.call('POST /auth/restore-account/export', { token })
    expect(started.statusCode).toBe(202)
    await app.foundation.jobs.idle()
    const { dataExport } = await state()
    const file = await download(`${dataExport.file.url}?token=${token}`)
    expect(file.statusCode).toBe(200)
    expect([...(await readZip(file.rawPayload)).keys()]).toContain('account.json')

    const other = await createMember(app)
    const theirs = (await finished(other)).dataExport
    expect((await download(`${theirs.file.url}?token=${token}`)).statusCode).toBe(404)
    expect((await download(`${dataExport.file.url}?token=wrong`)).statusCode).toBe(400)
    await visitor.call('POST /auth/restore-account', { token })
    expect((await visitor.call('POST /auth/restore-account/export', { token })).statusCode).toBe(400)
    expect((await download(`${dataExport.file.url}?token=${token}`)).statusCode).toBe(400)
  })
})

test('exports are limited to thirty an hour', async () => {
  const limited = await createTestApp({ RATE_LIMIT_SCALE: '1' })
  try {
    const member = await createMember(limited)
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) statuses.push((await post(member)).statusCode)
    expect(statuses).toEqual([...Array<number>(30).fill(202), 429])
    expect((await createMember(limited).then(post)).statusCode).toBe(202)
  } finally {
    await limited.close()
  }
})
