import type { PodItem } from '@fabula/contracts/writerspod'
import type { MarginThread } from '@fabula/contracts/comments.margin'
import type { Notification } from '@fabula/contracts/notifications'
import { emptyDocument } from '@fabula/editor-kit/document'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { paint } from '#test/pictures.ts'
import { addAudio, createItem, insertPodItem, publishDueNow, publishItem } from '#test/pod.ts'
import { setTrust } from '#test/questions.ts'
import { moderate, readExport } from '#test/reports.ts'
import { readChapter } from '#test/reviews.ts'
import { createPublished, createStory, textOf } from '#test/stories.ts'

let app: TestApp
let editor: Member
let admin: Member
let writer: Member
let reader: Member
beforeAll(async () => {
  app = await shareTestApp()
  editor = await createMember(app, { roles: ['content_editor'] })
  admin = await createMember(app, { roles: ['admin'] })
  ;[writer, reader] = [await createMember(app), await createMember(app)]
  await editor.call(`PUT /writerspod/contributors/${writer.id}`)
})
afterAll(() => app.close())

type Caller = Pick<Member, 'call'>
const status = async (who: Caller, key: string, body?: object) => (await who.call(key, body)).statusCode
const open = async (who: Caller, slug: string): Promise<PodItem> =>
  (await who.call(`GET /writerspod/${slug}`)).json().item
const fieldsOf = async (who: Caller, key: string, body: object) => {
  const response = await who.call(key, body)
  expect(response.statusCode, response.body).toBe(400)
  return Object.keys(response.json().details.fields).toSorted()
}
const list = async (query: string): Promise<(PodItem & { found: unknown })[]> => {
  const response = await createVisitor(app).call(`GET /writerspod${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().items
}
const idsOf = (lines: readonly { _id: string }[]) => lines.map(({ _id }) => _id)
async function notificationsOf(member: Member): Promise<Notification[]> {
  await app.foundation.events.idle()
  await app.foundation.jobs.idle()
  return (await member.call('GET /notifications?limit=100')).json().notifications
}
const messages = async (member: Member, type: string) =>
  (await notificationsOf(member)).filter((one) => one.type === type).map(({ message }) => message)

test('a contributor writes and submits, an editor returns and publishes; every step once', async () => {
  const draft = await createItem(writer, { title: 'The sea has no carbon copy', tags: ['Craft', 'craft'] })
  expect(draft).toMatchObject({
    slug: 'the-sea-has-no-carbon-copy',
    state: 'draft',
    coverUrl: `/covers/square/${draft._id}.webp`,
    cover: null,
    tags: [{ slug: 'craft' }],
    people: [{ user: null, name: 'Bea Tarrant', role: 'author' }],
    readingMinutes: 1,
    author: { _id: writer.id },
    revision: 1,
  })
  expect(draft.permissions).toEqual(['edit', 'delete', 'submit', 'annotate', 'figures'])
  const step = async (who: Caller, name: string, body: object = {}) => {
    const answer = await status(who, `POST /writerspod/${draft._id}/${name}`, body)
    // Editors are not notified of what is no longer submitted.
    await app.foundation.events.idle()
    return answer
  }
  expect(await status(reader, `GET /writerspod/${draft.slug}`)).toBe(404)
  expect(await status(reader, `GET /writerspod/manage/${draft._id}`)).toBe(404)
  expect(await step(writer, 'publish')).toBe(403)
  expect(await step(editor, 'return', { note: 'Too soon.' })).toBe(409)
  for (const _ of [1, 2]) expect(await step(writer, 'submit')).toBe(200)
  expect(await status(writer, `PATCH /writerspod/${draft._id}`, { title: 'Other' })).toBe(409)
  expect(await status(writer, `DELETE /writerspod/${draft._id}`)).toBe(409)
  const note = 'Shorter, please.'
  for (const _ of [1, 2]) expect(await step(editor, 'return', { note })).toBe(200)
  expect(await open(writer, draft.slug)).toMatchObject({ state: 'draft', returnNote: note })
  expect(await step(writer, 'submit')).toBe(200)
  for (const _ of [1, 2]) expect(await step(writer, 'withdraw')).toBe(200)
  expect(await step(writer, 'submit')).toBe(200)
  for (const _ of [1, 2]) expect(await step(editor, 'publish')).toBe(200)
  for (const name of ['submit', 'withdraw']) expect(await step(writer, name)).toBe(409)
  const seen = await open(createVisitor(app), draft.slug)
  expect(seen).toMatchObject({ state: 'published', author: null, content: null, permissions: [] })
  expect(seen.html).toContain('Eight of eleven')
  const editorName = (await editor.call('GET /auth/me')).json().user.displayName
  const returned = `${editorName} returned The sea has no carbon copy to you with a note`
  expect(await messages(writer, 'pod_review')).toEqual([
    'The sea has no carbon copy is published on WritersPod',
    returned,
    `${editorName} invited you to write for WritersPod`,
  ])
  expect(await messages(editor, 'pod_review')).toHaveLength(3)
  expect(await messages(admin, 'pod_review')).toHaveLength(3)
})

test('members of the trust level, contributors and editors can write; others can’t', async () => {
  const pitcher = await createMember(app)
  expect(await status(pitcher, 'POST /writerspod', { kind: 'article', title: 'One' })).toBe(403)
  await setTrust(app, pitcher.id, 2)
  const draft = await createItem(pitcher)
  expect((await pitcher.call('GET /writerspod/overview')).json()).toMatchObject({
    canPitch: true,
    isEditor: false,
  })
  expect(idsOf((await pitcher.call('GET /writerspod/manage')).json().items)).toEqual([draft._id])
  const all = (await editor.call('GET /writerspod/manage?state=draft')).json()
  expect(all.isEditor).toBe(true)
  expect(idsOf(all.items)).toContain(draft._id)
  expect(await status(writer, `PATCH /writerspod/${draft._id}`, { title: 'Mine' })).toBe(404)
})

test('the same key creates one item, also in parallel', async () => {
  const clientId = newId()
  const made = await Promise.all(Array.from({ length: 4 }, () => createItem(writer, { clientId })))
  expect(new Set(idsOf(made)).size).toBe(1)
})

test('items with one title get different addresses, also in parallel', async () => {
  const made = await Promise.all(
    Array.from({ length: 4 }, () => createItem(writer, { title: 'What a Thursday does' })),
  )
  expect(made.map(({ slug }) => slug).toSorted()).toEqual([
    'what-a-thursday-does',
    'what-a-thursday-does-2',
    'what-a-thursday-does-3',
    'what-a-thursday-does-4',
  ])
  expect((await createItem(writer, { title: 'Overview' })).slug).toBe('overview-2')
  expect((await createItem(writer, { title: '潮' })).slug).toMatch(/^article(-\d+)?$/)
  expect(await fieldsOf(writer, `PATCH /writerspod/${made[0]!._id}`, { slug: 'overview' })).toEqual(['slug'])
  expect(await fieldsOf(writer, `PATCH /writerspod/${made[0]!._id}`, { slug: made[1]!.slug })).toEqual([
    'slug',
  ])
})

test('the address follows the title until it is published; earlier ones lead to the item', async () => {
  const { _id } = await createItem(writer, { title: 'Five people' })
  const rename = async (who: Caller, changes: object) =>
    (await who.call(`PATCH /writerspod/${_id}`, changes)).json().item.slug
  expect(await rename(writer, { title: 'Five people in a room' })).toBe('five-people-in-a-room')
  await publishItem(editor, _id)
  expect(await rename(editor, { title: 'Six people' })).toBe('five-people-in-a-room')
  expect(await rename(editor, { slug: 'six-people' })).toBe('six-people')
  const visitor = createVisitor(app)
  expect((await open(visitor, 'five-people-in-a-room')).slug).toBe('six-people')
  expect(await status(visitor, 'GET /writerspod/five-people')).toBe(404)
  expect(
    await fieldsOf(writer, 'POST /writerspod', {
      kind: 'article',
      title: 'Two',
      slug: 'five-people-in-a-room',
    }),
  ).toEqual(['slug'])
  expect(await rename(editor, { slug: 'five-people-in-a-room' })).toBe('five-people-in-a-room')
  expect((await open(visitor, 'six-people')).slug).toBe('five-people-in-a-room')
})

test('a stale change is refused with the current item, and parallel ones never overwrite each other', async () => {
  const { _id, revision } = await createItem(writer)
  const change = (title: string) => writer.call(`PATCH /writerspod/${_id}`, { title, revision })
  const answers = await Promise.all([change('One'), change('Two'), change('Three')])
  const won = answers.filter(({ statusCode }) => statusCode === 200)
  expect(won).toHaveLength(1)
  const lost = answers.find(({ statusCode }) => statusCode === 409)!
  expect(lost.json().details.current).toMatchObject({
    title: won[0]!.json().item.title,
    revision: revision + 1,
  })
})

test('wrong fields are named together, and nothing changes', async () => {
  const story = await createStory(writer)
  const wrong = {
    title: '',
    content: { type: 'doc', content: [{ type: 'nonsense' }] },
    people: [{ role: 'host' }],
    season: 1,
  }
  expect(await fieldsOf(writer, 'POST /writerspod', { kind: 'article', ...wrong })).toEqual([
    'content',
    'people.0.name',
    'season',
    'title',
  ])
  const { _id, revision } = await createItem(writer)
  const change = (body: object) => fieldsOf(writer, `PATCH /writerspod/${_id}`, body)
  expect(await change({ season: 2 })).toEqual(['season'])
  expect(await change({ people: [{ userId: newId(), role: 'host' }] })).toEqual(['people.0.userId'])
  expect(await change({ title: 'New', relatedStoryIds: [story._id] })).toEqual(['relatedStoryIds'])
  expect(await change({ coverImageId: newId() })).toEqual(['coverImageId'])
  const after = (await writer.call(`GET /writerspod/manage/${_id}`)).json().item
  expect(after).toMatchObject({ revision, title: 'Delete the first paragraph' })
})

test('publishing names everything that is missing, and what is published stays complete', async () => {
  const { _id } = await createItem(writer, {
    kind: 'episode',
    excerpt: '',
    content: emptyDocument(),
    people: [],
  })
  const publish = `POST /writerspod/${_id}/publish`
  expect(await fieldsOf(editor, publish, {})).toEqual(['audio', 'content', 'excerpt', 'people'])
  await editor.call(`PATCH /writerspod/${_id}`, {
    excerpt: 'A sea.',
    content: textOf('Notes.'),
    people: [{ userId: writer.id, role: 'host' }],
  })
  expect(await fieldsOf(editor, publish, {})).toEqual(['audio'])
  const audioId = await addAudio(app, _id, 61)
  const item = await publishItem(editor, _id)
  expect(item).toMatchObject({
    durationSeconds: 61,
    readingMinutes: null,
    episodeType: 'full',
    audio: { _id: audioId, url: `/media/${audioId}`, contentType: 'audio/mpeg', peaks: null },
    people: [{ user: { _id: writer.id }, role: 'host' }],
  })
  expect(await fieldsOf(editor, `PATCH /writerspod/${_id}`, { excerpt: '', people: [] })).toEqual([
    'excerpt',
    'people',
  ])
  expect((await open(reader, item.slug)).excerpt).toBe('A sea.')
})

test('an item is published at its time, exactly once, also by two nodes', async () => {
  const follower = await createMember(app)
  await follower.call('PUT /writerspod/follow')
  const { _id, slug } = await createItem(writer, { title: 'At nine' })
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect(await fieldsOf(editor, `POST /writerspod/${_id}/publish`, { at: '2020-01-01T00:00:00Z' })).toEqual([
    'at',
  ])
  expect(await publishItem(editor, _id, { at })).toMatchObject({ state: 'scheduled', publishedAt: at })
  const { revision } = await publishItem(editor, _id, { at })
  expect((await publishItem(editor, _id, { at })).revision).toBe(revision)
  expect(await status(follower, `GET /writerspod/${slug}`)).toBe(404)
  const { db, jobs, events } = app.foundation
  const run = () => publishDueNow(app)
  await run()
  expect(await status(follower, `GET /writerspod/${slug}`)).toBe(404)
  await db
    .updateTable('pod_items')
    .set({ published_at: new Date(Date.now() - 1000) })
    .where('id', '=', _id)
    .execute()
  await Promise.all([run(), run(), run()])
  await events.idle()
  await jobs.idle()
  expect((await open(follower, slug)).state).toBe('published')
  expect(await messages(follower, 'pod_published')).toEqual(['New article on WritersPod: At nine'])
  // Archived and published again: nobody is notified a second time, and its date stays.
  const { publishedAt } = await open(follower, slug)
  await editor.call(`POST /writerspod/${_id}/archive`)
  expect((await publishItem(editor, _id)).publishedAt).toBe(publishedAt)
  expect(await messages(follower, 'pod_published')).toHaveLength(1)
  await follower.call('DELETE /writerspod/follow')
})

test('publishing and archiving at once leave one of the two states, with one notification', async () => {
  const follower = await createMember(app)
  await follower.call('PUT /writerspod/follow')
  const { _id, title } = await createItem(writer, { title: `Race ${newId()}` })
  const [one, two, archived] = await Promise.all([
    editor.call(`POST /writerspod/${_id}/publish`, {}),
    editor.call(`POST /writerspod/${_id}/publish`, {}),
    editor.call(`POST /writerspod/${_id}/archive`),
  ])
  expect([one!.statusCode, two!.statusCode]).toEqual([200, 200])
  expect([200, 409]).toContain(archived!.statusCode)
  const published = (await messages(follower, 'pod_published')).filter((message) => message.includes(title))
  expect(published).toHaveLength(1)
  const { state } = (await editor.call(`GET /writerspod/manage/${_id}`)).json().item
  expect(archived!.statusCode === 409 ? ['published'] : ['published', 'archived']).toContain(state)
})

test('two publishes at once are one, in the audit log too', async () => {
  const { _id } = await createItem(writer)
  await Promise.all([publishItem(editor, _id), publishItem(editor, _id), publishItem(editor, _id)])
  const entries = await app.foundation.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('target_id', '=', _id)
    .execute()
  expect(entries).toEqual([{ action: 'pod.published', actor_id: editor.id }])
})

test('an archived item leaves the lists but keeps its address; a scheduled one that is archived stays hidden', async () => {
  const { _id, slug } = await createItem(writer, { title: 'Over' })
  await publishItem(editor, _id)
  expect(idsOf(await list('?kind=article'))).toContain(_id)
  for (const _ of [1, 2]) expect(await status(editor, `POST /writerspod/${_id}/archive`)).toBe(200)
  expect(idsOf(await list('?kind=article'))).not.toContain(_id)
  expect((await open(reader, slug)).state).toBe('archived')
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const never = await createItem(writer, { title: 'Never' })
  await publishItem(editor, never._id, { at })
  await editor.call(`POST /writerspod/${never._id}/archive`)
  expect(await status(reader, `GET /writerspod/${never.slug}`)).toBe(404)
  expect(await status(editor, `DELETE /writerspod/${never._id}`)).toBe(200)
  expect(await status(editor, `DELETE /writerspod/${never._id}`)).toBe(404)
})

test('lists by kind, tag, season, person, story, character and words, also of the transcript', async () => {
  const guest = await createMember(app)
  const { story } = await createPublished(guest)
  const { character } = (
    await guest.call('POST /characters', { name: 'Ines Vell', visibility: 'public' })
  ).json()
  const made = await createItem(editor, {
    kind: 'episode',
    title: 'Cartographers of salt',
    tags: ['maps'],
    season: 77,
    number: 3,
    people: [{ userId: guest.id, role: 'guest' }],
    relatedStoryIds: [story._id],
    relatedCharacterIds: [character._id],
  })
  await addAudio(app, made._id)
  await app.foundation.db
    .insertInto('pod_cues')
    .values({
      item_id: made._id,
      position: 1,
      start_seconds: 12.5,
      end_seconds: 14,
      speaker: 'Ines',
      text: 'Nobody owes a zephyrwort an ending.',
      words: 'zephyrwort',
    })
    .execute()
  await publishItem(editor, made._id)
  const queries = ['?tag=maps', '?season=77', `?person=${guest.id}`, `?story=${story._id}`]
  for (const query of [...queries, `?character=${character._id}`, '?kind=episode&q=cartograph'])
    expect(idsOf(await list(query)), query).toEqual([made._id])
  expect(await list('?q=zephyrw')).toMatchObject([
    { _id: made._id, found: { start: 12.5, text: 'Nobody owes a zephyrwort an ending.' } },
  ])
  expect(await list('?q=nothinglikethis')).toEqual([])
  expect((await open(reader, made.slug)).transcript).toMatchObject([{ start: 12.5, speaker: 'Ines' }])
  const overview = (await createVisitor(app).call('GET /writerspod/overview')).json()
  expect(overview).toMatchObject({ isFollowing: false, canPitch: false, isEditor: false })
  expect(overview.latest.audio.url).toContain('/media/')
  expect(overview.seasons).toContainEqual({ season: 77, count: 1 })
  expect(overview.people).toContainEqual(
    expect.objectContaining({ user: expect.objectContaining({ _id: guest.id }), role: 'guest', count: 1 }),
  )
  await guest.call(`POST /users/block/${reader.id}`)
  expect((await open(reader, made.slug)).people).toMatchObject([{ user: null, role: 'guest' }])
})

test('related stories and linked cards are shown as far as the viewer can see them', async () => {
  const { story } = await createPublished(writer)
  const { _id, slug } = await createItem(writer, { relatedStoryIds: [story._id, story._id] })
  await publishItem(editor, _id)
  expect(idsOf((await open(createVisitor(app), slug)).relatedStories)).toEqual([story._id])
  await writer.call(`PATCH /content/${story._id}`, { visibility: 'private' })
  expect((await open(createVisitor(app), slug)).relatedStories).toEqual([])
  expect(await status(editor, `PATCH /writerspod/${_id}`, { relatedStoryIds: [story._id] })).toBe(200)
})

test('a character who comes later in its story is shown to those who have met it', async () => {
  const { story, chapter } = await createPublished(writer)
  const made = await writer.call('POST /characters', { name: 'Late', visibility: 'public' })
  const { _id: characterId } = made.json().character
  await writer.call(`PUT /content/${story._id}/characters/${characterId}`, { fromChapterId: chapter._id })
  const { _id, slug } = await createItem(writer, { relatedCharacterIds: [characterId] })
  const seen = async (who: Caller) => (await open(who, slug)).relatedCharacters.map((one) => one._id)
  expect(await seen(editor)).toEqual([characterId])
  await publishItem(editor, _id)
  expect(await seen(createVisitor(app))).toEqual([])
  await readChapter(reader, story, chapter)
  expect(await seen(reader)).toEqual([characterId])
})

test('a change drops the cached pages of the item and of the lists', async () => {
  const dropped = vi.spyOn(app.foundation.pages, 'dropHere')
  const { _id } = await createItem(writer)
  await publishItem(editor, _id)
  expect(dropped).toHaveBeenCalledWith(`pod:${_id}`, 'writerspod')
  dropped.mockClear()
  await reader.call(`POST /content/${_id}/comments`, { body: 'Read it twice.', on: 'writerspod' })
  expect(dropped).toHaveBeenCalledWith(`pod:${_id}`)
  dropped.mockRestore()
})

test('a writer who saves every few seconds adds one entry to the history', async () => {
  const { _id } = await createItem(writer, { title: 'Burst' })
  for (const title of ['Burst 1', 'Burst 2', 'Burst 3'])
    await writer.call(`PATCH /writerspod/${_id}`, { title })
  await editor.call(`PATCH /writerspod/${_id}`, { title: 'By an editor' })
  const { revisions } = (await writer.call(`GET /writerspod/${_id}/history`)).json()
  expect(revisions.map(({ title }: { title: string }) => title)).toEqual(['Burst 3', 'Burst'])
})

test('earlier texts are in the history and can be restored', async () => {
  const { _id } = await createItem(writer, { title: 'First' })
  await writer.call(`PATCH /writerspod/${_id}`, { title: 'Second', content: textOf('Other words.') })
  await writer.call(`PATCH /writerspod/${_id}`, { isExplicit: true })
  const history = async () => (await writer.call(`GET /writerspod/${_id}/history`)).json().revisions
  const [first, ...others] = await history()
  expect(others).toEqual([])
  expect(first).toMatchObject({ title: 'First', by: { _id: writer.id } })
  expect(await status(reader, `GET /writerspod/${_id}/history`)).toBe(404)
  const response = await writer.call(`POST /writerspod/${_id}/history/${first._id}/restore`)
  expect(response.json().item.title).toBe('First')
  expect((await history()).map(({ title }: { title: string }) => title)).toEqual(['Second', 'First'])
})

test('images belong to the item; what moderators hide disappears from text and cover', async () => {
  const image = { file: await paint().png().toBuffer(), name: 'one.png', type: 'image/png' }
  const upload = async (who: Member) =>
    (await sendForm(app, who, '/images/upload', { image, type: 'article' })).json().data.imageId
  const [cover, inside, foreign] = [await upload(writer), await upload(writer), await upload(reader)]
  const content = {
    type: 'doc',
    content: [{ type: 'image', attrs: { imageId: inside, alt: 'A map' } }, ...textOf('Text.').content],
  }
  const { _id, slug } = await createItem(writer, { content, coverImageId: cover, coverAlt: 'The sea' })
  expect(await fieldsOf(writer, `PATCH /writerspod/${_id}`, { coverImageId: foreign })).toEqual([
    'coverImageId',
  ])
  expect((await app.http.inject(`/images/${cover}`)).statusCode).toBe(404)
  await publishItem(editor, _id)
  const seen = await open(createVisitor(app), slug)
  expect(seen).toMatchObject({
    coverUrl: `/images/${cover}?w=960`,
    coverAlt: 'The sea',
    cover: { imageId: cover, metadata: { alt: 'The sea' } },
  })
  expect(seen.html).toContain(`/images/${inside}`)
  expect((await app.http.inject(`/images/${inside}`)).statusCode).toBe(200)
  for (const id of [cover, inside]) await moderate(app, 'image', id, 'hidden')
  const hidden = await open(createVisitor(app), slug)
  expect(hidden).toMatchObject({ cover: null, coverUrl: `/covers/square/${_id}.webp` })
  expect(hidden.html).not.toContain(inside)
})

test('an item without a cover is drawn, the same each time', async () => {
  const path = `/covers/square/${newId()}`
  const [webp, again, png] = [
    await app.http.inject(`${path}.webp`),
    await app.http.inject(`${path}.webp`),
    await app.http.inject(`${path}.png`),
  ]
  expect(webp.headers['content-type']).toBe('image/webp')
  expect(again.headers.etag).toBe(webp.headers.etag)
  expect(png.headers['content-type']).toBe('image/png')
  expect((await app.http.inject('/covers/square/nothing.webp')).statusCode).toBe(404)
})

test('margin comments of editors and the author move with the text, and are resolved and reopened', async () => {
  const content = textOf('One line.', 'The line that stays where it is.')
  const { _id } = await createItem(writer, { content })
  const anchor = { block: 1, start: 4, quote: 'line that stays' }
  const address = `/writerspod/${_id}/margin`
  const said = await editor.call(`POST ${address}`, { body: 'Does it?', anchor })
  expect(said.statusCode, said.body).toBe(201)
  const { thread } = said.json() as { thread: MarginThread }
  expect(thread).toMatchObject({ quote: 'line that stays', spot: { block: 1, start: 4, end: 19 } })
  expect(
    await fieldsOf(editor, `POST ${address}`, { body: 'No.', anchor: { ...anchor, quote: 'not there' } }),
  ).toEqual(['anchor'])
  expect(await status(reader, `GET ${address}`)).toBe(404)
  expect(await status(reader, `POST ${address}`, { body: 'Hello.' })).toBe(404)
  expect(await status(writer, `POST ${address}`, { body: 'It does.', parentId: thread._id })).toBe(201)
  await editor.call(`POST ${address}`, { body: 'All in all: good.' })
  const notes = async () => (await writer.call(`GET ${address}`)).json().threads as MarginThread[]
  const managed = async () =>
    (await writer.call('GET /writerspod/manage')).json().items.find((one: PodItem) => one._id === _id)
  expect((await managed()).openNotes).toBe(2)
  await writer.call(`PATCH /writerspod/${_id}`, {
    content: textOf('New.', 'One line.', 'See: the line that stays where it is.'),
  })
  expect((await notes()).map(({ spot }) => spot)).toEqual([{ block: 2, start: 9, end: 24 }, null])
  for (const resolved of [true, false])
    expect(await status(writer, `PATCH ${address}/${thread._id}`, { resolved })).toBe(200)
  await writer.call(`PATCH ${address}/${thread._id}`, { resolved: true })
  expect((await managed()).openNotes).toBe(1)
  expect((await messages(writer, 'comment')).join()).toContain('left 2 margin comments on')
  expect((await messages(editor, 'reply')).length).toBeGreaterThan(0)
  expect(await status(writer, `DELETE ${address}/${thread._id}`)).toBe(403)
  expect(await status(editor, `DELETE ${address}/${thread._id}`)).toBe(200)
  // Margin comments are no comments of readers.
  expect(await status(writer, `PATCH /content/${_id}/comments/${thread._id}`, { body: 'Mine' })).toBe(404)
})

test('readers comment on what is published, with replies; a draft has no comments', async () => {
  const { _id, slug } = await createItem(writer)
  const address = `/content/${_id}/comments`
  expect(await status(reader, `GET ${address}?on=writerspod`)).toBe(404)
  await publishItem(editor, _id)
  const said = await reader.call(`POST ${address}`, { body: 'I noticed.', on: 'writerspod' })
  expect(said.statusCode, said.body).toBe(201)
  const { comment } = said.json()
  const reply = { body: 'Thank you.', on: 'writerspod', parentId: comment._id }
  expect(await status(writer, `POST ${address}`, reply)).toBe(201)
  const page = (await createVisitor(app).call(`GET ${address}?on=writerspod`)).json()
  expect(page).toMatchObject({
    refusal: 'sign_in',
    comments: [{ body: 'I noticed.', replies: [{ body: 'Thank you.', isByOwner: true }] }],
  })
  expect(await status(reader, `PATCH ${address}/${comment._id}`, { body: 'I did notice.' })).toBe(200)
  expect(await status(editor, `POST ${address}/${comment._id}/helpful`)).toBe(200)
  expect(await status(editor, `PATCH ${address}/${comment._id}/moderation`, { state: 'hidden' })).toBe(200)
  const [notice] = (await notificationsOf(writer)).filter(({ link }) =>
    link?.startsWith(`/writerspod/${slug}#`),
  )
  expect(notice).toBeUndefined()
  await editor.call(`POST /writerspod/${_id}/archive`)
  expect(await status(reader, `POST ${address}`, { body: 'Late.', on: 'writerspod' })).toBe(403)
  expect(await status(editor, `DELETE /writerspod/${_id}`)).toBe(200)
  const left = await app.foundation.db
    .selectFrom('comments')
    .select('id')
    .where('space_id', '=', _id)
    .execute()
  expect(left).toEqual([])
})

test('moderators hide and remove an item', async () => {
  const { _id, slug } = await createItem(writer)
  await publishItem(editor, _id)
  const body = { targetKind: 'item', targetId: _id, reason: 'spam', text: 'Look.' }
  expect(await status(reader, 'POST /reports', body)).toBeLessThan(300)
  await moderate(app, 'item', _id, 'hidden')
  expect(await status(reader, `GET /writerspod/${slug}`)).toBe(404)
  expect(await status(writer, `GET /writerspod/${slug}`)).toBe(200)
  expect(idsOf(await list(''))).not.toContain(_id)
  await moderate(app, 'item', _id, 'removed')
  expect(await status(writer, `GET /writerspod/${slug}`)).toBe(404)
  await moderate(app, 'item', _id, null)
  expect(await status(reader, `GET /writerspod/${slug}`)).toBe(200)
})

const silence = { contentType: 'audio/mpeg', bytes: Buffer.alloc(100), seconds: 9 } as const

test('with an account its drafts go; what is published stays, with the names of its people', async () => {
  const author = await createMember(app, { displayName: 'Rafael Quill' })
  await setTrust(app, author.id, 2)
  const people = [{ userId: author.id, role: 'author' }]
  const [draft, published] = [await createItem(author, { people }), await createItem(author, { people })]
  await publishItem(editor, published._id)
  await author.call('PUT /writerspod/follow')
  const exported = await readExport(app, author.id, 'writerspod.json')
  expect(exported).toMatchObject({ items: [{ state: 'published' }, { state: 'draft' }], positions: [] })
  const { id, audioId } = await insertPodItem(app, { authorId: author.id, audio: silence })
  const cues = [
    { start: 0, end: 1, speaker: 'Ines', text: 'Good evening.' },
    { start: 1, end: 2, text: 'It rains.' },
  ]
  await editor.call(`PUT /writerspod/${id}/transcript`, { cues })
  await editor.call(`PUT /writerspod/${id}/chapters`, { chapters: [{ start: 0, title: 'Rain' }] })
  expect(await readExport(app, author.id, 'writerspod.json')).toMatchObject({
    items: [
      {
        audio: `/media/${audioId}`,
        transcript: 'Ines: Good evening.\nIt rains.',
        chapters: [{ start: 0, title: 'Rain', link: null }],
      },
      { state: 'published' },
      { state: 'draft' },
    ],
  })
  await app.foundation.db.deleteFrom('users').where('id', '=', author.id).execute()
  expect(await status(editor, `GET /writerspod/manage/${draft._id}`)).toBe(404)
  expect(await open(editor, published.slug)).toMatchObject({
    author: null,
    people: [{ user: null, name: 'Rafael Quill' }],
  })
})

test('following and contributors are idempotent; contributors are in the audit log', async () => {
  const member = await createMember(app)
  for (const isFollowing of [true, true, false, false]) {
    const response = await member.call(`${isFollowing ? 'PUT' : 'DELETE'} /writerspod/follow`)
    expect(response.json().isFollowing).toBe(isFollowing)
  }
  const address = `/writerspod/contributors/${member.id}`
  for (const _ of [1, 2]) expect(await status(editor, `PUT ${address}`)).toBe(200)
  const { contributors } = (await editor.call('GET /writerspod/contributors')).json()
  expect(contributors[0]).toMatchObject({ user: { _id: member.id } })
  const invitations = (await notificationsOf(member)).filter(({ type }) => type === 'pod_review')
  expect(invitations).toMatchObject([{ link: '/admin/writerspod' }])
  const draft = await createItem(member)
  for (const _ of [1, 2]) expect(await status(editor, `DELETE ${address}`)).toBe(200)
  expect(await status(member, `PATCH /writerspod/${draft._id}`, { title: 'Later' })).toBe(403)
  expect(await status(editor, `PUT /writerspod/contributors/${newId()}`)).toBe(404)
})
