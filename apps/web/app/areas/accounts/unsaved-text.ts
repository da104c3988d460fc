// Words that are on this device and nowhere else: of chapters, and of forms that were not saved. Log out empties the
// device, so they are looked for first.
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
    // A browser that keeps no chapters has none to lose.
    return forms
  }
}

/** Field by field; a form of one field is its words alone. */
function textOf({ values }: FormDraft): string {
  const fields = Object.entries(values)
  const textIn = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return fields.length === 1
    ? textIn(fields[0]![1])
    : fields.map(([name, value]) => `${name}:\n${textIn(value)}`).join('\n\n')
}
