// Actions on cards and sections: applied optimistically, sent, and reverted when the server rejects them.
import { isApiError } from '@fabula/contracts/api-error'
import type { ApiClient } from '@fabula/contracts/client'
import type { OutlineChapter } from '@fabula/contracts/outline'
import type { Section } from '@fabula/contracts/stories'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { toast } from '#ui/toast.ts'
import { type OutlineTexts, nameOf } from './outline-texts.ts'
import type { OutlineStore } from './outline-store.ts'

export type OutlineActions = ReturnType<typeof createOutlineActions>

type Options = {
  api: ApiClient
  storyId: string
  store: OutlineStore
  words: OutlineTexts
  /** A chapter was deleted or restored. */
  onBinChanged(): void
}

export function createOutlineActions({ api, storyId, store, words, onBinChanged }: Options) {
  const ofChapter = (chapterId: string) => ({ params: { storyId, chapterId } })
  const ofSection = (sectionId: string) => ({ params: { storyId, sectionId } })

  /** Returns whether the call succeeded. Afterward the outline matches the server. */
  async function run(what: string, call: () => Promise<object>): Promise<boolean> {
    let isDone = false
    try {
      requireAnswer(await call())
      isDone = true
    } catch (error) {
      sayFailure(what, error)
    }
    await store.refetch().catch(() => {})
    return isDone
  }

  const restore = async (chapter: Pick<OutlineChapter, '_id' | 'title'>) => {
    const isDone = await run('Couldn’t restore the chapter', () =>
      api('POST /content/{storyId}/chapters/{chapterId}/restore', ofChapter(chapter._id)),
    )
    onBinChanged()
    if (isDone) toast.success(`“${nameOf(chapter, words)}” restored`)
    return isDone
  }

  return {
    restore,

    saveCard(id: string, fields: { title?: string; summary?: string }) {
      store.patchChapter(id, fields)
      return run('Couldn’t save the card', () =>
        api('PATCH /content/{storyId}/chapters/{chapterId}', { ...ofChapter(id), body: fields }),
      )
    },

    setStatus(id: string, status: 'draft' | 'in_review') {
      store.patchChapter(id, { status })
      return run('Something went wrong', () =>
        api('PATCH /content/{storyId}/chapters/{chapterId}', { ...ofChapter(id), body: { status } }),
      )
    },

    unpublish: (id: string) =>
      run('Couldn’t unpublish the chapter', () =>
        api('POST /content/{storyId}/chapters/{chapterId}/unpublish', ofChapter(id)),
      ),

    async remove(chapter: OutlineChapter) {
      store.patch((outline) => ({
        ...outline,
        chapters: outline.chapters.filter(({ _id }) => _id !== chapter._id),
      }))
      const isDone = await run('Couldn’t delete the chapter', () =>
        api('DELETE /content/{storyId}/chapters/{chapterId}', ofChapter(chapter._id)),
      )
      onBinChanged()
      if (isDone)
        toast.success(`“${nameOf(chapter, words)}” deleted`, {
          description: 'You can restore it for 30 days.',
          duration: 10_000,
          action: { label: 'Undo', onClick: () => void restore(chapter) },
        })
      return isDone
    },

    addSection: (fields: { title: string; purpose: string }) =>
      run(`Couldn’t add the ${words.sectionNoun}`, () =>
        api('POST /content/{storyId}/sections', { params: { storyId }, body: fields }),
      ),

    changeSection(id: string, fields: Pick<Section, 'title' | 'purpose'>) {
      store.patch((outline) => ({
        ...outline,
        sections: outline.sections.map((one) => (one._id === id ? { ...one, ...fields } : one)),
      }))
      return run(`Couldn’t save the ${words.sectionNoun}`, () =>
        api('PATCH /content/{storyId}/sections/{sectionId}', { ...ofSection(id), body: fields }),
      )
    },

    removeSection: (id: string) =>
      run(`Couldn’t delete the ${words.sectionNoun}`, () =>
        api('DELETE /content/{storyId}/sections/{sectionId}', ofSection(id)),
      ),
  }
}

/** A rate limit has its own dialog. */
export function sayFailure(title: string, error: unknown, retry?: () => void): void {
  if (error instanceof RateLimitedError && !retry) return
  const reason = isApiError(error)
    ? reasonOf(error.body)
    : 'Please check your internet connection and try again.'
  toast.error(title, {
    description: reason,
    ...(retry && { duration: 15_000, action: { label: 'Try again', onClick: retry } }),
  })
}

function reasonOf({ message, details }: { message: string; details?: { fields?: Record<string, string> } }) {
  const faults = Object.entries(details?.fields ?? {})
  return faults.length > 0 ? faults.map(([field, fault]) => `${field} ${fault}`).join('; ') : message
}
