// What happens in this tab, for the tracker to hear if there is one.
import { createObservable } from '#lib/observable.ts'

/** Path and query of the page that it shows. */
export const pageSeen = createObservable<string | null>(null)

export type FeatureUse = { feature: string }
/** What was used last. A new object each time, so that using it twice is heard twice. */
export const featureUsed = createObservable<FeatureUse | null>(null)
