import { tabSignals } from '../tab-signals.ts'

/** Counted only with consent; otherwise does nothing. */
export function trackFeature(feature: string): void {
  tabSignals.setState({ use: { feature } })
}
