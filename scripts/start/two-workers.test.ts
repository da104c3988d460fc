// Two workers on one port: what holds in one process holds across them, and the end of one loses nothing.
import { request as send } from 'node:http'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { request, signIn } from '../../bench/soak/rounds.ts'
import { createTypist, readFresh, readWords } from '../../bench/soak/typist.ts'
import { cookieHeader, openEditor } from '../../apps/server/test/editors.ts'
import { openTab } from '../../apps/server/test/messages.ts'
import { onlyDemoAccounts, type RunningFabula, startFabula } from './fabula-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'fabula-workers-'))
let site: RunningFabula
let cookies: Record<string, string>

const start = () => startFabula({ WORKERS: '2', LOG_LEVEL: 'info', DATA_DIR: folder }, onlyDemoAccounts)
beforeAll(async () => {
  site = await start()
  cookies = await signIn(site.url)
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const call = (path: string, body?: Record<string, unknown>) => request(site.url, cookies, path, body)

type Answer = { status: number; text: string }

/** On a connection of its own: the primary process gives each new one to the next worker. */
async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const asked = send(site.url + path, { agent: false, headers }).end()
  const [answer] = await once(asked, 'response')
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk
  return { status: answer.statusCode, text }
}

const patience = { timeout: 180_000 }

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const getTimes = (count: number, path: string, headers?: Record<string, string>) =>
  Promise.all(range(count).map(() => get(path, headers)))

async function beginStory(title: string) {
  const { story } = (await call('/content', {
    title,
    synopsis: 'Two hands, one page.',
    genreIds: [((await call('/public/genres')) as { genres: { _id: string }[] }).genres[0]!._id],
    contentRating: 'everyone',
    aiUse: 'none',
  })) as { story: { _id: string; slug: string } }
  const { chapter } = (await call(`/content/${story._id}/chapters`, {
    title: 'One',
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It began on a Monday.' }] }],
    },
  })) as { chapter: { _id: string } }
  return { story, chapter, place: { url: site.url, cookies, chapterId: chapter._id } }
}

/** The processes of the site that serve (Linux). */
function listWorkers(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1])
        return parent === site.pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('main.ts')
      } catch {
        return false
      }
    })
    .map(Number)
}

test('both serve, and the start says so once', async () => {
  await getTimes(4, '/api/v1/public/site')
  for (const worker of [1, 2])
    await expect.poll(() => site.output(), patience).toMatch(new RegExp(`"worker":${worker},"reqId"`))
  expect(site.output().match(/is ready at/g)).toHaveLength(1)
  expect(listWorkers()).toHaveLength(2)
})

test('they count the reads of a caller together, and a reset lifts the limit in both', async () => {
  const reader = await signIn(site.url, 'reader')
  const cookie = cookieHeader(reader)
  const answers: Answer[] = []
  for (const _ of range(62)) answers.push(...(await getTimes(10, '/api/v1/public/site', { cookie })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(600)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  await request(site.url, reader, '/rate-limit/reset', {})
  for (const { status } of await getTimes(4, '/api/v1/public/site', { cookie })) expect(status).toBe(200)
})

test('a page that one of them changes is new in both before the change is answered', async () => {
  const { story, chapter } = await beginStory('The shared wall')
  await call(`/content/${story._id}/chapters/${chapter._id}/publish`, {})
  const path = `/story/${story.slug}`
  for (const turn of range(10)) {
    for (const { text } of await getTimes(4, path)) expect(text).not.toContain(`Synopsis ${turn}.`)
    const changed = await fetch(`${site.url}/api/v1/content/${story._id}`, {
      method: 'PATCH',
      headers: { cookie: cookieHeader(cookies), 'content-type': 'application/json' },
      body: JSON.stringify({ synopsis: `Synopsis ${turn}.` }),
    })
    expect(changed.status, await changed.clone().text()).toBe(200)
    for (const { text } of await getTimes(4, path)) expect(text).toContain(`Synopsis ${turn}.`)
  }
})

test('a message reaches the sockets of its reader in both', async () => {
  const reader = await signIn(site.url, 'reader')
  for (const own of [cookies, reader])
    await fetch(`${site.url}/api/v1/users/settings`, {
      method: 'PATCH',
      headers: { cookie: cookieHeader(own), 'content-type': 'application/json' },
      body: JSON.stringify({ privacy: { messages: 'everyone' } }),
    })
  const me = await get('/api/v1/auth/me', { cookie: cookieHeader(reader) })
  const id = (JSON.parse(me.text) as { user: { _id: string } }).user._id
  // Each new connection goes to the next worker.
  const tabs = await Promise.all(range(4).map(() => openTab({ id, cookies: reader }, site.url)))
  await call('/messages/with/reader', { clientId: randomUUID(), body: 'To both.' })
  for (const { news } of tabs)
    await expect.poll(() => news.map(({ data }) => data.message?.body), patience).toEqual(['To both.'])
  for (const { socket } of tabs) socket.terminate()
})

test('the figures are those of both, whichever answers', async () => {
  const { chapter } = await beginStory('Counted')
  const editors = range(4).map(() => openEditor(site.url, { cookies: { ...cookies } }, chapter._id))
  await Promise.all(editors.map((editor) => editor.synced()))
  for (const { text } of await getTimes(2, '/metrics')) expect(text).toMatch(/^live_connections 4$/m)
  for (const editor of editors) editor.leave()
})

test('editors at both see each other, and killing one worker while they write loses nothing', async () => {
  const { place } = await beginStory('Written by several')
  // Slow enough that each is now and then told that everything is saved, also on a busy machine.
  const typists = range(4).map((index) => createTypist(place, `t${index}`, 40))
  const cut = new Set<string>()
  for (const { editor, name } of typists) {
    await editor.synced()
    void editor.closed.then(() => cut.add(name))
  }
  const [one, other] = typists as [(typeof typists)[0], (typeof typists)[0]]
  one.editor.provider.setAwarenessField('cursor', { anchor: null, head: null })
  const seen = () => other.editor.provider.awareness!.getStates().get(one.editor.ydoc.clientID)
  await expect.poll(seen, patience).toMatchObject({ user: { username: 'writer' } })

  for (const typist of typists) typist.begin()
  await expect.poll(() => typists.every(({ acknowledged }) => acknowledged >= 5), patience).toBe(true)
  const [victim, survivor] = listWorkers() as [number, number]
  process.kill(victim, 'SIGKILL')
  await expect.poll(() => cut.size, patience).toBeGreaterThan(0)
  const known = typists.map(({ acknowledged }) => acknowledged)
  await expect
    .poll(() => typists.every(({ acknowledged }, index) => acknowledged > known[index]! + 5), {
      timeout: 120_000,
    })
    .toBe(true)
  // The others were not disturbed.
  expect(cut.size).toBeLessThan(typists.length)
  for (const typist of typists) typist.pause()
  await Promise.all(typists.map(({ editor }) => editor.saved()))
  const text = await readFresh(place)
  for (const { name, typed } of typists) expect(readWords(text, name)).toEqual(range(typed))
  for (const { editor } of typists) await expect.poll(() => editor.lines(), patience).toEqual(text)
  for (const { editor } of typists) editor.leave()

  await expect.poll(() => listWorkers().length, patience).toBe(2)
  expect(listWorkers()).toContain(survivor)
  await expect.poll(() => site.output(), patience).toContain('"worker":3,"msg":"Server listening')
})

test('messages sent while a worker is killed are stored once, and announced at most once', async () => {
  const reader = await signIn(site.url, 'reader')
  const me = (await request(site.url, reader, '/auth/me')) as { user: { _id: string } }
  const tabs = await Promise.all(range(4).map(() => openTab({ id: me.user._id, cookies: reader }, site.url)))
  const [victim] = listWorkers() as [number]
  const sent: string[] = []
  /** Like the page: the same message again until there is an answer. */
  const send = async (body: string) => {
    const clientId = randomUUID()
    const isSent = () =>
      call('/messages/with/reader', { clientId, body }).then(
        () => true,
        () => false,
      )
    await expect.poll(isSent, patience).toBe(true)
    sent.push(body)
  }
  const senders = range(4).map(async (sender) => {
    for (const turn of range(6)) await send(`Message ${turn} of sender ${sender}.`)
  })
  await expect.poll(() => sent.length, patience).toBeGreaterThan(4)
  process.kill(victim, 'SIGKILL')
  await Promise.all(senders)

  const { messages } = (await request(site.url, reader, '/messages/with/writer')) as {
    messages: { body: string }[]
  }
  const stored = messages.map(({ body }) => body).filter((body) => body !== 'To both.')
  expect(stored.toSorted()).toEqual(sent.toSorted())
  const heard = tabs.map(({ news }) => news.map(({ data }) => data.message?.body))
  for (const bodies of heard) expect(new Set(bodies).size).toBe(bodies.length)
  // Those at the other worker heard everything.
  expect(heard.filter((bodies) => bodies.length === sent.length).length).toBeGreaterThan(0)
  for (const { socket } of tabs) socket.terminate()
  await expect.poll(() => listWorkers().length, patience).toBe(2)
})

test('workers end with a killed primary process, and a new one serves and stops cleanly', async () => {
  const orphans = listWorkers()
  process.kill(site.pid, 'SIGKILL')
  await expect
    .poll(() => orphans.filter((pid) => readdirSync('/proc').includes(String(pid))), patience)
    .toEqual([])
  await site.stop()

  site = await start()
  const { port } = new URL(site.url)
  const second = startFabula({ WORKERS: '2', PORT: port }, ['--empty'])
  const sentence = `Port ${port} is already in use. Set PORT to a different one.`
  const complaint = await second.then(String, (error: Error) => error.message)
  expect(complaint.split('\n').filter((line) => line.includes('rror') || line.includes('Port'))).toEqual([
    sentence,
  ])

  const workers = listWorkers()
  const { code, output } = await site.stop()
  expect(code, output).toBe(0)
  expect(output.match(/^Stopping$/gm)).toHaveLength(1)
  for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
