// What writers do on the page of a cast, also before hydration.
import { relationKinds } from '@fabula/contracts/character-sizes'
import { formText } from '#lib/form-text.ts'
import { isId } from '#lib/ids.ts'
import type { Page } from '#lib/page-context.ts'

export type CastNote = { kind: 'positive' | 'danger'; text: string; intent: string }

type Doing = { page: Page; form: FormData; storyId: string }
type Outcome = { ok: true; text: string } | { ok: false; text: string }

const failed = (error: { message?: string }, status: number): Outcome => ({
  ok: false,
  text: status >= 500 || !error.message ? 'We couldn’t save that. Please try again.' : error.message,
})

/** From the page, so that a form sent twice has one effect. */
function keyOf(form: FormData): { key?: string } {
  const key = formText(form, 'key')
  return isId(key) ? { key } : {}
}

const doings: Record<string, (doing: Doing) => Promise<Outcome>> = {
  /** Also sets the chapter of a member. */
  async add({ page, form, storyId }) {
    const characterId = formText(form, 'characterId')
    const from = formText(form, 'fromChapterId')
    const put = await page.attempt((api) =>
      api('PUT /content/{storyId}/characters/{characterId}', {
        params: { storyId, characterId },
        body: { fromChapterId: from === '' ? null : from },
      }),
    )
    return put.ok ? { ok: true, text: 'Saved.' } : failed(put.error, put.status)
  },
  async create({ page, form, storyId }) {
    const name = formText(form, 'name').trim()
    if (name === '') return { ok: false, text: 'Enter a name.' }
    const create = (key: { key?: string }) =>
      page.attempt((api) =>
        api('POST /characters', {
          body: { name, visibility: form.has('isPublic') ? 'public' : 'story', ...key },
        }),
      )
    let created = await create(keyOf(form))
    // The next name can be sent before the page has a new key.
    if (created.ok && created.value.character.name !== name) created = await create({})
    if (!created.ok) return failed(created.error, created.status)
    const { _id } = created.value.character
    const put = await page.attempt((api) =>
      api('PUT /content/{storyId}/characters/{characterId}', {
        params: { storyId, characterId: _id },
        body: {},
      }),
    )
    return put.ok ? { ok: true, text: `${name} is in the cast.` } : failed(put.error, put.status)
  },
  async remove({ page, form, storyId }) {
    const removed = await page.attempt((api) =>
      api('DELETE /content/{storyId}/characters/{characterId}', {
        params: { storyId, characterId: formText(form, 'characterId') },
      }),
    )
    return removed.ok
      ? { ok: true, text: 'Removed from the cast. The character itself is still there.' }
      : failed(removed.error, removed.status)
  },
  async ask({ page, form, storyId }) {
    const asked = await page.attempt((api) =>
      api('POST /characters/{characterId}/use-requests', {
        params: { characterId: formText(form, 'characterId') },
        body: { storyId, message: formText(form, 'message').slice(0, 500), ...keyOf(form) },
      }),
    )
    return asked.ok
      ? { ok: true, text: 'Request sent. You’ll be notified when it’s answered.' }
      : failed(asked.error, asked.status)
  },
  async relate({ page, form, storyId }) {
    const [characterId, otherId] = [formText(form, 'characterId'), formText(form, 'otherId')]
    if (!characterId || !otherId || characterId === otherId)
      return { ok: false, text: 'Choose two different characters.' }
    const chapterId = formText(form, 'fromChapterId')
    const put = await page.attempt((api) =>
      api('PUT /characters/{characterId}/relations/{otherId}', {
        params: { characterId, otherId },
        body: {
          kind: relationKinds.find((kind) => kind === formText(form, 'kind')) ?? 'other',
          text: formText(form, 'text').slice(0, 500),
          from: chapterId === '' ? null : { storyId, chapterId },
        },
      }),
    )
    return put.ok ? { ok: true, text: 'Relation saved.' } : failed(put.error, put.status)
  },
  async unrelate({ page, form }) {
    const removed = await page.attempt((api) =>
      api('DELETE /characters/{characterId}/relations/{otherId}', {
        params: { characterId: formText(form, 'characterId'), otherId: formText(form, 'otherId') },
      }),
    )
    return removed.ok ? { ok: true, text: 'Relation removed.' } : failed(removed.error, removed.status)
  },
}

export async function changeCast(doing: Doing): Promise<CastNote> {
  const intent = formText(doing.form, 'intent')
  const run = Object.hasOwn(doings, intent) ? doings[intent] : undefined
  if (!run) return { kind: 'danger', text: 'We couldn’t process that. Please try again.', intent }
  const { ok, text } = await run(doing)
  return { kind: ok ? 'positive' : 'danger', text, intent }
}
