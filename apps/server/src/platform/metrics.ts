// Metrics for Prometheus: of this process, or of all workers together, whichever is asked.
import {
  collectDefaultMetrics,
  Counter as PrometheusCounter,
  Gauge as PrometheusGauge,
  Histogram,
  Registry,
} from '@prometheus-io/client'
import type { Siblings } from './workers/siblings.ts'

type Counter<L extends string = string> = {
  add(labels?: Partial<Record<L, string>>, amount?: number): void
}
type Gauge<L extends string = string> = {
  set(value: number, labels?: Partial<Record<L, string>>): void
}

export type Metrics = {
  /** `route` is the pattern, never the URL: every new label value is another time series. */
  observeRequest(route: string, method: string, status: number, seconds: number): void
  /** Calling it twice with one name returns the same counter. */
  counter<L extends string = never>(name: string, help: string, labels?: readonly L[]): Counter<L>
  /** `read` is called whenever the metrics are collected. */
  gauge<L extends string = never>(
    name: string,
    help: string,
    options?: {
      labels?: readonly L[]
      read?: () => number | Promise<number>
      /** Every process reads the same figure: that of several workers is not their sum. */
      isShared?: boolean
    },
  ): Gauge<L>
  render(): Promise<string>
  contentType: string
}

export function createMetrics(options: { withProcess?: boolean; siblings?: Siblings | null } = {}): Metrics {
  const register = new Registry()
  const { withProcess = true, siblings } = options
  if (withProcess) collectDefaultMetrics({ register })
  siblings?.answer('metrics', () => register.getMetricsAsJSON())
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests in seconds',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  })
  const counters = new Map<string, PrometheusCounter<string>>()
  const gauges = new Map<string, PrometheusGauge<string>>()

  return {
    observeRequest(route, method, status, seconds) {
      requests.observe({ route, method, status: String(status) }, seconds)
    },
    counter(name, help, labels) {
      const counter = once(counters, name, () => {
        return new PrometheusCounter<string>({
          name,
          help,
          labelNames: [...(labels ?? [])],
          registers: [register],
        })
      })
      return { add: (given, amount = 1) => counter.inc({ ...given }, amount) }
    },
    gauge(name, help, { labels, read, isShared } = {}) {
      const gauge = once(gauges, name, () => {
        return new PrometheusGauge<string>({
          name,
          help,
          labelNames: [...(labels ?? [])],
          registers: [register],
          aggregator: isShared ? 'first' : 'sum',
          ...(read && {
            async collect() {
              // A failing gauge must not break the whole collection.
              await Promise.resolve()
                .then(read)
                .then((value) => this.set(value))
                .catch(() => this.set(Number.NaN))
            },
          }),
        })
      })
      return { set: (value, given) => gauge.set({ ...given }, value) }
    },
    async render() {
      if (!siblings) return register.metrics()
      const own = await register.getMetricsAsJSON()
      const others = (await siblings.ask('metrics')) as (typeof own)[]
      return Registry.aggregate([own, ...others]).metrics()
    },
    contentType: register.contentType,
  }
}

function once<T>(made: Map<string, T>, name: string, make: () => T): T {
  const known = made.get(name)
  if (known) return known
  const fresh = make()
  made.set(name, fresh)
  return fresh
}
