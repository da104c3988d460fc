import type { Page } from '#lib/page-context.ts'
import { formText } from '#lib/form-text.ts'

/** Longer than anybody waits for an answer. */
const sameRequest = 60_000

/** What the form of a board asks for. Its key makes one chapter, however often it is sent. */
export async function addChapterFrom({ api }: Page, storyId: string, form: FormData) {
  const sectionId = formText(form, 'sectionId') || null
  const add = async (key: string) =>
    (await api('POST /content/{storyId}/chapters', { params: { storyId }, body: { sectionId, key } })).chapter
  const chapter = await add(formText(form, 'key') || crypto.randomUUID())
  // A page that the browser kept, and its key with it: this is somebody who wants another one.
  const isOld = Date.now() - Date.parse(chapter.createdAt) > sameRequest
  return isOld ? add(crypto.randomUUID()) : chapter
}
