// The pages visited in this tab, so that "back" leads to a useful page.
import { type MouseEvent, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { findStored, store } from './local-store.ts'

/** `index` is the router's own position in the tab's history, which tells back from forward. */
export type HistoryEntry = { index: number; path: string }

const storageKey = 'fabula.history'
const maxEntries = 20

/** Never recorded as a page to go back to. */
const uncountedPaths = new Set([
  '/login',
  '/login/second-factor',
  '/register',
  '/logout',
  '/reset-password',
  '/verify-email',
  '/registration-confirmation',
  '/register/confirmation',
  '/forgot-password',
])

/** Entries at or after the new one were left by going back, replaced, or copied from the tab that opened this one. */
export function withVisit(entries: readonly HistoryEntry[], visit: HistoryEntry): HistoryEntry[] {
  const earlier = entries.filter((entry) => entry.index < visit.index)
  const stored = isCounted(visit.path) ? [...earlier, visit] : earlier
  return stored.slice(-maxEntries)
}

/** The last recorded page before `index` that is outside `section`: neither its first page nor one below it. */
export function findPrevious(
  entries: readonly HistoryEntry[],
  { index, section }: { index: number; section: string },
): HistoryEntry | undefined {
  const root = withoutSlash(section)
  return entries.findLast(
    (entry) => entry.index < index && !`${pathnameOf(entry.path)}/`.startsWith(`${root}/`),
  )
}

function isCounted(path: string): boolean {
  return !uncountedPaths.has(pathnameOf(path))
}

function pathnameOf(path: string): string {
  return withoutSlash(path.split(/[?#]/)[0] ?? path)
}

function withoutSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname
}

function readEntries(): HistoryEntry[] {
  return findStored('session', storageKey, isEntries) ?? []
}

function isEntries(value: unknown): value is HistoryEntry[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => Number.isInteger(entry?.index) && typeof entry?.path === 'string')
  )
}

function currentIndex(): number {
  const state: unknown = window.history.state
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null
  return typeof index === 'number' ? index : 0
}

/** Mounted once by the shell: records every visited URL. */
export function useHistoryRecorder(): void {
  const { pathname, search, hash, key } = useLocation()
  useEffect(() => {
    store(
      'session',
      storageKey,
      withVisit(readEntries(), { index: currentIndex(), path: pathname + search + hash }),
    )
  }, [pathname, search, hash, key])
}

/** Sign-in without a return path returns to the previous page. */
export function useReturnToPrevious(): void {
  const [search, setSearch] = useSearchParams()
  const handleOpen = useEffectEvent(() => {
    if (search.has('from')) return
    const previous = findPrevious(readEntries(), { index: currentIndex(), section: window.location.pathname })
    // Preserves other query parameters, such as a referral code.
    if (previous && previous.path !== '/')
      setSearch({ ...Object.fromEntries(search), from: previous.path }, { replace: true })
  })
  useEffect(() => handleOpen(), [])
}

/** For a link that leaves a section by going back to the page before it, at its scroll position. */
export function useBackLink({ section, fallback }: { section: string; fallback: string }) {
  const navigate = useNavigate()
  return {
    to: fallback,
    onClick(event: MouseEvent) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const index = currentIndex()
      const previous = findPrevious(readEntries(), { index, section })
      if (!previous) return
      event.preventDefault()
      void navigate(previous.index - index)
    },
  }
}
