// Title, notes and warnings of a chapter: saved shortly after a change, on the last known revision. Changes by other
// users are never overwritten; both versions are shown until the author chooses.
import { isApiError } from '@fabula/contracts/api-error'
import type { Chapter } from '@fabula/contracts/chapters'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { findFormDraft, forgetFormDraft, saveFormDraft } from '#lib/form-drafts.ts'
import type { SaveState } from './save-state.ts'

type ChapterFields = Pick<Chapter, 'title' | 'notesBefore' | 'notesAfter' | 'warnings'>
export type FieldName = keyof ChapterFields
export type Conflict = {
  [Name in FieldName]: { name: Name; mine: ChapterFields[Name]; theirs: ChapterFields[Name] }
}[FieldName]

const names: readonly FieldName[] = ['title', 'notesBefore', 'notesAfter', 'warnings']
const pause = 700
const patience = 8000

type FieldsState = {
  fields: ChapterFields
  saveState: SaveState
  conflicts: readonly Conflict[]
  /** The server's validation errors, by field. */
  faults: Partial<Record<FieldName, string>>
}

export type FieldsSaver = StoreApi<FieldsState> & {
  edit(part: Partial<ChapterFields>): void
  /** Chooses one of the two versions. */
  resolve(name: FieldName, choice: 'mine' | 'theirs'): void
  /** Applies a response where there are no unsent changes. */
  adopt(chapter: SavedFields): void
  /** The chapter was created: unsent changes are sent to it. */
  attach(place: FieldsPlace, chapter: SavedFields): void
  flush(): Promise<boolean>
  /** Saves from now on, until the returned function is called. */
  live(): () => void
}

/** `send` saves the changes and returns the updated chapter. */
export type FieldsPlace = {
  userId: string
  chapterId: string
  send(changes: Partial<ChapterFields> & { revision?: number }): Promise<SavedFields>
}
/** Where the device stores unsent changes. */
type DraftKey = { userId: string; form: string }
export type SavedFields = ChapterFields & { revision: number | null }

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const pick = ({ title, notesBefore, notesAfter, warnings }: ChapterFields): ChapterFields => ({
  title,
  notesBefore,
  notesAfter,
  warnings,
})

export const noFields: SavedFields = {
  title: '',
  notesBefore: '',
  notesAfter: '',
  warnings: [],
  revision: null,
}

/** Without a place all changes wait, stored on the device under `unplaced`. */
export function saveFields(
  given: FieldsPlace | null,
  chapter: SavedFields,
  unplaced: DraftKey | null = null,
): FieldsSaver {
  let place = given
  const draftKey = () => (place ? draftKeyOf(place) : unplaced)
  let base = pick(chapter)
  let revision = chapter.revision ?? undefined
  const unsent = place && findUnsent(draftKeyOf(place))
  const waiting: Partial<ChapterFields> = unsent ? pickFields(unsent.values) : {}
  const store = createStore<FieldsState>(() => ({
    fields: { ...base, ...waiting },
    saveState: 'saved',
    conflicts: findConflicts(unsent ? pickFields(unsent.base) : base, base),
    faults: {},
  }))
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null
  let isEnded = true

  const hasWaiting = () => names.some((name) => name in waiting)
  const hasConflicts = () => store.getState().conflicts.length > 0
  const showFields = () => store.setState({ fields: { ...base, ...waiting } })
  const setSaveState = (saveState: SaveState) => store.setState({ saveState })

  function remember(): void {
    const draft = draftKey()
    if (!draft) return
    const title = `${store.getState().fields.title || 'Untitled chapter'}: title and notes`
    const isStored = saveFormDraft(draft.userId, draft.form, { title, values: waiting, saved: base })
    if (!isStored && store.getState().saveState === 'device') setSaveState('unsafe')
  }

  function forget(): void {
    const draft = draftKey()
    if (draft) forgetFormDraft(draft.userId, draft.form)
  }

  function plan(delay: number): void {
    clearTimeout(timer)
    if (!isEnded) timer = setTimeout(() => void flush(), delay)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    sending ??= send().finally(() => {
      sending = null
      if (hasWaiting() && !hasConflicts() && store.getState().saveState === 'saving') plan(0)
    })
    return sending
  }

  async function send(): Promise<void> {
    const sent = { ...waiting }
    if (!place || !hasWaiting() || hasConflicts()) return
    try {
      const answer = await place.send({ ...sent, ...(revision !== undefined && { revision }) })
      applySaved(sent, answer)
    } catch (error) {
      handleFailure(error, sent)
    }
  }

  function applySaved(sent: Partial<ChapterFields>, answer: SavedFields): void {
    base = pick(answer)
    revision = answer.revision ?? undefined
    for (const name of names) if (name in sent && same(sent[name], waiting[name])) delete waiting[name]
    store.setState({ faults: {} })
    // The remaining changes are based on what was just saved.
    forget()
    remember()
    showFields()
    setSaveState(hasWaiting() ? 'saving' : 'saved')
  }

  function handleFailure(error: unknown, sent: Partial<ChapterFields>): void {
    if (isApiError(error) && error.status === 409)
      return compare(error.body.details?.current as Chapter | undefined)
    if (isApiError(error) && error.status === 400) {
      store.setState({ faults: pickFaults(error.body.details?.fields ?? {}), saveState: 'device' })
      return
    }
    if (isApiError(error) && (error.status === 404 || error.status === 403)) return setSaveState('gone')
    // Network or server errors and rate limits: stored here, and retried.
    setSaveState('device')
    remember()
    if (names.some((name) => name in sent)) plan(patience)
  }

  /** Text changes increase the revision too: only a field that differs from our base is a conflict. */
  function compare(current: Chapter | undefined): void {
    if (!current) return plan(patience)
    const theirs = pick(current)
    const found = findConflicts(base, theirs)
    revision = current.revision ?? undefined
    base = theirs
    if (found.length === 0) {
      showFields()
      setSaveState('saving')
      return
    }
    store.setState({ conflicts: found, saveState: 'device' })
  }

  /** Changed here and, since `before`, elsewhere too. */
  function findConflicts(before: Partial<ChapterFields>, theirs: ChapterFields): readonly Conflict[] {
    return names
      .filter(
        (name) => name in waiting && !same(theirs[name], before[name]) && !same(theirs[name], waiting[name]),
      )
      .map((name) => ({ name, mine: waiting[name], theirs: theirs[name] }) as Conflict)
  }

  function handleOnline(): void {
    if (hasWaiting()) plan(0)
  }

  return Object.assign(store, {
    edit(part: Partial<ChapterFields>) {
      for (const name of names) {
        if (!(name in part)) continue
        if (same(part[name], base[name]) && !sending) delete waiting[name]
        else Object.assign(waiting, { [name]: part[name] })
      }
      store.setState(({ fields }) => ({ fields: { ...fields, ...part } }))
      remember()
      if (!place) return
      setSaveState(hasWaiting() || sending ? 'saving' : 'saved')
      if (hasWaiting()) plan(pause)
    },
    resolve(name: FieldName, choice: 'mine' | 'theirs') {
      if (choice === 'theirs') delete waiting[name]
      store.setState(({ conflicts }) => ({
        conflicts: conflicts.filter((conflict) => conflict.name !== name),
      }))
      showFields()
      remember()
      if (hasConflicts()) return
      setSaveState(hasWaiting() ? 'saving' : 'saved')
      plan(0)
    },
    adopt(next: SavedFields) {
      base = pick(next)
      revision = next.revision ?? undefined
      showFields()
    },
    attach(next: FieldsPlace, made: SavedFields) {
      forget()
      place = next
      base = pick(made)
      revision = made.revision ?? undefined
      for (const name of names) if (name in waiting && same(waiting[name], base[name])) delete waiting[name]
      showFields()
      remember()
      if (!hasWaiting()) return
      setSaveState('saving')
      plan(0)
    },
    async flush() {
      for (let tries = 0; tries < 3 && hasWaiting() && !hasConflicts(); tries += 1) await flush()
      return !hasWaiting()
    },
    live() {
      isEnded = false
      window.addEventListener('online', handleOnline)
      // Not earlier: the server rendered the page without it.
      const early = place ? null : unplaced && findUnsent(unplaced)
      if (early) {
        Object.assign(waiting, pickFields(early.values))
        showFields()
      }
      if (place && hasWaiting()) {
        setSaveState(hasConflicts() ? 'device' : 'saving')
        plan(0)
      }
      return () => {
        isEnded = true
        clearTimeout(timer)
        window.removeEventListener('online', handleOnline)
        // Sends the latest changes before the page is gone.
        if (hasWaiting() && !hasConflicts()) void send()
      }
    },
  })
}

const draftKeyOf = ({ userId, chapterId }: FieldsPlace): DraftKey => ({
  userId,
  form: `chapter/${chapterId}`,
})
const findUnsent = ({ userId, form }: DraftKey) => findFormDraft(userId, form)

const pickFields = (values: Readonly<Record<string, unknown>>): Partial<ChapterFields> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name as FieldName)))

function pickFaults(found: Record<string, string>): Partial<Record<FieldName, string>> {
  return Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name as FieldName)))
}
