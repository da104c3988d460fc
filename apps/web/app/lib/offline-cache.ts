/** The browser cache of stories saved for offline reading; public/sw.js uses the same name. */
export const offlineCache = 'fabula-kept'
