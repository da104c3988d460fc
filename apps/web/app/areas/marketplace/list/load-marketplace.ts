import type { ApiClient } from '@fabula/contracts/client'
import { describeCount } from '#lib/amounts.ts'
import { addressOf, filtersOf, searchOf } from '../listing-search.ts'
import { parts } from './own-listings.tsx'

/** The list of the marketplace that the address names. */
export async function loadMarketplace(api: ApiClient, asked: URLSearchParams) {
  const view = asked.get('view')
  // Ages are computed from the server's clock, so that both renders agree.
  const now = Date.now()
  if (view === 'mine') return loadOwn(api, asked, now)
  if (view === 'watched') return loadWatched(api, asked, now)
  const search = searchOf(asked)
  const { page, sort } = search
  const [{ listings, pagination }, { genres }, { searches }, waiting] = await Promise.all([
    api('GET /marketplace/listings', { query: { ...filtersOf(search), sort, page: String(page) } }),
    api('GET /public/genres'),
    api('GET /marketplace/searches'),
    loadWaiting(api),
  ])
  const saved = addressOf(filtersOf(search))
  return {
    view: 'open' as const,
    search,
    listings,
    total: pagination.totalCapped
      ? `${pagination.total.toLocaleString('en')}+ characters`
      : describeCount(pagination.total, 'character'),
    pages: pagination.pages,
    genres: genres.map(({ _id, slug, name }) => ({ _id, slug, name })),
    isSaved: searches.some(({ filters }) => addressOf(filters) === saved),
    waitingCount: waiting.received + waiting.sent,
    now,
  }
}

async function loadWaiting(api: ApiClient) {
  return (await api('GET /marketplace/offers', { query: { limit: '1' } })).waiting
}

async function loadOwn(api: ApiClient, asked: URLSearchParams, now: number) {
  const part = parts.find((one) => one === asked.get('part')) ?? 'listings'
  const page = String(searchOf(asked).page)
  const pageOf = (one: (typeof parts)[number]) => (one === part ? { page } : { page: '1', limit: '1' })
  const [own, received, sent] = await Promise.all([
    api('GET /marketplace/listings', { query: { view: 'mine', ...pageOf('listings') } }),
    api('GET /marketplace/offers', { query: { direction: 'received', ...pageOf('received') } }),
    api('GET /marketplace/offers', { query: { direction: 'sent', ...pageOf('sent') } }),
  ])
  const shown = { listings: own, received, sent }[part].pagination
  const { waiting } = received
  return {
    view: 'mine' as const,
    part,
    counts: {
      listings: own.pagination.total,
      received: received.pagination.total,
      sent: sent.pagination.total,
    },
    waiting,
    waitingCount: waiting.received + waiting.sent,
    listings: own.listings,
    offers: part === 'sent' ? sent.offers : received.offers,
    page: shown.page,
    pages: shown.pages,
    now,
  }
}

async function loadWatched(api: ApiClient, asked: URLSearchParams, now: number) {
  const { page } = searchOf(asked)
  const [{ listings, pagination }, { searches }, { genres }, waiting] = await Promise.all([
    api('GET /marketplace/listings', { query: { view: 'watched', page: String(page) } }),
    api('GET /marketplace/searches'),
    api('GET /public/genres'),
    loadWaiting(api),
  ])
  return {
    view: 'watched' as const,
    listings,
    total: pagination.total,
    page: pagination.page,
    pages: pagination.pages,
    searches,
    genres: genres.map(({ _id, slug, name }) => ({ _id, slug, name })),
    waitingCount: waiting.received + waiting.sent,
    now,
  }
}
