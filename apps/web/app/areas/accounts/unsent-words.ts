// Words of a chapter that are on this device and nowhere else. Log out empties the device, so they are looked for first.
import { listAsidesOf, listUnsent } from '#lib/kept-drafts.ts'

export type UnsentWords = { key: string; title: string; read(): Promise<string> }

export async function findUnsentWords(userId: string): Promise<UnsentWords[]> {
  try {
    const [drafts, asides] = await Promise.all([listUnsent(userId), listAsidesOf(userId)])
    return [
      ...drafts.map((draft) => ({
        key: draft.key,
        title: draft.title || 'Untitled chapter',
        read: async () => (await import('#lib/kept-words.ts')).readKeptWords(draft),
      })),
      ...asides.map(({ id, title, markdown }) => ({
        key: `aside-${id}`,
        title: title || 'Untitled chapter',
        read: () => Promise.resolve(markdown),
      })),
    ]
  } catch {
    // A browser that keeps nothing has nothing to lose.
    return []
  }
}
