// Drafts of posts through the API.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { textOf } from '#test/stories.ts'

let app: TestApp
let ines: Member
let jonah: Member

beforeAll(async () => {
  app = await shareTestApp()
  ;[ines, jonah] = [await createMember(app), await createMember(app)]
})
afterAll(() => app.close())

const list = async (member: Member) => (await member.call('GET /community/drafts')).json().drafts

test('a draft is saved over and over, listed without its text, and belongs to its author', async () => {
  const topicId = newId()
  const path = `/community/drafts/post/${topicId}`
  for (const text of ['Half', 'Half a thought about tides'])
    expect((await ines.call(`PUT ${path}`, { content: textOf(text) })).statusCode).toBe(200)
  await ines.call('PUT /community/drafts/topic/new', { title: 'Maps', content: textOf('Where are they?') })

  expect(await list(ines)).toEqual([
    expect.objectContaining({ kind: 'topic', targetId: null, title: 'Maps', excerpt: 'Where are they?' }),
    expect.objectContaining({ kind: 'post', targetId: topicId, excerpt: 'Half a thought about tides' }),
  ])
  expect((await list(ines))[0]).not.toHaveProperty('content')
  expect(await list(jonah)).toEqual([])
  expect((await jonah.call(`GET ${path}`)).json().draft).toBeNull()
  await jonah.call(`DELETE ${path}`)
  expect((await ines.call(`GET ${path}`)).json().draft.content).toEqual(textOf('Half a thought about tides'))

  for (const _ of [1, 2]) expect((await ines.call(`DELETE ${path}`)).statusCode).toBe(200)
  expect(await list(ines)).toHaveLength(1)
})

test('what a question may not contain is refused', async () => {
  const image = { type: 'doc', content: [{ type: 'image', attrs: { imageId: newId() } }] }
  const response = await ines.call('PUT /community/drafts/question/new', { content: image })
  expect(response.statusCode).toBe(400)
  expect(response.json().details.fields).toEqual({ content: 'can’t contain images' })
})
