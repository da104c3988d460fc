// Where a person was going, through register, mail link and sign-in: in the address between our pages, and on this
// device for the link in the mail, which knows nothing of it.
import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { findStored, store } from '#lib/local-store.ts'
import { useSite } from '#lib/root-data.ts'
import { safeReturnPath } from '@fabula/contracts/return-path'

const storageKey = 'fabula.return-to'
/** As long as the link in the mail works. */
const keptMilliseconds = 24 * 60 * 60 * 1000

type Kept = { path: string; at: number }

/** `?from=…`, or nothing when it leads home anyway. */
export function returnQuery(path: string): string {
  return path === '/' ? '' : `?from=${encodeURIComponent(path)}`
}

export function keepReturnPath(path: string, now = Date.now()): void {
  store('local', storageKey, { path, at: now } satisfies Kept)
}

export function findKeptReturnPath(now = Date.now()): string | null {
  const kept = findStored('local', storageKey, isKept)
  return kept && now - kept.at < keptMilliseconds ? kept.path : null
}

const neverChanges = () => () => {}
const readKept = () => findKeptReturnPath()
const nothingKept = () => null

/** What the address says, else what this device kept; neither is trusted. */
export function useReturnPath(): string {
  const [search] = useSearchParams()
  const kept = useSyncExternalStore(neverChanges, readKept, nothingKept)
  return safeReturnPath(search.get('from') ?? kept, useSite().siteUrl)
}

/** On the pages after which a mail is opened. Each starts anew: where somebody was going last time is over. */
export function useKeepReturnPath(): void {
  const [search] = useSearchParams()
  const { siteUrl } = useSite()
  const from = search.get('from')

  useEffect(() => {
    keepReturnPath(safeReturnPath(from, siteUrl))
  }, [from, siteUrl])
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  )
}
