// Who is credited with how much of a published story that was written in open editors and through the API.
import { HeadlessEditor, splitBlock } from '@fabula/editor-kit/headless-editor.fixtures'
import { emptyDocument, type RichDocument } from '@fabula/editor-kit/document'
import { arbitraryStep, type SentUpdate, Workshop, wordOf } from '@fabula/editor-kit/attribution.fixtures'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { listCredits, loadDraft } from './drafts.service.ts'
import { logUpdates } from './live.service.ts'
import { newId } from '#platform/ids.ts'
import { createCollaborator, type RoleSlug } from '#test/collaborators.ts'
import type { Member } from '#test/members.ts'
import { textOf } from '#test/stories.ts'
import { useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors()

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

async function newStory(...lines: string[]) {
  const { storyId, chapterId, path } = await live.newChapter(
    lines.length > 0 ? textOf(...lines) : emptyDocument(),
  )
  const story = { _id: storyId, author: { _id: live.writer.id } }
  const open = async (member: Member) => {
    const editor = live.edit(member, chapterId)
    await editor.synced()
    return { hand: new HeadlessEditor(editor.ydoc), saved: () => editor.saved() }
  }
  const join = (role: RoleSlug) => createCollaborator(live.app, story, role)
  const publish = async () => {
    expect((await live.writer.call(`POST ${path}/publish`, {})).statusCode).toBe(200)
    await live.app.foundation.events.idle()
    const { credits } = (await live.writer.call(`GET /content/${storyId}/credits`)).json()
    return new Map<string, { characters: number; percent: number }>(
      credits.map(({ user, characters, percent }: never) => [
        (user as { _id: string })._id,
        { characters, percent },
      ]),
    )
  }
  return { storyId, chapterId, path, open, join, publish }
}

test("pressing Enter inside another author's paragraph takes over none of its text", async () => {
  const text = words(453)
  const story = await newStory(text)
  const editor = await story.join('editor')
  const { hand, saved } = await story.open(editor)
  hand.run(splitBlock, hand.find('word200 '))
  hand.type('six new words come right here ', hand.find('word200 '))
  await saved()
  expect(await story.publish()).toEqual(
    new Map([
      [live.writer.id, { characters: text.length, percent: 99 }],
      [editor.id, { characters: 30, percent: 1 }],
    ]),
  )
})

test('a suggestion counts once it is accepted, and for its author', async () => {
  const text = words(20)
  const story = await newStory(text, 'An end.')
  const proofreader = await story.join('proofreader')
  const { hand, saved } = await story.open(proofreader)
  const suggesting = { by: proofreader.id, newId }
  hand.type('suggested words ', hand.find('word5'), suggesting)
  hand.delete(hand.find('word7 '), hand.find('word8'), suggesting)
  await saved()
  expect(await story.publish()).toEqual(new Map())
  const own = await story.open(live.writer)
  own.hand.decide('accept')
  await own.saved()
  const characters = text.length + 'An end.'.length - 'word7 '.length
  expect(await story.publish()).toMatchObject(
    new Map([
      [live.writer.id, { characters, percent: 89 }],
      [proofreader.id, { characters: 'suggested words '.length, percent: 11 }],
    ]),
  )
})

test('percentages add up to 100', async () => {
  const story = await newStory('a'.repeat(67))
  const hands = [await story.join('editor'), await story.join('editor')]
  for (const [index, member] of hands.entries()) {
    const { hand, saved } = await story.open(member)
    hand.type((index === 0 ? 'b' : 'c').repeat(index === 0 ? 67 : 66), 1)
    await saved()
  }
  const credits = [...(await story.publish()).values()]
  expect(credits.map(({ characters }) => characters)).toEqual([67, 67, 66])
  expect(credits.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
})

test('credits of a chapter older than attribution follow the counts of that time', async () => {
  const { db } = live.app.foundation
  const story = await newStory('x'.repeat(80))
  const editor = await story.join('editor')
  await db.deleteFrom('chapter_attributions').where('chapter_id', '=', story.chapterId).execute()
  await db
    .insertInto('chapter_credits')
    .values([
      { chapter_id: story.chapterId, user_id: live.writer.id, characters: 300 },
      { chapter_id: story.chapterId, user_id: editor.id, characters: 100 },
    ])
    .execute()
  const { hand, saved } = await story.open(editor)
  hand.type('y'.repeat(20), 1)
  await saved()
  expect(await story.publish()).toEqual(
    new Map([
      [live.writer.id, { characters: 60, percent: 60 }],
      [editor.id, { characters: 40, percent: 40 }],
    ]),
  )
})

test('an author without text in the published version is not credited', async () => {
  const story = await newStory('Of the owner.')
  const editor = await story.join('editor')
  const { hand, saved } = await story.open(editor)
  hand.type('Of the editor. ', 1)
  await saved()
  expect((await story.publish()).size).toBe(2)
  hand.delete(1, 1 + 'Of the editor. '.length)
  await saved()
  expect((await story.publish()).size).toBe(0)
})

const apiStep = fc.record({
  kind: fc.constantFrom('patch' as const, 'keep' as const, 'restore' as const),
  by: fc.nat(2),
  seed: fc.nat(10_000),
})

/** Reorders the blocks and adds a new word to one of them. */
function patched({ content }: RichDocument, word: string, seed: number): RichDocument {
  const [first, ...rest] = structuredClone(content)
  const blocks = [...rest, first!]
  const block = blocks[seed % blocks.length]!
  const line = block.type === 'paragraph' && block.content?.[0]
  if (line && line.type === 'text') line.text = `${line.text.slice(0, 2)}${word}${line.text.slice(2)}`
  return { type: 'doc', content: blocks }
}

test('every author is credited with what they first typed, whatever the others do to it', async () => {
  const { db } = live.app.foundation
  const steps = fc.array(
    fc.oneof({ weight: 6, arbitrary: arbitraryStep }, { weight: 1, arbitrary: apiStep }),
    {
      minLength: 20,
      maxLength: 40,
    },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (todo) => {
      const story = await newStory()
      const { chapterId, path } = story
      const people = [live.writer, await story.join('co-author'), await story.join('co-author')]
      const { ydoc } = await loadDraft(db, chapterId)
      const workshop = new Workshop(
        Y.encodeStateAsUpdate(ydoc),
        people.map(({ id }) => id),
      )
      const log = (sent: readonly SentUpdate[]) =>
        logUpdates(
          live.app.foundation,
          sent.map(({ update, by }) => ({ chapterId, userId: people[by]!.id, update })),
        )
      const versions: string[] = []
      for (const [index, step] of todo.entries()) {
        if ('at' in step) await log(workshop.perform(step))
        else {
          const member = people[step.by]!
          const id = versions[step.seed % versions.length]
          if (step.kind === 'keep') {
            const stored = await member.call(`POST ${path}/versions`, { name: `Version ${index}` })
            versions.push(stored.json().version._id)
          } else if (step.kind === 'patch') {
            const content = patched(workshop.document, wordOf(step.by, step.seed), step.seed)
            expect((await member.call(`PATCH ${path}`, { content })).statusCode).toBe(200)
          } else if (id) {
            expect((await member.call(`POST ${path}/versions/${id}/restore`)).statusCode).toBe(200)
            workshop.forgetUndo()
          }
          workshop.receive(Y.encodeStateAsUpdate((await loadDraft(db, chapterId)).ydoc))
        }
        if (index === 10) {
          // Enough for the log to be compacted.
          const keys = Array.from({ length: 210 }, (_, key) =>
            workshop.perform({ ...typing, by: key % 3, at: (key % 50) / 50 }),
          )
          await log(keys.flat())
          await live.read(path)
          expect((await loadDraft(db, chapterId)).row.updates).toEqual([])
        }
      }
      expect(await listCredits(db, chapterId)).toEqual(workshop.countLetters())
      const counted = [...workshop.countLetters()]
      const shown = [...(await story.publish())].map(([id, { characters }]) => [id, characters])
      if (counted.length > 1) expect(new Map(shown as never)).toEqual(new Map(counted))
    }),
    // A fixed seed, as in the property test of the editor kit.
    { numRuns: 2, seed: 5 },
  )
})

const typing = { kind: 'type', to: 0, seed: 0, isFolded: false } as const
