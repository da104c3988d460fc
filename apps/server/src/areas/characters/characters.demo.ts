// Demo characters for the first local start: the casts of demo stories, with what changes from chapter to chapter.
import { readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Portrait } from '@fabula/artwork/portrait'
import type { CharacterField, CharacterLicence, relationKinds } from '@fabula/contracts/character-sizes'
import type { FactInput } from '@fabula/contracts/characters'
import type { RichDocument } from '@fabula/editor-kit/document'
import { findActorsByName } from '#areas/accounts/public.ts'
import { listContents } from '#areas/chapters/public.ts'
import { renderPortrait } from '#areas/images/public.ts'
import { listStoriesByIds, listStoryIds, type StoryRow } from '#areas/stories/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { DemoPart } from '#platform/area.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { addImage, type ImageSources } from './character-images.service.ts'
import { listImages } from './character-images.store.ts'
import { putCast } from './cast.store.ts'
import './characters.events.ts'
import { createIn } from './characters.service.ts'
import { listMadeWith } from './characters.store.ts'
import type { ChapterMark } from './facts.ts'
import { keyOf } from './import-characters.service.ts'
import { putRelations } from './relations.store.ts'
import { insertRequest } from './use-requests.store.ts'

/** `[number of the chapter, text]`: true from there on. */
type Later = [number, string]

type DemoCharacter = Partial<
  Record<Exclude<CharacterField, 'alias' | 'line' | 'custom' | 'name'>, string>
> & {
  name: string
  by: string
  visibility?: 'private' | 'story' | 'public'
  licence?: CharacterLicence
  aliases?: (string | Later)[]
  lines?: (string | Later)[]
  /** Later values of a field. */
  later?: Partial<Record<CharacterField, Later[]>>
  /** Label and text, in the section "More". */
  more?: Record<string, string | Later>
  tags?: string[]
  colors?: string[]
  portrait: Portrait
  /** In the cast from this chapter on. */
  from?: number
  relations?: [name: string, kind: (typeof relationKinds)[number], text: string, from?: number][]
}

type DemoCast = {
  story: string
  characters: DemoCharacter[]
  /** Of other casts, by name. */
  guests?: string[]
  /** Users who ask for one of these characters, for a story of their own. */
  requests?: { character: string; by: string; story: string; message: string }[]
}

type Sources = Pick<Platform, 'db' | 'events'>
type MarkOf = (number: number | undefined) => ChapterMark | null

const folder = new URL('../../../demo/characters/', import.meta.url)

const portraitWidth = 640

export const readDemoCasts = (): DemoCast[] =>
  readdirSync(folder)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))

/** Repeating it adds only what is missing. */
export async function loadDemoCharacters(platform: Sources & ImageSources, part?: DemoPart): Promise<void> {
  const ids = new Map<string, string>()
  for (const cast of readDemoCasts()) {
    if (part?.stories && !part.stories.includes(cast.story)) continue
    await loadCast(platform, cast, ids)
    const people = await findActorsByName(platform.db, [...new Set(cast.characters.map(({ by }) => by))])
    for (const character of cast.characters) {
      const [characterId, actor] = [ids.get(character.name), people.get(character.by)]
      if (characterId && actor) await addPortrait(platform, actor, characterId, character)
    }
  }
}

async function addPortrait(
  sources: ImageSources,
  actor: SignedInActor,
  characterId: string,
  { name, portrait }: Pick<DemoCharacter, 'name' | 'portrait'>,
): Promise<void> {
  // An interrupted start has added it already.
  if ((await listImages(sources.db, characterId)).length > 0) return
  const picture = await renderPortrait(name, portrait, portraitWidth)
  const path = join(tmpdir(), `fabula-portrait-${newId()}.png`)
  await writeFile(path, picture)
  const { id: imageId } = await sources.images
    .upload(actor, {
      file: { path, size: picture.length, name: 'portrait.png' },
      type: 'character',
      alt: `Portrait of ${name}`,
      isWithoutDailyLimit: true,
    })
    .finally(() => rm(path))
  await addImage(sources, actor, characterId, {
    imageId,
    artist: '',
    source: '',
    isPortrait: true,
    from: null,
    until: null,
  })
}

/** `ids` of all characters so far, by name. All of a cast or nothing of it. */
async function loadCast(
  { db, events }: Sources,
  { story: slug, characters, guests = [], requests = [] }: DemoCast,
  ids: Map<string, string>,
): Promise<void> {
  const story = await findDemoStory(db, slug)
  // Skip what is missing: a part of the demo, a deleted story.
  if (!story) return
  const people = await findActorsByName(db, [...new Set([...characters, ...requests].map(({ by }) => by))])
  const parts = await listContents(db, story, { hasDrafts: true })
  const chapters = parts.flatMap((one) => one.chapters)
  const markOf: MarkOf = (number) => {
    const chapter = number === undefined ? undefined : chapters[number - 1]
    return chapter ? { storyId: story.id, chapterId: chapter.id } : null
  }
  await db.transaction().execute(async (tx) => {
    const keys = characters.map(({ name }) => demoKey(slug, name))
    const isLoaded = (await listMadeWith(tx, story.owner_id, keys)).length > 0
    for (const character of characters) {
      const actor = people.get(character.by)
      if (actor) ids.set(character.name, await loadCharacter(tx, actor, slug, character, markOf))
    }
    if (isLoaded) return
    await relate(tx, characters, ids, markOf)
    for (const { name, from } of [
      ...characters,
      ...guests.map((guest) => ({ name: guest, from: undefined })),
    ]) {
      const characterId = ids.get(name)
      if (!characterId) continue
      await putCast(tx, {
        story_id: story.id,
        character_id: characterId,
        from_chapter_id: markOf(from)?.chapterId ?? null,
        licence: guests.includes(name) ? 'free' : 'own',
        added_by: story.owner_id,
      })
      await events.publish(tx, 'story.cast-changed', {
        characterId,
        ownerId: story.owner_id,
        storyId: story.id,
      })
    }
    for (const { character, by, story: forStory, message } of requests) {
      const [characterId, asker] = [ids.get(character), people.get(by)]
      const target = await findDemoStory(tx, forStory)
      if (!characterId || !asker || !target) continue
      const id = newId()
      const row = { id, character_id: characterId, story_id: target.id, made_by: asker.userId, message }
      await insertRequest(tx, { ...row, made_with: null })
      await events.publish(tx, 'character.use-requested', { requestId: id })
    }
  })
}

async function findDemoStory(db: Database | Transaction, slug: string): Promise<StoryRow | undefined> {
  const [story] = await listStoriesByIds(db, await listStoryIds(db, { slug }))
  return story?.is_gone ? undefined : story
}

async function relate(
  tx: Transaction,
  characters: readonly DemoCharacter[],
  ids: ReadonlyMap<string, string>,
  markOf: MarkOf,
): Promise<void> {
  for (const { name, relations = [] } of characters)
    for (const [other, kind, text, from] of relations) {
      const [id, otherId] = [ids.get(name), ids.get(other)]
      if (id && otherId)
        await putRelations(tx, [
          { character_id: id, other_id: otherId, kind, text, from: markOf(from), until: null },
        ])
    }
}

const demoKey = (slug: string, name: string) => keyOf(`demo ${slug} ${name}`, 0)

async function loadCharacter(
  tx: Transaction,
  actor: SignedInActor,
  slug: string,
  character: DemoCharacter,
  markOf: MarkOf,
): Promise<string> {
  const { name, visibility = 'public', licence = 'ask', tags = [], colors = [] } = character
  return createIn(tx, actor, {
    name,
    visibility,
    licence,
    tags,
    colors,
    facts: listFacts(character, markOf),
    key: demoKey(slug, name),
  })
}

const plainFields = [
  'pronouns',
  'age',
  'species',
  'role',
  'summary',
  'look',
  'voice',
  'want',
  'need',
  'flaw',
  'ghost',
] as const

function listFacts(
  { aliases = [], lines = [], later = {}, more = {}, ...fields }: DemoCharacter,
  markOf: MarkOf,
): FactInput[] {
  const fact = (field: CharacterField, value: string | Later): FactInput => {
    const [from, text] = typeof value === 'string' ? [undefined, value] : value
    return { field, section: '', label: '', text, content: null, from: markOf(from), until: null }
  }
  return [
    ...plainFields.flatMap((field) => (fields[field] ? [fact(field, fields[field])] : [])),
    ...aliases.map((value) => fact('alias', value)),
    ...lines.map((value) => fact('line', value)),
    ...Object.entries(later).flatMap(([field, values]) =>
      values.map((value) => fact(field as CharacterField, value)),
    ),
    ...Object.entries(more).map(([label, value]) => {
      const { text, ...rest } = fact('custom', value)
      return { ...rest, section: 'More', label, text: '', content: documentOf(text) }
    }),
  ]
}

const documentOf = (text: string): RichDocument => ({
  type: 'doc',
  content: text.split('\n\n').map((part) => ({ type: 'paragraph', content: [{ type: 'text', text: part }] })),
})
