// The query parameters of the notifications page.

/** 20 per page, and the list ends at 10,000. */
const maxPage = 500

export type Filter = 'all' | 'unread'

export function searchOf(search: URLSearchParams): { filter: Filter; page: number } {
  const page = Number(search.get('page') ?? 1)
  return {
    filter: search.get('filter') === 'unread' ? 'unread' : 'all',
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  }
}

export function pageAddress(filter: Filter, page = 1): string {
  const search = new URLSearchParams()
  if (filter === 'unread') search.set('filter', filter)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/notifications?${search}` : '/notifications'
}
