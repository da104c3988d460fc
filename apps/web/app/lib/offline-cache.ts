/** The browser's cache of stories kept for reading without a network; public/sw.js has the same name. */
export const offlineCache = 'fabula-kept'
