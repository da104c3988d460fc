// Figures about this process for Prometheus.

export type Counter<L extends string = string> = {
  add(labels?: Partial<Record<L, string>>, amount?: number): void
}
export type Gauge<L extends string = string> = {
  set(value: number, labels?: Partial<Record<L, string>>): void
}

export type Metrics = {
  observeRequest(route: string, method: string, status: number, seconds: number): void
  /** Asking twice for one name answers the same counter. */
  counter<L extends string = never>(name: string, help: string, labels?: readonly L[]): Counter<L>
  /** `read` is called whenever the figures are collected. */
  gauge<L extends string = never>(
    name: string,
    help: string,
    options?: { labels?: readonly L[]; read?: () => number | Promise<number> },
  ): Gauge<L>
  render(): Promise<string>
  contentType: string
}
