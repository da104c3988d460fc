// WritersPod items for tests.
import type { PodItem } from '@fabula/contracts/writerspod'
import type { AudioType, PodKind, PodRole, PodState } from '@fabula/contracts/writerspod-sizes'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '#platform/ids.ts'
import type { TestApp } from './app.ts'
import type { Member } from './members.ts'
import { textOf } from './stories.ts'

type Caller = Pick<Member, 'call'>

/** An article with everything that publishing needs, unless other fields say otherwise. */
export async function createItem(writer: Caller, fields: object = {}): Promise<PodItem> {
  const response = await writer.call('POST /writerspod', {
    kind: 'article',
    title: 'Delete the first paragraph',
    excerpt: 'And see who notices.',
    content: textOf('Eight of eleven stories got faster.'),
    people: [{ name: 'Bea Tarrant', role: 'author' }],
    ...fields,
  })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().item
}

export async function publishItem(editor: Caller, itemId: string, body: object = {}): Promise<PodItem> {
  const response = await editor.call(`POST /writerspod/${itemId}/publish`, body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().item
}

const noFile: { bytes?: Buffer; contentType: AudioType } = { contentType: 'audio/mpeg' }

/** As an upload leaves it, with a file if its bytes are given. */
export async function addAudio(app: TestApp, itemId: string, seconds = 120, file = noFile): Promise<string> {
  const { db, storage } = app.foundation
  const { bytes, contentType } = file
  const id = newId()
  if (bytes) await storage.put(`pod/audio/${id}`, bytes, { contentType })
  await db
    .insertInto('pod_audio')
    .values({
      id,
      item_id: itemId,
      content_type: contentType,
      size: bytes?.length ?? 1000,
      duration_seconds: seconds,
    })
    .execute()
  await db.updateTable('pod_items').set({ audio_id: id }).where('id', '=', itemId).execute()
  return id
}

/** As the job does each minute. */
export async function publishDueNow({ areas }: TestApp): Promise<void> {
  const job = areas.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === 'writerspod.publish-due')!
  await job.handle({
    id: newId(),
    data: {},
    attempt: 1,
    setProgress: async () => {},
    signal: new AbortController().signal,
  })
}

type GivenItem = {
  kind?: PodKind
  state?: PodState
  title?: string
  excerpt?: string
  html?: string
  authorId?: string
  publishedAt?: Date
  isExplicit?: boolean
  season?: number
  number?: number
  tags?: readonly string[]
  people?: readonly { userId?: string; name: string; role: PodRole }[]
  audio?: { contentType: AudioType; bytes: Buffer; seconds: number }
}

let count = 0

/** As it is stored, for tests that are not about writing it. */
export async function insertPodItem(app: TestApp, given: GivenItem = {}) {
  const { db } = app.foundation
  count += 1
  const { kind = 'episode', state = 'published', title = `Item number ${count}` } = given
  const id = newId()
  const slug = `${kind}-${count}-${id.slice(-6)}`
  const isUnpublished = state === 'draft' || state === 'submitted'
  const publishedAt = given.publishedAt ?? new Date()
  await db
    .insertInto('pod_items')
    .values({
      id,
      kind,
      slug,
      title,
      excerpt: given.excerpt ?? `What number ${count} is about`,
      content: JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] }),
      html: given.html ?? `<p>Notes of number ${count}</p>`,
      words: sql<string>`setweight(to_tsvector('simple', ${title.toLowerCase()}), 'A')`,
      author_id: given.authorId ?? null,
      state,
      published_at: isUnpublished ? null : publishedAt,
      first_published_at: isUnpublished || state === 'scheduled' ? null : publishedAt,
      is_explicit: given.isExplicit ?? false,
      season: given.season ?? null,
      number: given.number ?? null,
      episode_type: kind === 'episode' ? 'full' : null,
    })
    .execute()
  for (const [position, { userId, name, role }] of (given.people ?? []).entries())
    await db
      .insertInto('pod_people')
      .values({ item_id: id, position, user_id: userId ?? null, name, role })
      .execute()
  for (const [position, name] of (given.tags ?? []).entries()) {
    const tagId = newId()
    await db
      .insertInto('tags')
      .values({ id: tagId, slug: name.toLowerCase().replaceAll(' ', '-'), name })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
    const tag = await db.selectFrom('tags').select('id').where('name', '=', name).executeTakeFirstOrThrow()
    await db.insertInto('pod_item_tags').values({ item_id: id, tag_id: tag.id, position }).execute()
  }
  const audioId = given.audio ? await addAudio(app, id, given.audio.seconds, given.audio) : null
  return { id, slug, title, audioId }
}
