import type { Appearances } from '@fabula/contracts/character-mentions'
import type { Character } from '@fabula/contracts/characters'
import { renderText } from '@fabula/editor-kit/render-text'
import { describe, expect, test } from 'vitest'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { useLiveEditors } from '#test/open-editors.ts'
import { createReader, readChapter } from '#test/reviews.ts'
import { createChapter, createStory, textOf } from '#test/stories.ts'

const live = useLiveEditors()

async function createStoryWith(...texts: string[]) {
  const { writer } = live
  const story = await createStory(writer)
  const chapters: string[] = []
  for (const [index, text] of texts.entries()) {
    const { _id } = await createChapter(writer, story._id, {
      title: `Chapter ${index + 1}`,
      content: textOf(text),
    })
    await writer.call(`POST /content/${story._id}/chapters/${_id}/publish`, {})
    chapters.push(_id)
  }
  return { story, chapters }
}

async function addCharacter(storyId: string, fields: object, who = live.writer): Promise<Character> {
  const made = (await who.call('POST /characters', { visibility: 'public', ...fields })).json().character
  const response = await who.call(`PUT /content/${storyId}/characters/${made._id}`, {})
  if (response.statusCode !== 200) throw new Error(response.body)
  return made
}

const appearances = async (who: Pick<Member, 'call'>, storyId: string, query = ''): Promise<Appearances> =>
  (await who.call(`GET /content/${storyId}/characters/appearances${query}`)).json()

const countsOf = ({ characters }: Appearances) =>
  Object.fromEntries(characters.map(({ name, counts }) => [name, counts]))

describe('appearances', () => {
  test('are counted in the drafts for writers, and follow the text and the names', async () => {
    const { story, chapters } = await createStoryWith('Ines met Bo. Ines left.', 'Bo waited.')
    const ines = await addCharacter(story._id, { name: 'Ines' })
    await addCharacter(story._id, { name: 'Bo' })
    expect(countsOf(await appearances(live.writer, story._id))).toEqual({ Ines: [2, 0], Bo: [1, 1] })
    await live.writer.call(`PATCH /content/${story._id}/chapters/${chapters[1]}`, {
      content: textOf('The cartographer waited for Ines.'),
    })
    await live.writer.call(`PATCH /characters/${ines._id}`, {
      facts: [{ field: 'alias', text: 'the cartographer' }],
    })
    expect(countsOf(await appearances(live.writer, story._id))).toEqual({ Ines: [2, 2], Bo: [1, 0] })
  })

  test('include marked mentions', async () => {
    const { story, chapters } = await createStoryWith('Nobody.')
    const { _id: id } = await addCharacter(story._id, { name: 'Ines' })
    const marks = [{ type: 'mention', attrs: { id } }]
    const content = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', marks, text: 'her sister' }] }],
    }
    const changed = await live.writer.call(`PATCH /content/${story._id}/chapters/${chapters[0]}`, { content })
    expect(changed.statusCode).toBe(200)
    expect(countsOf(await appearances(live.writer, story._id))).toEqual({ Ines: [1] })
  })

  test('tell readers only of chapters they have read, and of names they know', async () => {
    const { story, chapters } = await createStoryWith('The Masked Man came.', 'Bo spoke.', 'It was Bo.')
    await addCharacter(story._id, {
      name: 'Bo',
      facts: [
        { field: 'alias', text: 'The Masked Man', from: { storyId: story._id, chapterId: chapters[2] } },
      ],
    })
    const reader = await createReader(live.app, story, [{ _id: chapters[0]! }, { _id: chapters[1]! }])
    const seen = await appearances(reader, story._id)
    expect(countsOf(seen)).toEqual({ Bo: [0, 1] })
    expect(seen.chapters.map(({ number }) => number)).toEqual([1, 2])
    // Asking for a later chapter does not help.
    for (const query of ['', `?chapterId=${chapters[2]}`])
      expect(JSON.stringify(await appearances(reader, story._id, query))).not.toMatch(/Masked/)
    expect(await appearances(createVisitor(live.app), story._id)).toMatchObject({
      chapters: [],
      characters: [{ names: ['Bo'], counts: [] }],
    })
    await readChapter(reader, story, { _id: chapters[2]! })
    expect(countsOf(await appearances(reader, story._id))).toEqual({ Bo: [1, 1, 1] })
  })

  test('do not show a mention by a name that is known later', async () => {
    const { story, chapters } = await createStoryWith('Nobody.', 'Later.')
    const { _id: id } = await addCharacter(story._id, {
      name: 'Bo',
      facts: [{ field: 'alias', text: 'the stranger', from: { storyId: story._id, chapterId: chapters[1] } }],
    })
    const mention = (text: string) => ({ type: 'text', marks: [{ type: 'mention', attrs: { id } }], text })
    const content = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [mention('the stranger'), { type: 'text', text: ' or ' }, mention('he')],
        },
      ],
    }
    await live.writer.call(`PATCH /content/${story._id}/chapters/${chapters[0]}`, { content })
    await live.writer.call(`POST /content/${story._id}/chapters/${chapters[0]}/publish`, {})
    const reader = await createReader(live.app, story, [{ _id: chapters[0]! }])
    const seen = await appearances(reader, story._id, `?chapterId=${chapters[0]}`)
    expect(seen.characters).toMatchObject([{ names: ['Bo', 'he'], counts: [1] }])
    // Nor what is marked in a chapter that the reader has not reached.
    const newcomer = await createReader(live.app, story, [])
    const unread = await appearances(newcomer, story._id, `?chapterId=${chapters[0]}`)
    expect(unread.characters).toMatchObject([{ names: ['Bo'], counts: [] }])
  })
})

const rename = (who: Pick<Member, 'call'>, storyId: string, body: object) =>
  who.call(`POST /content/${storyId}/characters/rename`, body)

describe('renaming across a story', () => {
  test('shows the places, changes the drafts, and can be undone', async () => {
    const { story, chapters } = await createStoryWith('Ines met Bo.', 'Bo waited.', 'Ines’s hat.')
    const { _id: characterId } = await addCharacter(story._id, { name: 'Ines' })
    const body = { characterId, from: 'Ines', to: 'Ines Vell' }
    const preview = (await rename(live.writer, story._id, { ...body, dryRun: true })).json()
    expect(preview).toMatchObject({
      count: 2,
      chapters: [
        { chapterId: chapters[0], places: [{ before: '', text: 'Ines', after: ' met Bo.' }] },
        { chapterId: chapters[2] },
      ],
    })
    const textIn = async (id: string) =>
      renderText((await live.read(`/content/${story._id}/chapters/${id}`)).content)
    expect(await textIn(chapters[0]!)).toBe('Ines met Bo.')
    const done = await rename(live.writer, story._id, { ...body, renameCharacter: true })
    expect(done.json()).toMatchObject({ count: 2 })
    expect(await textIn(chapters[0]!)).toBe('Ines Vell met Bo.')
    expect(await textIn(chapters[2]!)).toBe('Ines Vell’s hat.')
    expect((await rename(live.writer, story._id, body)).json()).toMatchObject({ count: 0, chapters: [] })
    expect((await live.writer.call(`GET /characters/${characterId}`)).json().character.name).toBe('Ines Vell')
    const path = `/content/${story._id}/chapters/${chapters[0]}/versions`
    const [version] = (await live.writer.call(`GET ${path}`)).json().versions
    expect(version).toMatchObject({ kind: 'named', name: 'Before renaming Ines to Ines Vell' })
    await live.writer.call(`POST ${path}/${version._id}/restore`, {})
    expect(await textIn(chapters[0]!)).toBe('Ines met Bo.')
  })

  test('loses nothing of those who write at the same moment', async () => {
    const { storyId, chapterId, path } = await live.newChapter(textOf('Ines came. Ines left.'))
    const { _id: characterId } = await addCharacter(storyId, { name: 'Ines' })
    const editor = await live.open(chapterId)
    const typing = (async () => {
      for (let word = 0; word < 20; word += 1) {
        editor.type(` w${word}`)
        await editor.saved()
      }
    })()
    const response = await rename(live.writer, storyId, { characterId, from: 'Ines', to: 'Ida' })
    await typing
    expect(response.statusCode).toBe(200)
    const text = renderText((await live.read(path)).content)
    expect(text).toContain('Ida came. Ida left.')
    for (let word = 0; word < 20; word += 1) expect(text).toContain(` w${word}`)
  })

  test('is for those who may edit, in a chosen part of the story, and of its own characters', async () => {
    const { story, chapters } = await createStoryWith('Ines.', 'Ines.')
    const { _id: characterId } = await addCharacter(story._id, { name: 'Ines' })
    const body = { characterId, from: 'Ines', to: 'Ida' }
    const other = await createMember(live.app)
    expect((await rename(other, story._id, body)).statusCode).toBe(403)
    const foreign = (await other.call('POST /characters', { name: 'Ines' })).json().character._id
    const wrong = await rename(live.writer, story._id, { ...body, characterId: foreign })
    expect(wrong.json()).toMatchObject({
      details: { fields: { characterId: 'must be a character of this story' } },
    })
    const some = await rename(live.writer, story._id, { ...body, chapterIds: [chapters[1]] })
    expect(some.json().chapters).toMatchObject([{ chapterId: chapters[1], count: 1 }])
  })
})
