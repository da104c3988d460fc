// Where the person has been on this site, so that "back" leads to a page worth going back to. Kept per tab.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { findStored, store } from './local-store.ts'

/** `index` is the router's own count of the tab's history, which tells going back from going on. */
export type HistoryEntry = { index: number; path: string }

const storageKey = 'fabula.history'
const mostEntries = 20

/** Never counted as a page to go back to. */
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

/** Entries at or after the new one were left by going back, replaced, or come from the tab that opened this one. */
export function withVisit(entries: readonly HistoryEntry[], visit: HistoryEntry): HistoryEntry[] {
  const earlier = entries.filter((entry) => entry.index < visit.index)
  const kept = isCounted(visit.path) ? [...earlier, visit] : earlier
  return kept.slice(-mostEntries)
}

/** The last counted page before `index` that is not the same page with another query. */
export function findPrevious(
  entries: readonly HistoryEntry[],
  current: { index: number; pathname: string },
): HistoryEntry | undefined {
  const pathname = withoutSlash(current.pathname)
  return entries.findLast((entry) => entry.index < current.index && pathnameOf(entry.path) !== pathname)
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

/**
 * The address of the page to go back to, or null.
 * @public
 */
export function previousPage(): string | null {
  if (typeof window === 'undefined') return null
  const { pathname } = window.location
  return findPrevious(readEntries(), { index: currentIndex(), pathname })?.path ?? null
}

/** Mounted once by the shell: records every address the person comes to. */
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

/**
 * Goes back to the previous counted page, keeping its scroll position; without one, to the fallback.
 * @public
 */
export function useGoBack(): (fallback: string) => void {
  const navigate = useNavigate()
  return (fallback) => {
    const index = currentIndex()
    const previous = findPrevious(readEntries(), { index, pathname: window.location.pathname })
    void (previous ? navigate(previous.index - index) : navigate(fallback))
  }
}
