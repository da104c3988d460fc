// Saves a character while its owner types, and keeps on this device what the server does not have yet.
import { isApiError } from '@fabula/contracts/api-error'
import type { Character } from '@fabula/contracts/characters'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { useFormDraft, useSavedValues } from '#lib/use-form-draft.ts'
import { reasonOf } from '#ui/say-why.ts'
import {
  changesOf,
  type Draft,
  draftOf,
  draftOfStored,
  listWhole,
  type StoredDraft,
  storedOf,
  withIds,
} from './character-draft.ts'

const pauseMilliseconds = 700

type SaveProblem = { message: string; fields: Record<string, string> }

export function useCharacterDraft(character: Character) {
  const characterId = character._id
  const [saved, setSaved] = useState(() => draftOf(character))
  const [draft, setDraft] = useState(saved)
  const [revision, setRevision] = useState(character.revision)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  /** The version of another tab or device, until the owner has chosen. */
  const [other, setOther] = useState<Character | null>(null)
  const savedHere = storedOf(saved)
  const stored = useFormDraft<StoredDraft>({
    form: `character/${characterId}`,
    title: character.name,
    saved: savedHere,
  })
  const [taken, setTaken] = useState<typeof stored.restored>(null)
  if (stored.restored && taken !== stored.restored) {
    setTaken(stored.restored)
    setDraft({ ...draft, ...draftOfStored(stored.restored.values) })
    if (stored.restored.isOutdated) setOther(character)
  }
  useSavedValues(stored, storedOf(draft), savedHere)

  const changes = changesOf(draft, saved)
  const isUnsaved = Object.keys(changes).length > 0
  const pending = JSON.stringify(changes)
  /** What the server has refused: not sent again by itself. */
  const [refused, setRefused] = useState('')

  async function save(): Promise<void> {
    if (!isUnsaved || isSaving || other) return
    setSaving(true)
    const sentFacts = listWhole(draft.facts)
    try {
      const { character: now } = requireAnswer(
        await api('PATCH /characters/{characterId}', {
          params: { characterId },
          body: { ...changes, revision, isMinor: true },
        }),
      )
      setRevision(now.revision)
      // The server may spell a tag as it is known already.
      const { tags } = draftOf(now)
      setSaved({ ...draft, tags, facts: withIds(sentFacts, sentFacts, now.facts) })
      setDraft((current) => ({
        ...current,
        ...(current.tags === draft.tags && { tags }),
        facts: withIds(current.facts, sentFacts, now.facts),
      }))
      setProblem(null)
    } catch (error) {
      await handleFailure(error)
    } finally {
      setSaving(false)
    }
  }

  async function handleFailure(error: unknown): Promise<void> {
    if (isApiError(error) && error.status === 409 && error.body.details?.current) {
      const answer = await api('GET /characters/{characterId}', { params: { characterId }, query: {} }).catch(
        () => null,
      )
      if (answer && 'character' in answer) return setOther(answer.character)
    }
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

  return {
    draft,
    change: (next: Partial<Draft>) => setDraft((current) => ({ ...current, ...next })),
    state: isSaving ? ('saving' as const) : isUnsaved ? ('unsaved' as const) : ('saved' as const),
    problem,
    retry: () => void save(),
    isRestored: stored.isRestored,
    other,
    /** Mine replaces the other version; the other one stays in the history. */
    keepMine() {
      if (!other) return
      setRevision(other.revision)
      setSaved(draftOf(other))
      setOther(null)
    },
    takeOther() {
      if (!other) return
      const theirs = draftOf(other)
      setRevision(other.revision)
      setSaved(theirs)
      setDraft(theirs)
      setOther(null)
      setProblem(null)
      stored.discard()
    },
  }
}

export type CharacterDraft = ReturnType<typeof useCharacterDraft>
