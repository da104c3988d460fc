// Who is credited with how much of a published story, written through open editors and the API.
import { HeadlessEditor, splitBlock } from '@fabula/editor-kit/headless-editor.fixtures'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createCollaborator, type RoleSlug } from '#test/collaborators.ts'
import type { Member } from '#test/members.ts'
import { textOf } from '#test/stories.ts'
import { useWritingRoom } from '#test/writing-room.ts'

const room = useWritingRoom()

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

async function newStory(...lines: string[]) {
  const { storyId, chapterId, path } = await room.newChapter(textOf(...lines))
  const story = { _id: storyId, author: { _id: room.writer.id } }
  const open = async (member: Member) => {
    const editor = room.edit(member, chapterId)
    await editor.synced()
    return { hand: new HeadlessEditor(editor.ydoc), saved: () => editor.saved() }
  }
  const join = (role: RoleSlug) => createCollaborator(room.app, story, role)
  const publish = async () => {
    expect((await room.writer.call(`POST ${path}/publish`, {})).statusCode).toBe(200)
    await room.app.foundation.events.idle()
    const { credits } = (await room.writer.call(`GET /content/${storyId}/credits`)).json()
    return new Map<string, { characters: number; percent: number }>(
      credits.map(({ user, characters, percent }: never) => [
        (user as { _id: string })._id,
        { characters, percent },
      ]),
    )
  }
  return { storyId, chapterId, path, open, join, publish }
}

test('Enter inside the paragraph of another takes none of its words', async () => {
  const text = words(453)
  const story = await newStory(text)
  const editor = await story.join('editor')
  const { hand, saved } = await story.open(editor)
  hand.run(splitBlock, hand.find('word200 '))
  hand.type('six new words come right here ', hand.find('word200 '))
  await saved()
  expect(await story.publish()).toEqual(
    new Map([
      [room.writer.id, { characters: text.length, percent: 99 }],
      [editor.id, { characters: 30, percent: 1 }],
    ]),
  )
})

test('a suggestion counts once it is accepted, for the one who made it', async () => {
  const text = words(20)
  const story = await newStory(text, 'An end.')
  const proofreader = await story.join('proofreader')
  const { hand, saved } = await story.open(proofreader)
  const suggesting = { by: proofreader.id, newId }
  hand.type('suggested words ', hand.find('word5'), suggesting)
  hand.delete(hand.find('word7 '), hand.find('word8'), suggesting)
  await saved()
  expect(await story.publish()).toEqual(new Map())
  const own = await story.open(room.writer)
  own.hand.decide('accept')
  await own.saved()
  const characters = text.length + 'An end.'.length - 'word7 '.length
  expect(await story.publish()).toMatchObject(
    new Map([
      [room.writer.id, { characters, percent: 89 }],
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
