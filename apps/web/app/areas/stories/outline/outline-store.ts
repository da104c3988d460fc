// The outline in this tab: applies changes optimistically, saves them in the background, and rebases moves on changes
// by other users.
import { isApiError } from '@fabula/contracts/api-error'
import type { ApiClient } from '@fabula/contracts/client'
import type { Outline, OutlineChapter } from '@fabula/contracts/outline'
import { createStore } from 'zustand/vanilla'
import { requireAnswer } from '#lib/rate-limited.ts'
import { applyMove, type Move, orderOf } from './outline-model.ts'

export type OutlineStoreOptions = {
  api: ApiClient
  storyId: string
  initial: Outline
  /** Notifies the user; `retry` repeats the action. */
  tell: {
    lost(move: Move): void
    stored(): void
    failed(error: unknown, retry: () => void): void
  }
}

/** Limits retries when another user keeps changing the outline. */
const maxTries = 5

export type OutlineStore = ReturnType<typeof createOutlineStore>

export function createOutlineStore({ api, storyId, initial, tell }: OutlineStoreOptions) {
  let base = initial
  let pending: readonly Move[] = []
  let saving: Promise<void> | null = null
  const store = createStore(() => ({ outline: initial, isSaving: false }))

  const show = () => store.setState({ outline: applyAll(base, pending) })

  async function fetchBase(): Promise<void> {
    const answer = await api('GET /content/{storyId}/outline', { params: { storyId } })
    base = requireAnswer(answer).outline
  }

  /** Sends all pending moves as one order. */
  async function send(): Promise<void> {
    const sent = pending.length
    const wanted = applyAll(base, pending)
    const { revision } = requireAnswer(
      await api('PUT /content/{storyId}/chapters/order', {
        params: { storyId },
        body: { sections: orderOf(wanted), revision: base.revision },
      }),
    )
    base = { ...wanted, revision }
    pending = pending.slice(sent)
  }

  /** Reports moves that are no longer possible, and applies the rest to the current outline. */
  async function catchUp(): Promise<void> {
    await fetchBase()
    const stored: Move[] = []
    for (const move of pending) {
      if (applyMove(applyAll(base, stored), move)) stored.push(move)
      else tell.lost(move)
    }
    pending = stored
    show()
  }

  async function saveAll(): Promise<void> {
    let tries = 0
    let isSaved = false
    try {
      while (pending.length > 0) {
        try {
          await send()
          isSaved = tries > 0
        } catch (error) {
          tries += 1
          if (!isStale(error) || tries >= maxTries) throw error
          await catchUp()
        }
      }
      if (isSaved) tell.stored()
    } catch (error) {
      const lost = pending
      pending = []
      tell.failed(error, () => lost.forEach(move))
    }
    show()
  }

  function move(next: Move): void {
    if (!applyMove(applyAll(base, pending), next)) return tell.lost(next)
    pending = [...pending, next]
    show()
    if (saving) return
    store.setState({ isSaving: true })
    saving = saveAll().finally(() => {
      saving = null
      store.setState({ isSaving: false })
    })
  }

  return Object.assign(store, {
    move,
    /** Resolves when no request is in flight. */
    flushed: async () => saving ?? undefined,

    /** Takes over loader data, unless this tab has newer data. */
    adopt(next: Outline): void {
      if (saving || next.revision < base.revision) return
      base = next
      show()
    },

    async refetch(): Promise<void> {
      await saving
      await fetchBase()
      show()
    },

    /** Applies a change before the server confirms it. */
    patch(change: (outline: Outline) => Outline): void {
      base = change(base)
      show()
    },

    patchChapter(id: string, fields: Partial<OutlineChapter>): void {
      base = { ...base, chapters: base.chapters.map((one) => (one._id === id ? { ...one, ...fields } : one)) }
      show()
    },
  })
}

function applyAll(outline: Outline, moves: readonly Move[]): Outline {
  return moves.reduce((before, move) => applyMove(before, move) ?? before, outline)
}

/** The order was based on outdated data: a newer revision, or an added or deleted chapter. */
function isStale(error: unknown): boolean {
  return isApiError(error) && (error.status === 409 || error.status === 400)
}
