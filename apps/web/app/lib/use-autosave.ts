// Saves a form while its user types, and stores on this device what the server does not have yet.
import { isApiError } from '@fabula/contracts/api-error'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { reasonOf } from '#ui/say-why.ts'
import { type FormValues, isSameValue } from './form-drafts.ts'
import { useFormDraft, useSavedValues } from './use-form-draft.ts'

const pauseMilliseconds = 700

type Options<Draft, Thing, Stored extends FormValues> = {
  /** Identifies the form: the same for the same content on every visit. */
  form: string
  title: string
  /** As loaded. */
  thing: Thing
  draftOf(thing: Thing): Draft
  /** What differs, as the server takes it; empty if nothing does. */
  changesOf(draft: Draft, saved: Draft): Record<string, unknown>
  send(draft: Draft, saved: Draft, revision: number): Promise<Thing>
  /** The present version, after a conflict. */
  load(): Promise<Thing>
  /** Without what is too incomplete to be sent; that stays in the form and on the device. */
  sentOf?(draft: Draft): Draft
  /** What the form takes from the server's answer, such as ids of new rows. */
  merge?(current: Draft, sent: Draft, now: Thing): Draft
  /** What is stored on the device: equal for equal content, so without the keys of this form. */
  storedOf(draft: Draft): Stored
  draftOfStored(stored: Partial<Stored>): Partial<Draft>
  /** What has to be equal for two drafts to be the same: without what the server adds, such as ids. */
  contentOf?(stored: Partial<Stored>): FormValues
}

export function useAutosave<Draft, Thing extends { revision: number }, Stored extends FormValues>(
  options: Options<Draft, Thing, Stored>,
) {
  const { thing, draftOf, changesOf, storedOf, draftOfStored, sentOf = (all) => all } = options
  const { contentOf = (stored) => stored } = options
  const isSameContent = (one: Draft, another: Draft) =>
    isSameValue(contentOf(storedOf(one)), contentOf(storedOf(another)))
  const [saved, setSaved] = useState(() => draftOf(thing))
  const [draft, setDraft] = useState(saved)
  // A ref, because a call right after a save must not send the revision of an earlier render.
  const revision = useRef(thing.revision)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<{ message: string; fields: Record<string, string> } | null>(null)
  /** The version of another tab, device or editor, until the user has chosen. */
  const [other, setOther] = useState<Thing | null>(null)
  const savedHere = storedOf(saved)
  const stored = useFormDraft<Stored>({
    form: options.form,
    title: options.title,
    saved: savedHere,
    contentOf,
  })
  const [taken, setTaken] = useState<typeof stored.restored>(null)
  if (stored.restored && taken !== stored.restored) {
    setTaken(stored.restored)
    setDraft({ ...draft, ...draftOfStored(stored.restored.values) })
    if (stored.restored.isOutdated) setOther(thing)
  }
  useSavedValues(stored, storedOf(draft), savedHere)

  const pending = JSON.stringify(changesOf(draft, saved))
  const isUnsaved = pending !== '{}'
  /** What the server has refused: not sent again by itself. */
  const [refused, setRefused] = useState('')
  /** The save that is under way: calls that change the thing wait for it. */
  const running = useRef<Promise<boolean> | null>(null)

  async function save(): Promise<boolean> {
    if (running.current) return running.current
    if (other) return false
    if (!isUnsaved) return true
    running.current = sendNow()
    try {
      return await running.current
    } finally {
      running.current = null
    }
  }

  async function sendNow(): Promise<boolean> {
    setSaving(true)
    try {
      return await sendFrom(revision.current)
    } finally {
      setSaving(false)
    }
  }

  async function sendFrom(base: number): Promise<boolean> {
    try {
      acceptAnswer(await options.send(draft, saved, base))
      return true
    } catch (error) {
      const now = isConflict(error) ? await options.load().catch(() => null) : null
      if (!now) {
        handleFailure(error)
        return false
      }
      const theirs = draftOf(now)
      // Only the revision differs: another call has changed something that is not in this form.
      if (isSameContent(theirs, saved) && now.revision > base) return sendFrom(now.revision)
      // This form's own save arrived, but its answer did not, as after leaving the page too early.
      if (isSameContent(theirs, sentOf(draft))) {
        acceptAnswer(now)
        return true
      }
      setOther(now)
      return false
    }
  }

  function acceptAnswer(now: Thing): void {
    revision.current = now.revision
    const { merge = (current) => current } = options
    setSaved(merge(sentOf(draft), draft, now))
    setDraft((current) => merge(current, draft, now))
    setProblem(null)
  }

  function handleFailure(error: unknown): void {
    setRefused(pending)
    const fields = isApiError(error) ? error.body.details?.fields : undefined
    setProblem({ message: reasonOf(error), fields: (fields as Record<string, string> | undefined) ?? {} })
  }

  const saveNow = useEffectEvent(() => {
    if (pending !== refused) void save()
  })
  // A failed attempt is repeated with the next change, or by the button.
  useEffect(() => {
    const timer = setTimeout(saveNow, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [pending, isSaving, other])
  const handleLoaded = useEffectEvent(() => {
    if (isSameContent(draftOf(thing), saved)) revision.current = Math.max(revision.current, thing.revision)
  })
  // Loaded again after another call has changed it, such as an upload: the same content continues from there.
  useEffect(() => handleLoaded(), [thing])
  // Leaving within the site: what was typed last is saved, too.
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      queueMicrotask(() => {
        if (isGone.current) saveNow()
      })
    }
  }, [])

  function adopt(version: Thing): void {
    const theirs = draftOf(version)
    revision.current = version.revision
    setSaved(theirs)
    setDraft(theirs)
    setOther(null)
    setProblem(null)
    stored.discard()
  }

  return {
    draft,
    readRevision: () => revision.current,
    change: (next: Partial<Draft>) => setDraft((current) => ({ ...current, ...next })),
    state: isSaving ? ('saving' as const) : isUnsaved ? ('unsaved' as const) : ('saved' as const),
    problem,
    save,
    /** Another call has changed the thing: the next save continues from there. */
    continueFrom(next: number): void {
      revision.current = next
    },
    isRestored: stored.isRestored,
    other,
    /** Mine replaces the other version, which stays in the history. */
    keepMine() {
      if (!other) return
      revision.current = other.revision
      setSaved(draftOf(other))
      setOther(null)
    },
    takeOther() {
      if (other) adopt(other)
    },
    /** The form shows this version from now on, such as one from the history. */
    adopt,
  }
}

const isConflict = (error: unknown) =>
  isApiError(error) && error.status === 409 && Boolean(error.body.details?.current)

export type Autosave<Draft, Thing extends { revision: number }> = ReturnType<
  typeof useAutosave<Draft, Thing, FormValues>
>
