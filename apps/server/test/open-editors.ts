// Setup for tests of the live document: a listening server, a writer, chapters, and editors that are closed after each
// test.
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { RichDocument } from '@fabula/editor-kit/document'
import { createTestApp, listen, shareTestApp, type TestApp } from './app.ts'
import { type Editor, openEditor } from './editors.ts'
import { createMember, type Member } from './members.ts'
import { createChapter, createStory, textOf } from './stories.ts'

export const firstLine = 'The coast had moved again in the night.'

export type LiveEditors = {
  app: TestApp
  address: string
  writer: Member
  newChapter(content?: RichDocument): Promise<{ storyId: string; chapterId: string; path: string }>
  edit(member: Member, chapterId: string, options?: Parameters<typeof openEditor>[3]): Editor
  /** Resolves when the editor is in sync, as for a user who waited for the page. */
  open(chapterId: string): Promise<Editor>
  /** The chapter as the API returns it. */
  read(
    path: string,
  ): Promise<{ content: RichDocument; revision: number; wordCount: number; hasChanges: boolean }>
  countUpdates(chapterId: string): Promise<number>
}

/** With settings on its own app, otherwise on the one that all files of a worker share. */
export function useLiveEditors(settings?: Record<string, string>): LiveEditors {
  const live = {} as LiveEditors
  const editors: Editor[] = []

  beforeAll(async () => {
    live.app = settings ? await createTestApp(settings) : await shareTestApp()
    live.address = await listen(live.app)
    live.writer = await createMember(live.app)
  })
  afterEach(() => {
    for (const editor of editors.splice(0)) editor.leave()
  })
  afterAll(() => live.app.close())

  live.newChapter = async (content = textOf(firstLine)) => {
    const { _id: storyId } = await createStory(live.writer)
    const { _id: chapterId } = await createChapter(live.writer, storyId, { content })
    return { storyId, chapterId, path: `/content/${storyId}/chapters/${chapterId}` }
  }
  live.edit = (member, chapterId, options) => {
    const editor = openEditor(live.address, member, chapterId, options)
    editors.push(editor)
    return editor
  }
  live.open = async (chapterId) => {
    const editor = live.edit(live.writer, chapterId)
    await editor.synced()
    return editor
  }
  live.read = async (path) => {
    const answer = await live.writer.call(`GET ${path}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().chapter
  }
  live.countUpdates = async (chapterId) => {
    const { count } = await live.app.foundation.db
      .selectFrom('chapter_updates')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('chapter_id', '=', chapterId)
      .executeTakeFirstOrThrow()
    return count
  }
  return live
}
