// The sections of a story, as stories asks for them: those its template begins with, and what a new template changes.
import type { StoryParts } from '#areas/stories/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { findLastWritten, listAllChapterIds } from './chapters.store.ts'
import { presentSection } from './chapters.present.ts'
import {
  appendSections,
  deleteSections,
  listSections,
  listSectionsInUse,
  setSectionOrder,
} from './sections.store.ts'

export const storyParts: StoryParts = {
  listSections: async (db, storyId) => (await listSections(db, storyId)).map(presentSection),
  begin: (tx, storyId, template) => appendSections(tx, storyId, (template?.sections ?? []).map(beginSection)),
  changeTemplate,
  listChapterIds: listAllChapterIds,
  findLastWritten,
}

type Shape = Parameters<StoryParts['begin']>[2]
type Part = NonNullable<Shape>['sections'][number]

const beginSection = ({ key, title, purpose }: Part) => ({ id: newId(), title, purpose, guide_key: key })

async function changeTemplate(
  tx: Transaction,
  storyId: string,
  { from, to }: { from: Shape; to: Shape },
): Promise<void> {
  const [sections, inUse] = await Promise.all([listSections(tx, storyId), listSectionsInUse(tx, storyId)])
  const isUntouched = ({ title, purpose }: Part) =>
    from?.sections.some((part) => part.title === title && part.purpose === purpose) ?? false
  const removed = sections.filter(
    (section) => !inUse.has(section.id) && isUntouched({ ...section, key: section.guide_key }),
  )
  const staying = sections.filter((section) => !removed.includes(section))
  const isThere = (part: Part) => staying.some(({ title }) => title === part.title)
  const coming = (to?.sections ?? []).filter((part) => !isThere(part)).map(beginSection)
  await deleteSections(
    tx,
    removed.map(({ id }) => id),
  )
  await appendSections(tx, storyId, coming)
  // The template's order first, including sections the story already had; then the author's own sections.
  const all = [...staying, ...coming]
  const placed = (to?.sections ?? []).flatMap(({ title }) => all.find((one) => one.title === title)?.id ?? [])
  const rest = all.map(({ id }) => id).filter((id) => !placed.includes(id))
  await setSectionOrder(tx, [...new Set([...placed, ...rest])])
}
