// A full chapter: editors that add text get an error, and everything acknowledged can be read by every API.
import { expect, test } from 'vitest'
import { collabCloseCodes } from '@fabula/contracts/collab'
import { DOCUMENT_LIMITS } from '@fabula/editor-kit/document'
import { textOf } from '#test/stories.ts'
import { useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors({ RATE_LIMIT_SCALE: '0' })

const page = 'word '.repeat(1000)
const pages = DOCUMENT_LIMITS.textLength / page.length
const full = { code: collabCloseCodes.refused, reason: expect.stringMatching(/maximum length/) }

/** One more page fits. */
const nearlyFull = textOf(...Array.from({ length: pages - 1 }, () => page))

test('text from the API counts toward the limit', async () => {
  const { chapterId, path } = await live.newChapter()
  const editor = await live.open(chapterId)
  editor.write('The first line.')
  await editor.saved()
  expect((await live.writer.call(`PATCH ${path}`, { content: nearlyFull })).statusCode).toBe(200)
  await expect.poll(() => editor.lines().length).toBe(pages - 1)
  editor.write(page.repeat(2))
  expect(await editor.closed).toMatchObject(full)
  expect((await live.writer.call(`GET ${path}`)).statusCode).toBe(200)
})

/** Simulates concurrent writers on several nodes. */
async function overfill() {
  const chapter = await live.newChapter(nearlyFull)
  const { db } = live.app.foundation
  const other = await live.open(chapter.chapterId)
  const updates: Uint8Array[] = []
  other.ydoc.on('update', (update: Uint8Array) => updates.push(update))
  other.goOffline()
  other.write(page.repeat(3))
  other.leave()
  await db
    .insertInto('chapter_updates')
    .values(
      updates.map((update) => ({
        chapter_id: chapter.chapterId,
        user_id: live.writer.id,
        update: Buffer.from(update),
        source: 'live',
      })),
    )
    .execute()
  await db
    .updateTable('chapter_drafts')
    .set({ is_flushed: false })
    .where('chapter_id', '=', chapter.chapterId)
    .execute()
  return chapter
}

test('a chapter that exceeds its limit can be read, published and shortened, but not extended', async () => {
  const { chapterId, path } = await overfill()
  const { wordCount } = await live.read(path)
  expect(wordCount).toBe((pages + 2) * 1000)
  expect((await live.writer.call(`POST ${path}/publish`, {})).statusCode).toBe(200)
  const editor = await live.open(chapterId)
  const fragment = editor.ydoc.getXmlFragment('content')
  fragment.delete(0, 1)
  await editor.saved()
  // Replaces text with a shorter one.
  editor.ydoc.transact(() => {
    fragment.delete(0, 1)
    editor.write('A line.')
  })
  await editor.saved()
  expect((await live.read(path)).wordCount).toBe(pages * 1000 + 2)
  editor.write('One more.')
  expect(await editor.closed).toMatchObject(full)
})

test('a full chapter that refused text takes some again once it is shorter', async () => {
  const { chapterId, path } = await live.newChapter(nearlyFull)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const editor = await live.open(chapterId)
    editor.write(page.repeat(2))
    expect(await editor.closed).toMatchObject(full)
    // It would connect and send its text again, which fits once the chapter is shorter.
    editor.goOffline()
  }
  const editor = await live.open(chapterId)
  editor.ydoc.getXmlFragment('content').delete(0, 1)
  await editor.saved()
  editor.write(page.repeat(2))
  await editor.saved()
  expect((await live.read(path)).wordCount).toBe(pages * 1000)
})
