import type { Page } from '#lib/page-context.ts'
import { formText } from '#lib/form-text.ts'

/** Longer than any client waits for a response. */
const sameRequest = 60_000

/** Handles the outline's form. Its key creates one chapter, however often it is submitted. */
export async function addChapterFrom({ api }: Page, storyId: string, form: FormData) {
  const sectionId = formText(form, 'sectionId') || null
  const add = async (key: string) =>
    (await api('POST /content/{storyId}/chapters', { params: { storyId }, body: { sectionId, key } })).chapter
  const chapter = await add(formText(form, 'key') || crypto.randomUUID())
  // The browser restored an old page with its key, so the author wants another chapter.
  const isOld = Date.now() - Date.parse(chapter.createdAt) > sameRequest
  return isOld ? add(crypto.randomUUID()) : chapter
}
