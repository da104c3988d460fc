import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import type { FieldsPlace } from './session/chapter-fields.ts'

/** Saves the fields of an existing chapter. */
export function fieldsPlace(userId: string, storyId: string, chapterId: string): FieldsPlace {
  return {
    userId,
    chapterId,
    async send(body) {
      const params = { storyId, chapterId }
      return requireAnswer(await api('PATCH /content/{storyId}/chapters/{chapterId}', { params, body }))
        .chapter
    },
  }
}
