// The API and open editors write the same document.
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { loadDraft, logUpdates } from '#areas/chapters/public.ts'
import { listCredits } from '#areas/chapters/drafts.service.ts'
import { saveVersionJobName } from '#areas/chapters/chapters.job-names.ts'
import { createMember } from '#test/members.ts'
import { textOf } from '#test/stories.ts'
import { firstLine, useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors()

test('a PATCH reaches the open editor, and leaves everything else alone', async () => {
  const { chapterId, path } = await live.newChapter(textOf('One.', 'Two.'))
  const editor = await live.open(chapterId)
  const [first] = editor.ydoc.getXmlFragment('content').toArray()
  const response = await live.writer.call(`PATCH ${path}`, { content: textOf('One.', 'Two and a half.') })
  expect(response.statusCode).toBe(200)
  await expect.poll(() => editor.lines()).toEqual(['One.', 'Two and a half.'])
  expect(editor.ydoc.getXmlFragment('content').get(0)).toBe(first)
  editor.type(' More.')
  await editor.saved()
  expect(await live.read(path)).toMatchObject({ content: textOf('One.', 'Two and a half. More.') })
})

test('text typed during a PATCH is merged with it', async () => {
  const { chapterId, path } = await live.newChapter(textOf('One.', 'Two.'))
  const editor = await live.open(chapterId)
  editor.write('Typed.')
  const [response] = await Promise.all([
    live.writer.call(`PATCH ${path}`, { title: 'Renamed', content: textOf('Zero.', 'One.', 'Two.') }),
    editor.saved(),
  ])
  expect(response.statusCode).toBe(200)
  await expect.poll(() => editor.lines()).toContain('Zero.')
  expect(await live.read(path)).toMatchObject({ content: textOf(...editor.lines()) })
})

test('a PATCH with a revision from before the typing is rejected and overwrites nothing', async () => {
  const { chapterId, path } = await live.newChapter()
  const { revision } = await live.read(path)
  const editor = await live.open(chapterId)
  editor.write('Typed meanwhile.')
  await editor.saved()
  const stale = await live.writer.call(`PATCH ${path}`, { revision, content: textOf('Overwritten.') })
  expect(stale.statusCode).toBe(409)
  expect(stale.json().details.current.content).toEqual(textOf(firstLine, 'Typed meanwhile.'))
  const current = await live.read(path)
  expect(current.content).toEqual(textOf(firstLine, 'Typed meanwhile.'))
  const fresh = await live.writer.call(`PATCH ${path}`, {
    revision: current.revision,
    content: textOf('On purpose.'),
  })
  expect(fresh.statusCode).toBe(200)
  await expect.poll(() => editor.lines()).toEqual(['On purpose.'])
})

test('a restore reaches the open editor, and the text typed before it is stored as a version', async () => {
  const { chapterId, path } = await live.newChapter()
  const stored = await live.writer.call(`POST ${path}/versions`, { name: 'Before' })
  const editor = await live.open(chapterId)
  editor.write('A mistake.')
  await editor.saved()
  const restored = await live.writer.call(`POST ${path}/versions/${stored.json().version._id}/restore`)
  expect(restored.statusCode).toBe(200)
  await expect.poll(() => editor.lines()).toEqual([firstLine])
  // Editors clear their undo history, so that undo does not mix earlier changes into the restored text.
  await expect.poll(() => editor.news.map(({ type }) => type)).toEqual(['mode', 'restored'])
  const { versions } = (await live.writer.call(`GET ${path}/versions`)).json()
  expect(versions.map(({ kind }: { kind: string }) => kind)).toEqual(['restored', 'automatic', 'named'])
  expect(versions[1].authors).toMatchObject([{ _id: live.writer.id }])
})

test('publishing right after typing includes the last change', async () => {
  const { path, chapterId } = await live.newChapter()
  const editor = await live.open(chapterId)
  for (const word of ['And', ' so', ' had', ' we.']) {
    if (word === 'And') editor.write(word)
    else editor.type(word)
    await editor.saved()
  }
  const published = (await live.writer.call(`POST ${path}/publish`, {})).json().chapter
  expect(published).toMatchObject({ hasChanges: false, wordCount: 12 })
  expect(published.html).toContain('And so had we.')
  editor.type(' Later.')
  await editor.saved()
  expect(await live.read(path)).toMatchObject({ hasChanges: true })
  const reader = await createMember(live.app)
  const shown = (await reader.call(`GET ${path}`)).json().chapter
  expect(shown.html).not.toContain('Later')
})

test('a chapter whose only text was typed can be published', async () => {
  const { path, chapterId } = await live.newChapter({ type: 'doc', content: [{ type: 'paragraph' }] })
  const editor = await live.open(chapterId)
  editor.type('Hello.')
  await editor.saved()
  expect((await live.writer.call(`POST ${path}/publish`, {})).statusCode).toBe(200)
})

test('word count and timestamps are updated once the typing pauses', async () => {
  const { chapterId, storyId } = await live.newChapter()
  const editor = await live.open(chapterId)
  editor.write('Four more words here.')
  await editor.saved()
  const wordsOf = async () =>
    (await live.writer.call(`GET /content/${storyId}/chapters`)).json().chapters[0].wordCount
  await expect.poll(wordsOf).toBe(12)
})

test('the next server flushes what a killed server did not', async () => {
  const { chapterId, storyId } = await live.newChapter(textOf('One.'))
  const ydoc = new Y.Doc()
  const { db, jobs } = live.app.foundation
  await loadDraft(db, chapterId, ydoc)
  const before = Y.encodeStateVector(ydoc)
  const paragraph = ydoc.getXmlFragment('content').get(0) as Y.XmlElement
  ;(paragraph.get(0) as Y.XmlText).insert(4, ' Two three.')
  const update = Y.encodeStateAsUpdate(ydoc, before)
  // Acknowledged right before the server was killed.
  await logUpdates(live.app.foundation, [{ chapterId, userId: live.writer.id, update }])
  await jobs.enqueue(db, 'stories.settle-drafts', {})
  const wordsOf = async () =>
    (await live.writer.call(`GET /content/${storyId}/chapters`)).json().chapters[0].wordCount
  await expect.poll(wordsOf).toBe(3)
})

test('after five idle minutes the typed text is stored as a version, with its authors', async () => {
  const { chapterId, path } = await live.newChapter()
  await live.writer.call(`POST ${path}/versions`, { name: 'Before' })
  const editor = await live.open(chapterId)
  editor.write('Unwatched.')
  await editor.saved()
  const { db } = live.app.foundation
  const { rows } = await live.app.foundation.database.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = $1 and data->>'chapterId' = $2`,
    [saveVersionJobName, chapterId],
  )
  expect(rows[0]!.count).toBeGreaterThan(0)
  editor.leave()
  await db
    .updateTable('chapter_updates')
    .set({ created_at: new Date(Date.now() - 6 * 60 * 1000) })
    .where('chapter_id', '=', chapterId)
    .execute()
  await db
    .updateTable('chapters')
    .set({ updated_at: new Date(Date.now() - 7 * 60 * 1000) })
    .where('id', '=', chapterId)
    .execute()
  await live.app.foundation.jobs.enqueue(db, saveVersionJobName, { chapterId })
  const newest = async () => (await live.writer.call(`GET ${path}/versions`)).json().versions[0]
  await expect.poll(newest).toMatchObject({ kind: 'automatic', authors: [{ _id: live.writer.id }] })
})

test('a long log is compacted without changing its content, authors and credits', async () => {
  const { chapterId, path } = await live.newChapter(textOf('Begin.'))
  const editor = await live.open(chapterId)
  const { db } = live.app.foundation
  const before = await listCredits(db, chapterId)
  expect(before.get(live.writer.id)).toBe('Begin.'.length)
  const words = Array.from({ length: 450 }, (_, index) => `word${index} `)
  editor.write('')
  for (const word of words) editor.type(word)
  await editor.saved()
  const written = words.join('')
  await live.writer.call(`POST ${path}/versions`, { name: 'Folded' })
  editor.type('End.')
  await editor.saved()
  expect(await live.read(path)).toMatchObject({ content: textOf('Begin.', `${written}End.`) })
  expect(await listCredits(db, chapterId)).toEqual(
    new Map([[live.writer.id, 'Begin.'.length + written.length + 'End.'.length]]),
  )
  for (const word of words) editor.type(word)
  await editor.saved()
  await live.read(path)
  expect(await live.countUpdates(chapterId)).toBeLessThan(500)
  const fresh = await live.open(chapterId)
  expect(fresh.lines()).toEqual(['Begin.', `${written}End.${written}`])
  const { version } = (await live.writer.call(`POST ${path}/versions`, { name: 'After' })).json()
  expect(version.authors).toMatchObject([{ _id: live.writer.id }])
})

test('an invalid tree is repaired in the open editor, without losing text', async () => {
  const { chapterId, path } = await live.newChapter()
  const editor = await live.open(chapterId)
  editor.ydoc.transact(() => {
    const item = new Y.XmlElement('listItem')
    editor.ydoc.getXmlFragment('content').push([item])
    item.push([new Y.XmlText('Stray words.')])
  })
  await editor.saved()
  await expect
    .poll(() => (editor.ydoc.getXmlFragment('content').get(1) as Y.XmlElement).nodeName)
    .toBe('paragraph')
  expect(editor.lines()).toEqual([firstLine, 'Stray words.'])
  expect(await live.read(path)).toMatchObject({ content: textOf(firstLine, 'Stray words.') })
})
