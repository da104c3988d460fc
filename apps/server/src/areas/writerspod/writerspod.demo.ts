// Episodes and articles of the local demo, from apps/server/demo/writerspod. Their audio was made by
// scripts/demo/make-episodes.ts. Repeating it adds only what is missing.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type AudioType, podKinds, podRoles } from '@fabula/contracts/writerspod-sizes'
import type { Cue, PodChapter } from '@fabula/contracts/writerspod.shapes'
import { z } from 'zod'
import { demoAuthors, findActorsByName } from '#areas/accounts/public.ts'
import { listCharacters } from '#areas/characters/public.ts'
import { frontMatterList, buildDocument, readMarkdown, splitFrontMatter } from '#areas/manuscripts/public.ts'
import { listStoryIds } from '#areas/stories/public.ts'
import { type SignedInActor, visitor } from '#platform/actor.ts'
import type { DemoPart } from '#platform/area.ts'
import { newId } from '#platform/ids.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { setContributor } from './contributors.service.ts'
import * as store from './demo.store.ts'
import { createItem } from './items.service.ts'
import type { Pod } from './read-items.service.ts'
import { putChapters, putTranscript } from './texts.service.ts'

const folder = resolve(import.meta.dirname, '../../../demo/writerspod')
const dayMilliseconds = 24 * 60 * 60 * 1000
const staffName = 'admin'
const followerCount = 9

const number = z.coerce.number().int().min(1)

const about = z.strictObject({
  kind: z.enum(podKinds),
  title: z.string(),
  excerpt: z.string(),
  by: z.string(),
  /** Role, and the username of a member or the name of someone else. */
  people: frontMatterList,
  tags: frontMatterList,
  stories: frontMatterList.default([]),
  characters: frontMatterList.default([]),
  /** When it was published, in days before the demo is loaded. */
  days: number,
  season: number.optional(),
  number: number.optional(),
  /** On the day of its publication; fewer on each day after it. */
  listens: number.optional(),
})

type DemoItem = z.infer<typeof about> & { name: string; source: string }
type DemoAudio = {
  file: string
  contentType: AudioType
  durationSeconds: number
  bitrate: number
  loudness: number
  /** In base64. */
  peaks: string
  chapters: Pick<PodChapter, 'start' | 'title'>[]
  cues: Cue[]
}
type People = ReadonlyMap<string, SignedInActor>

const readDemoItems = (): DemoItem[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md') && !file.endsWith('.script.md'))
    .toSorted()
    .map((file) => {
      const { about: head, text } = splitFrontMatter(readFileSync(join(folder, file), 'utf8'))
      return { name: file.replace('.md', ''), ...about.parse(head), source: text }
    })

export async function loadDemoPod(pod: Pod, part?: DemoPart): Promise<void> {
  const people = await findActorsByName(pod.db, [...demoAuthors, 'reader', 'writer', staffName])
  const staff = people.get(staffName)
  if (!staff) return
  for (const item of readDemoItems()) {
    // Skip what is missing: a part of the demo, a deleted account.
    const isWanted = part?.stories ? item.stories.every((story) => part.stories!.includes(story)) : true
    const author = people.get(item.by)
    if (author && isWanted) await loadItem(pod, people, staff, author, item)
  }
  const followers = demoAuthors.slice(0, followerCount).flatMap((name) => people.get(name)?.userId ?? [])
  await store.addFollowers(pod.db, followers)
}

async function loadItem(
  pod: Pod,
  people: People,
  staff: SignedInActor,
  author: SignedInActor,
  demo: DemoItem,
): Promise<void> {
  const { name, kind, title, excerpt, tags, season, number: place } = demo
  await setContributor(pod, staff, author.userId, true)
  const item = await createItem(pod, author, {
    kind,
    title,
    slug: name,
    excerpt,
    content: documentOf(demo.source, siteOf(pod.config).siteUrl) as never,
    people: demo.people.map((person) => readPerson(person, people)),
    tags,
    ...(season !== undefined && { season }),
    ...(place !== undefined && { number: place }),
    relatedStoryIds: (await Promise.all(demo.stories.map((slug) => listStoryIds(pod.db, { slug })))).flat(),
    relatedCharacterIds: (
      await Promise.all(demo.characters.map((character) => findCharacterIds(pod, character)))
    ).flat(),
    clientId: keyOf(name),
  })
  if (item.state !== 'draft') return
  const published = new Date(Date.now() - demo.days * dayMilliseconds)
  if (kind === 'episode') {
    const sound = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as DemoAudio
    // An interrupted start has added it already.
    if (item.audio === null) await addAudio(pod, item._id, sound)
    await addTexts(pod, author, item._id, sound)
    await store.addListens(pod.db, item._id, listDays(published, demo.listens ?? 1))
    await store.addPositions(pod.db, item._id, listPositions(people, name, published, sound.durationSeconds))
  }
  await store.setPublished(pod.db, item._id, published)
}

async function addAudio({ db, storage }: Pod, itemId: string, sound: DemoAudio): Promise<void> {
  const bytes = readFileSync(join(folder, sound.file))
  const id = newId()
  await storage.put(`pod/audio/${id}`, bytes, { contentType: sound.contentType })
  await db.transaction().execute((tx) =>
    store.addAudio(tx, {
      id,
      item_id: itemId,
      content_type: sound.contentType,
      size: bytes.length,
      duration_seconds: sound.durationSeconds,
      bitrate: sound.bitrate,
      loudness: sound.loudness,
      peaks: Buffer.from(sound.peaks, 'base64'),
    }),
  )
}

async function addTexts(pod: Pod, author: SignedInActor, itemId: string, sound: DemoAudio): Promise<void> {
  await putTranscript(pod, author, itemId, { cues: sound.cues })
  const chapters = sound.chapters.map((chapter) => ({ ...chapter, imageId: null, link: null }))
  await putChapters(pod, author, itemId, { chapters })
}

/** From the day of its publication to today. */
function listDays(published: Date, first: number) {
  const days: { day: string; listens: number }[] = []
  for (let at = published.getTime(); at <= Date.now(); at += dayMilliseconds)
    days.push({
      day: new Date(at).toISOString().slice(0, 10),
      listens: Math.max(2, Math.round(first / (1 + days.length / 2))),
    })
  return days
}

/** The same users at the same seconds each time; some have heard it to the end. */
function listPositions(people: People, name: string, published: Date, duration: number) {
  return [...people.values()].map(({ userId, user }, index) => {
    const share = createHash('sha1').update(`${name} ${user.username}`).digest()[0]! / 200
    const isFinished = share >= 1
    return {
      user_id: userId,
      seconds: isFinished ? duration : Math.round(share * duration),
      is_finished: isFinished,
      updated_at: new Date(Math.min(published.getTime() + (index + 1) * 3 * 60 * 60_000, Date.now())),
    }
  })
}

function readPerson(words: string, people: People) {
  const [role = '', ...rest] = words.split(' ')
  const name = rest.join(' ')
  const userId = people.get(name)?.userId ?? null
  return { role: z.enum(podRoles).parse(role), userId, name: userId === null ? name : '' }
}

async function findCharacterIds({ db }: Pod, name: string): Promise<string[]> {
  const { characters } = await listCharacters(db, visitor, { q: name, page: 1, limit: 5 })
  return characters.flatMap((character) => (character.name === name ? character._id : [])).slice(0, 1)
}

/** Links to this site are absolute in documents. */
function documentOf(source: string, siteUrl: string) {
  const built = buildDocument(readMarkdown(source.replaceAll('](/', `](${siteUrl}/`)).items, {
    headingBase: 0,
    pictures: new Map(),
  })
  if (!built.ok) throw new Error(built.problems[0]?.problem)
  return built.document
}

/** The same for every start, so that an interrupted one writes nothing twice. */
function keyOf(name: string): string {
  const hex = createHash('sha1').update(`writerspod ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
