// Pages whose area is not built yet, by their address. docs/areas.md lists the same ones; a test compares the two.
// Only loaders read this, so none of it is sent to browsers.
export type ComingPage = {
  title: string
  /** One honest sentence: what is missing and what it comes with. */
  sentence: string
  /** Where to go from here; home unless said otherwise. */
  back?: { to: string; label: string }
}

const stories = { to: '/stories', label: 'Browse stories' }

export const comingPages: Record<string, ComingPage> = {
  '/writers': {
    title: 'Creators',
    sentence: 'The list of creators is not built yet; it comes with finding stories.',
  },
  '/writerspod': {
    title: 'WritersPod',
    sentence: 'WritersPod is not built yet; its episodes and articles come with the community.',
  },
  '/writerspod/:slug': {
    title: 'WritersPod',
    sentence: 'WritersPod is not built yet; its episodes and articles come with the community.',
  },
  '/genres/:genreId': {
    title: 'Genre',
    sentence: 'Genre pages are not built yet; they come with finding stories.',
  },
  '/about': {
    title: 'About Fabula',
    sentence: 'This page is not written yet; it comes with the help pages.',
  },
  '/qa': {
    title: 'Questions and answers',
    sentence: 'Questions and answers are not built yet; they come with the community.',
  },
  '/reviews': { title: 'Reviews', sentence: 'Reviews are not built yet; they come with the community.' },
  '/forum': { title: 'Forum', sentence: 'The forum is not built yet; it comes with the community.' },
  '/legal': {
    title: 'Legal',
    sentence: 'Our legal pages are not written yet; they come with the help pages.',
  },
  '/terms': { title: 'Terms', sentence: 'Our terms are not written yet; they come with the help pages.' },
  '/privacy': {
    title: 'Privacy',
    sentence: 'Our privacy policy is not written yet; it comes with the help pages.',
  },
  '/cookies': {
    title: 'Cookies',
    sentence: 'Our cookie policy is not written yet; it comes with consent and tracking.',
  },
  '/ai': { title: 'AI policy', sentence: 'Our AI policy is not written yet; it comes with the help pages.' },
  '/marketplace': {
    title: 'Character marketplace',
    sentence: 'The marketplace is not built yet; it comes with characters.',
  },
  '/marketplace/character/:characterId': {
    title: 'Character',
    sentence: 'The marketplace is not built yet; it comes with characters.',
  },

  '/tag/:tag': { title: 'Tag', sentence: 'Tag pages are not built yet; they come with finding stories.' },

  '/admin': { title: 'Administration', sentence: 'The desk is not built yet; it comes with moderation.' },
  '/characters/create': {
    title: 'Create a character',
    sentence: 'The character creator is not built yet; it comes with characters.',
  },
  '/community/discussions': {
    title: 'Your discussions',
    sentence: 'Discussions are not built yet; they come with the community.',
  },
  '/bookmarks': {
    title: 'Favorites',
    sentence: 'Bookmarks are not built yet; they come with reading.',
    back: stories,
  },
  '/notifications': {
    title: 'Notifications',
    sentence: 'Notifications are not built yet; they come with people.',
  },
  '/report-issue': {
    title: 'Report an issue',
    sentence: 'Reporting an issue is not built yet; it comes with moderation.',
  },
}

export function getComingPage(pattern: string): ComingPage {
  const found = comingPages[pattern]
  if (!found) throw new Error(`No coming page is written for ${pattern}.`)
  return found
}
