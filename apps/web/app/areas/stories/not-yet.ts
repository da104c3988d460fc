/** What the other sources of /stories say until finding stories is built: one honest sentence each. */
export function notYet(source: string | null): { title: string; sentence: string } {
  return source === 'bookmarked'
    ? { title: 'Favorites', sentence: 'Bookmarks are not built yet; they come with reading.' }
    : { title: 'Stories', sentence: 'Browsing and search are not built yet; they come with finding stories.' }
}
