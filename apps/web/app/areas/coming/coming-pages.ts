// Pages whose area is not built yet, by their address. docs/areas.md lists the same ones; a test compares the two.
// Only loaders read this, so none of it is sent to browsers.
export type ComingPage = {
  title: string
  /** One honest sentence: what is missing and what it comes with. */
  sentence: string
  /** Where to go from here; home unless said otherwise. */
  back?: { to: string; label: string }
}

export const comingPages: Record<string, ComingPage> = {
  '/writerspod': {
    title: 'WritersPod',
    sentence: 'WritersPod is not built yet; its episodes and articles come with the community.',
  },
  '/writerspod/:slug': {
    title: 'WritersPod',
    sentence: 'WritersPod is not built yet; its episodes and articles come with the community.',
  },
  '/qa': {
    title: 'Questions and answers',
    sentence: 'Questions and answers are not built yet; they come with the community.',
  },
  '/reviews': { title: 'Reviews', sentence: 'Reviews are not built yet; they come with the community.' },
  '/forum': { title: 'Forum', sentence: 'The forum is not built yet; it comes with the community.' },
  '/marketplace': {
    title: 'Character marketplace',
    sentence: 'The marketplace is not built yet; it comes with characters.',
  },
  '/marketplace/character/:characterId': {
    title: 'Character',
    sentence: 'The marketplace is not built yet; it comes with characters.',
  },

  '/characters/create': {
    title: 'Create a character',
    sentence: 'The character creator is not built yet; it comes with characters.',
  },
  '/community/discussions': {
    title: 'Your discussions',
    sentence: 'Discussions are not built yet; they come with the community.',
  },
}

export function getComingPage(pattern: string): ComingPage {
  const found = comingPages[pattern]
  if (!found) throw new Error(`No coming page is written for ${pattern}.`)
  return found
}
