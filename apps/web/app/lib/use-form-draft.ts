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
  /** The saved values of those fields when they were typed. */
  base: Partial<T>
  /** The saved values have changed since. */
  isOutdated: boolean
}

type Options<T> = {
  /** Identifies the form: the same for the same content on every visit. */
  form: string
  title: string
  /** The server's values. Only the fields named here are stored. */
  saved: T
  /** What has to be equal for values to be the same: without what the server adds, such as ids. */
  contentOf?: (values: Partial<T>) => FormValues
}

/**
 * Restores unsaved input when the same user opens the form again. While it is unsaved, the page stays open if the
 * session ends (unsaved-page.ts).
 */
export function useFormDraft<T extends FormValues>({
  form,
  title,
  saved,
  contentOf = (values) => values,
}: Options<T>) {
  const userId = useViewer()?._id ?? null
  const isHydrated = useIsHydrated()
  /** Null until the user has typed something. */
  const isUnsaved = useRef<boolean | null>(null)
  // Looked up once, on hydration: later there is only what this form stored itself.
  const [found, setFound] = useState<{ draft: RestoredDraft<T> | null } | null>(null)
  if (isHydrated && found === null)
    setFound({ draft: restore(findFormDraft(userId, form), saved, contentOf) })
  const [isOver, setOver] = useState(false)
  const restored = found?.draft ?? null
  useHeldPage(() => userId !== null && (isUnsaved.current ?? restored !== null))

  return {
    /** The restored draft; the same object until it is discarded. */
    restored,
    /** The draft is still present and unsaved. */
    isRestored: restored !== null && !isOver,
    /** Cheap enough for every keystroke. Does nothing until storage was read: it would overwrite the draft there. */
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

/** For forms whose values are state: stored as they change, deleted once they are saved. */
export function useSavedValues<T extends FormValues>(
  { keep }: { keep: (values: T, over: T) => void },
  values: T,
  saved: T,
): void {
  const handleChange = useEffectEvent(() => keep(values, saved))
  const written = JSON.stringify([values, saved])
  useEffect(() => handleChange(), [written])
}

/** Null when nothing is unsaved any more. Fields stored by another version in another shape are dropped. */
function restore<T extends FormValues>(
  draft: FormDraft | null,
  saved: T,
  contentOf: (values: Partial<T>) => FormValues,
): RestoredDraft<T> | null {
  if (!draft) return null
  const pick = (from: FormValues, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>
  const known = Object.keys(draft.values).filter((name) => isSameShape(draft.values[name], saved[name]))
  const now = contentOf(saved)
  const values = contentOf(pick(draft.values, known))
  const base = contentOf(pick(draft.base, known))
  const names = known.filter((name) => !isSameValue(values[name], now[name]))
  if (names.length === 0) return null
  return {
    values: pick(draft.values, names),
    base: pick(draft.base, names),
    isOutdated: names.some((name) => !isSameValue(base[name], now[name])),
  }
}

const isSameShape = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
