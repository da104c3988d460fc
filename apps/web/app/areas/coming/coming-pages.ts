// Pages whose area is not built yet, by path. docs/areas.md lists the same ones; a test compares the two. Only loaders
// import this, so it is never sent to browsers.
export type ComingPage = {
  title: string
  /** One honest sentence: what is missing and which area will add it. */
  sentence: string
  /** The link to leave the page; home by default. */
  back?: { to: string; label: string }
}

export const comingPages: Record<string, ComingPage> = {
  '/writerspod': {
    title: 'WritersPod',
    sentence: 'WritersPod, with podcast episodes and articles for writers, isn’t available yet.',
  },
  '/writerspod/:slug': {
    title: 'WritersPod',
    sentence: 'WritersPod, with podcast episodes and articles for writers, isn’t available yet.',
  },
  '/marketplace': {
    title: 'Character marketplace',
    sentence: 'The marketplace, with characters for your stories, isn’t available yet.',
  },
  '/marketplace/character/:characterId': {
    title: 'Character',
    sentence: 'The marketplace, with characters for your stories, isn’t available yet.',
  },
}

export function getComingPage(pattern: string): ComingPage {
  const found = comingPages[pattern]
  if (!found) throw new Error(`No coming page is written for ${pattern}.`)
  return found
}
