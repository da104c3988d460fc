// The text that a critique is about, for those who may read it.
import { findPlaces } from '#areas/chapters/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { openCritique } from './critiques.service.ts'
import type { Forum } from './forum.context.ts'

export async function getCritiqueText({ db }: Forum, actor: SignedInActor, topicId: string) {
  const { row, critique, version } = await openCritique(db, actor, topicId)
  const place = (await findPlaces(db, [critique.chapter_id])).get(critique.chapter_id)
  return {
    topic: { _id: row.id, slug: row.slug, title: row.title },
    storyId: critique.story_id,
    chapterId: critique.chapter_id,
    chapterNumber: place?.number ?? null,
    chapterTitle: version.title,
    versionId: version.id,
    html: version.html,
  }
}
