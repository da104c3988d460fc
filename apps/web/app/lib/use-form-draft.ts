import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  findFormDraft,
  forgetFormDraft,
  type FormDraft,
  type FormValues,
  isSameValue,
  saveFormDraft,
} from './form-drafts.ts'
import { useHeldPage } from './unsaved-page.ts'
import { useViewer } from './root-data.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

export type RestoredDraft<T> = {
  values: Partial<T>
  /** What the same fields held where they were typed. */
  base: Partial<T>
  /** The saved values have changed since. */
  isOutdated: boolean
}

type Options<T> = {
  /** Which form it is: the same for the same thing on every visit. */
  form: string
  title: string
  /** What the server has. The fields named here are the ones that are kept. */
  saved: T
}

/**
 * What was typed into a form and not saved comes back when the same person opens it again. While it is unsaved, the
 * page stays where a session ends (held-page.ts).
 */
export function useFormDraft<T extends FormValues>({ form, title, saved }: Options<T>) {
  const userId = useViewer()?._id ?? null
  const isHydrated = useIsHydrated()
  /** Null until something was typed here. */
  const isUnsaved = useRef<boolean | null>(null)
  // Looked up once, when the script takes over: later there is only what this form wrote itself.
  const [found, setFound] = useState<{ draft: RestoredDraft<T> | null } | null>(null)
  if (isHydrated && found === null) setFound({ draft: restore(findFormDraft(userId, form), saved) })
  const [isOver, setOver] = useState(false)
  const restored = found?.draft ?? null
  useHeldPage(() => userId !== null && (isUnsaved.current ?? restored !== null))

  return {
    /** What was found; the same object until it is discarded. */
    restored,
    /** It is still there and not saved yet. */
    isRestored: restored !== null && !isOver,
    /** Safe to call with every key. Does nothing until the device was looked at: it would forget what is there. */
    keep(values: T, over: T = saved): void {
      if (found === null) return
      isUnsaved.current = Object.keys(values).some((name) => !isSameValue(values[name], over[name]))
      saveFormDraft(userId, form, { title, values, saved: over })
      if (!isUnsaved.current) setOver(true)
    },
    discard(): void {
      isUnsaved.current = false
      forgetFormDraft(userId, form)
      setFound({ draft: null })
    },
  }
}

/** For forms whose values are state: kept as they change, forgotten once they are what is saved. */
export function useSavedValues<T extends FormValues>(
  { keep }: { keep: (values: T, over: T) => void },
  values: T,
  saved: T,
): void {
  const handleChange = useEffectEvent(() => keep(values, saved))
  const written = JSON.stringify([values, saved])
  useEffect(() => handleChange(), [written])
}

/** Null where nothing of it is unsaved any more. What another version wrote in another shape is left out. */
function restore<T extends FormValues>(draft: FormDraft | null, saved: T): RestoredDraft<T> | null {
  if (!draft) return null
  const names = Object.keys(draft.values).filter(
    (name) => isSameShape(draft.values[name], saved[name]) && !isSameValue(draft.values[name], saved[name]),
  )
  if (names.length === 0) return null
  const pick = (from: FormValues) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>
  return {
    values: pick(draft.values),
    base: pick(draft.base),
    isOutdated: names.some((name) => !isSameValue(draft.base[name], saved[name])),
  }
}

const isSameShape = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
