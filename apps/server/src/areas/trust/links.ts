// Links to other sites in a text, for the daily limit and for holding texts of new users.
import { siteOf } from '#platform/site/site.routes.ts'
import type { Platform } from '#platform/platform.ts'

export function countLinks({ config }: Pick<Platform, 'config'>, text: string): number {
  const own = new URL(siteOf(config).siteUrl).host
  const found = text.matchAll(/\b(?:https?:\/\/|www\.)[^\s<>"]+/gi)
  return Array.from(found, ([link]) => link).filter((link) => hostOf(link) !== own).length
}

function hostOf(link: string): string | undefined {
  return URL.parse(/^http/i.test(link) ? link : `https://${link}`)?.host
}
