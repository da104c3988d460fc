/** The browser cache of stories saved for offline reading; public/sw.js uses the same name. */
export const offlineCache = 'fabula-kept'

/** Lists the saved stories, and is saved with them. */
export const savedStoriesPath = '/shelf'
