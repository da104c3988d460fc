// The address of an item: from its title until it is published, and unique.
import { reservedPodSlugs } from '@fabula/contracts/writerspod-sizes'
import type { Transaction } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import { fold } from '#platform/search-folding.ts'
import { listTakenSlugs, lockSlugs } from './items.store.ts'

const maxLength = 80
/** Room for a number. */
const maxBaseLength = 70
const reserved: ReadonlySet<string> = new Set(reservedPodSlugs)

/** From the letters and digits of the address bar; other scripts have none, so the kind is used. */
export function slugOf(title: string, kind: string): string {
  let slug = ''
  for (const word of fold(title.replaceAll(/['’]/g, '')).split(' ')) {
    const plain = word.replaceAll(/[^a-z0-9]+/g, '').slice(0, maxBaseLength)
    if (plain === '') continue
    const longer = slug ? `${slug}-${plain}` : plain
    if (longer.length > maxBaseLength) break
    slug = longer
  }
  return slug || kind
}

/** Whether it was made from this title, with or without a number. */
export const isMadeFrom = (slug: string, base: string): boolean =>
  slug === base || (slug.startsWith(`${base}-`) && /^\d{1,9}$/.test(slug.slice(base.length + 1)))

const triedAtOnce = 50

/** The first free one of `base`, `base-2`, … Locks all addresses until the transaction ends. */
export async function findFreeSlug(tx: Transaction, base: string, itemId: string): Promise<string> {
  await lockSlugs(tx)
  for (let from = 1; ; from += triedAtOnce) {
    const wanted = Array.from({ length: triedAtOnce }, (_, index) => {
      const number = from + index
      return number === 1 ? base : `${base}-${number}`
    })
    const taken = await listTakenSlugs(tx, wanted, itemId)
    const free = wanted.find((slug) => !reserved.has(slug) && !taken.has(slug))
    if (free !== undefined && free.length <= maxLength) return free
  }
}

/** 400 if another item has or had it, or if it is an address of the area. */
export async function requireFreeSlug(tx: Transaction, slug: string, itemId: string): Promise<void> {
  await lockSlugs(tx)
  if (reserved.has(slug) || (await listTakenSlugs(tx, [slug], itemId)).size > 0)
    throw invalid({ slug: 'is already in use' })
}
