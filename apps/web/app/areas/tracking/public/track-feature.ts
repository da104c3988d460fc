import { tabSignals } from '../tab-signals.ts'

/** Counted for whoever agreed to it; for everybody else it is nothing. */
export function trackFeature(feature: string): void {
  tabSignals.setState({ use: { feature } })
}
