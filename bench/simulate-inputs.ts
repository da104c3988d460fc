// Everything that `npm run simulate` computes with. Replace what is assumed by figures of your own.

/**
 * Measured on two virtual cores with PostgreSQL 18 and chapters of 1,500 words, one process: milliseconds of a core, and
 * bytes with headers, compressed. docs/scaling.md says how each figure was found; `npm run capacity` prints your own.
 */
export const measured = {
  cachedPage: { serverMs: 0.22, databaseMs: 0, bytes: 7500 },
  renderedPage: { serverMs: 8.1, databaseMs: 3.1, bytes: 7500 },
  signedInPage: { serverMs: 12.3, databaseMs: 7.6, bytes: 8800 },
  readCall: { serverMs: 0.93, databaseMs: 0.34, bytes: 2000 },
  writeCall: { serverMs: 1.6, databaseMs: 1, bytes: 900 },
}

/**
 * Assumed, all of it. The record is a placeholder for the busiest day of a large archive of fan fiction: we know of no
 * figure that we could vouch for, so put in the one you trust.
 */
export const assumed = {
  recordPageViewsPerDay: 100_000_000,
  timesTheRecord: 10,
  /** The busiest minute against the average of the day, in a wave of one peak a day. */
  peakToAverage: 2,
  /** Of all page views. The others are visitors, who share pages. */
  signedInShare: 0.3,
  /** Calls of a page after it has loaded: notifications, reading state, the next chapter. */
  readCallsPerSignedInView: 2,
  /** The position of the reader, comments, favorites. */
  writeCallsPerSignedInView: 1,
  /** Pages that visitors open, and how unequal they are: the n-th has a share of 1 / n^exponent. */
  distinctPages: 20_000_000,
  popularityExponent: 0.9,
  /** Seconds that a page stays in the cache of a node and in a CDN; a change drops it earlier. */
  cacheSeconds: 60,
  /** Places of the CDN, each with its own copies. */
  cdnPlaces: 20,
  /** Bytes of images, styles and script of a page view, after the browser's own cache. */
  assetBytesPerView: 60_000,
  /** Cores of a node, and how much of them it may use at the peak. */
  coresPerNode: 8,
  useAtPeak: 0.6,
  /** Cores of one database server, the same for replicas. */
  coresPerDatabase: 32,
  /** Per month, in one currency. Put in the prices of your provider. */
  pricePerCoreMonth: 15,
  pricePerGigabyteEgress: 0.02,
  pricePerGigabyteCdn: 0.01,
  /** Page views of a reader in a month: for the cost of a million readers. */
  viewsPerReaderMonth: 100,
}
