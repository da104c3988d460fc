// Story cards below a text, for those of its links that lead to stories of this site.
import type { RichCard } from '@fabula/contracts/community'
import { type CardSources, findCards } from '#areas/stories/public.ts'
import { getSettings } from '#areas/users/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Platform } from '#platform/platform.ts'
import { siteOf } from '#platform/site/site.routes.ts'

const maxCards = 5

/** The slugs or ids of the stories that these links lead to; stored beside a text when it is written. */
export function listLinkedStories({ config }: Pick<Platform, 'config'>, links: readonly string[]): string[] {
  const { origin } = new URL(siteOf(config).siteUrl)
  const addresses = links.flatMap((link) => {
    const url = URL.parse(link)
    if (url?.origin !== origin) return []
    return /^\/story\/([\w-]{1,80})(?:\/read)?\/?$/.exec(url.pathname)?.[1] ?? []
  })
  return [...new Set(addresses)].slice(0, maxCards)
}

/**
 * Cards for many texts at once, by the text's key. Only stories that the viewer can find are shown, regardless of who linked to
 * them.
 */
export async function findStoryCards(
  sources: CardSources,
  actor: Actor,
  texts: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, RichCard[]>> {
  const addresses = [...new Set([...texts.values()].flat())]
  if (addresses.length === 0) return new Map([...texts.keys()].map((key) => [key, []]))
  const viewer =
    actor.kind === 'user'
      ? { userId: actor.userId, wantsMature: (await getSettings(sources.db, actor.user)).filters.showMature }
      : { userId: null, wantsMature: false }
  const cards = await findCards(sources, addresses, viewer)
  return new Map(
    [...texts].map(([key, linked]) => [key, linked.flatMap((address) => cards.get(address) ?? [])]),
  )
}
