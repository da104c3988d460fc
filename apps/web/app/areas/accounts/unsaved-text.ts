// Text that exists only on this device: unsent chapters and unsaved forms. Logging out deletes the device's data, so
// this text is collected first.
import { type FormDraft, listFormDrafts } from '#lib/form-drafts.ts'
import { listRecoveredTextsOf, listUnsent } from '#lib/local-drafts.ts'

export type UnsentWords = { key: string; title: string; read(): Promise<string> }

export async function findUnsentWords(userId: string): Promise<UnsentWords[]> {
  const forms = listFormDrafts(userId).map((draft) => ({
    key: draft.key,
    title: draft.title,
    read: () => Promise.resolve(textOf(draft)),
  }))
  try {
    const [drafts, recovered] = await Promise.all([listUnsent(userId), listRecoveredTextsOf(userId)])
    return [
      ...drafts.map((draft) => ({
        key: draft.key,
        title: draft.title || 'Untitled chapter',
        read: async () => (await import('#lib/local-draft-text.ts')).readLocalDraftText(draft),
      })),
      ...recovered.map(({ id, title, markdown }) => ({
        key: `aside-${id}`,
        title: title || 'Untitled chapter',
        read: () => Promise.resolve(markdown),
      })),
      ...forms,
    ]
  } catch {
    // A browser without local drafts has none to lose.
    return forms
  }
}

/** One paragraph per field; a form with a single field is just its text. */
function textOf({ values }: FormDraft): string {
  const fields = Object.entries(values)
  const textIn = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return fields.length === 1
    ? textIn(fields[0]![1])
    : fields.map(([name, value]) => `${name}:\n${textIn(value)}`).join('\n\n')
}
