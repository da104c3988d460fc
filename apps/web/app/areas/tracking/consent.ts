// The cookie consent of this device: spec, sections 3 and 4.
import { createStore } from 'zustand/vanilla'
import { findStored, removeStored, store } from '#lib/local-store.ts'

type CategoryId = 'necessary' | 'tracking'

export type ConsentCategory = {
  id: CategoryId
  name: string
  description: string
  required: boolean
  accepted: boolean
}

export type Consent = {
  hasConsented: boolean
  consentTimestamp: string | null
  acceptedCategories: ConsentCategory[]
}

/** "Accepted" presets the switch in the panel; nothing is tracked before a choice is made. */
const categories: readonly ConsentCategory[] = [
  {
    id: 'necessary',
    name: 'Necessary',
    description: 'Keeps you signed in and remembers your theme, your reading position, and unsaved text.',
    required: true,
    accepted: true,
  },
  {
    id: 'tracking',
    name: 'Tracking',
    description:
      'Covers app usage, reading behavior, and location: which pages and features you use while signed in. Stored for 90 days without your IP address, and deleted if you change your mind.',
    required: false,
    accepted: true,
  },
]

const storageKey = 'fabula.consent'

const unconsented: Consent = {
  hasConsented: false,
  consentTimestamp: null,
  acceptedCategories: [...categories],
}

type ConsentState = {
  /** Null until storage has been read: the banner waits for that. */
  decision: Consent | null
  isPanelOpen: boolean
}

export const consent = createStore<ConsentState>(() => ({ decision: null, isPanelOpen: false }))

/** Syncs with the other tabs of this browser. */
export function startConsent(): () => void {
  const read = () => consent.setState({ decision: findStored('local', storageKey, isConsent) ?? unconsented })
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) read()
  }
  read()
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

export const acceptAll = () => decide(() => true)
export const declineAll = () => decide(() => false)
export const saveSelected = (ids: ReadonlySet<string>) => decide(({ id }) => ids.has(id))

export function resetConsent(): void {
  removeStored('local', storageKey)
  consent.setState({ decision: unconsented })
}

/** Takes over a newer decision from another device. */
export function adoptDecision(isTrackingAccepted: boolean, at: string): void {
  decide(() => isTrackingAccepted, at)
}

export const isTrackingAccepted = ({ hasConsented, acceptedCategories }: Consent) =>
  hasConsented && acceptedCategories.some(({ id, accepted }) => id === 'tracking' && accepted)

/** The required category stays on, whatever is chosen. */
function decide(isChosen: (category: ConsentCategory) => boolean, at = new Date().toISOString()): void {
  const decided: Consent = {
    hasConsented: true,
    consentTimestamp: at,
    acceptedCategories: categories.map((category) => ({
      ...category,
      accepted: category.required || isChosen(category),
    })),
  }
  // Without storage the banner returns on the next load; on this page the choice holds.
  store('local', storageKey, decided)
  consent.setState({ decision: decided, isPanelOpen: false })
}

function isConsent(value: unknown): value is Consent {
  if (typeof value !== 'object' || value === null) return false
  const { hasConsented, consentTimestamp, acceptedCategories } = value as Partial<Consent>
  return (
    hasConsented === true &&
    typeof consentTimestamp === 'string' &&
    Array.isArray(acceptedCategories) &&
    categories.every(({ id }) => acceptedCategories.some((known) => known?.id === id))
  )
}
