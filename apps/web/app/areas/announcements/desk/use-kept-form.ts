// What was typed into a form and not sent yet, kept for as long as the tab lives: a reload by mistake loses nothing.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { findStored, removeStored, store } from '#lib/local-store.ts'
import type { FormValues } from './form-values.ts'

const isValues = (value: unknown): value is FormValues => typeof value === 'object' && value !== null
const keyOf = (id: string | undefined) => `fabula.announcement-draft.${id ?? 'new'}`

const never = () => () => {}
const nothing = () => null

type Form = { id: string | undefined; given: FormValues; isSaved: boolean }

export function useKeptForm({ id, given, isSaved }: Form) {
  const key = keyOf(id)
  // Looked up once, when the script takes over: later there is only what this form wrote itself.
  const [findKept] = useState(() => lookUpOnce(key, isSaved))
  const kept = useSyncExternalStore(never, findKept, nothing)
  const [isForgotten, setForgotten] = useState(false)
  const [typed, setTyped] = useState<FormValues | null>(null)
  const isBroughtBack = kept !== null && !isForgotten

  useEffect(() => {
    if (!isSaved) return
    removeStored('session', key)
    removeStored('session', keyOf(undefined))
  }, [key, isSaved])

  const start = isBroughtBack ? kept : given
  return {
    /** What the fields begin with. */
    start,
    values: typed ?? start,
    isBroughtBack,
    keep(values: FormValues) {
      store('session', key, values)
      setTyped(values)
    },
    forget() {
      removeStored('session', key)
      setForgotten(true)
      setTyped(null)
    },
  }
}

function lookUpOnce(key: string, isSaved: boolean): () => FormValues | null {
  let found: FormValues | null | undefined
  return () => {
    if (found === undefined) found = isSaved ? null : findStored('session', key, isValues)
    return found
  }
}
