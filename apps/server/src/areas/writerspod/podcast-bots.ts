// Bots, without the apps that play podcasts: on the pages of a site, whatever is no browser is a bot, but most listeners
// of a podcast use no browser.
import { createIsbotFromList, isbotPatterns, list } from 'isbot'

/** Names that the rules for web sites take for bots. */
const players = [
  'AntennaPod/3.2.0',
  'Downcast/2.11.15 (iPhone; iOS 16.6; Scale/3.00)',
  'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)',
  'Player FM',
  'PodcastAddict/v2024.1 (+https://podcastaddict.com/; Android podcast app)',
]
/** What the remaining rules no longer find. */
const libraries = ['http-?client', '^axios/', '^undici']

const tooStrict = new Set(players.flatMap((name) => isbotPatterns(name)))

export const isPodcastBot = createIsbotFromList([
  ...list.filter((pattern) => !tooStrict.has(pattern)),
  ...libraries,
])
