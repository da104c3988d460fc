/** A file of its own: every page would load the names of all files that the player needs. */
export const loadPlayer = async () => (await import('./player.tsx')).Player
