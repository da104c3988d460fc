// Stories of a first local start, by the same calls that writers use.
import type { Reference } from '#areas/templates/public.ts'
import { findUserByLogin, presentOwnUser } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Platform } from '#platform/platform.ts'
import { addChapter } from '../chapters.service.ts'
import { publishChapter } from '../publishing.service.ts'
import { addSection } from '../sections.service.ts'
import { changeStory, createStory } from '../stories.service.ts'
import { isTitleTaken } from '../stories.store.ts'
import type { DemoStory } from './demo-story.ts'
import { readDemoText } from './demo-text.ts'
import { demoStories } from './demo-stories.ts'

type DemoPlatform = Platform & { reference: Reference }

export async function loadDemoStories(platform: DemoPlatform): Promise<void> {
  const { db } = platform
  const { genres, formats } = await platform.reference.get()
  const slugs = new Map([...genres, ...formats].map(({ slug, _id }) => [slug, _id] as const))
  for (const story of demoStories) {
    const author = await findUserByLogin(db, story.author)
    // A start that was cut off has brought some of them already.
    if (!author || (await isTitleTaken(db, author.id, story.title))) continue
    const actor: SignedInActor = {
      kind: 'user',
      userId: author.id,
      sessionId: '',
      user: presentOwnUser(author),
      needsTotp: false,
    }
    await writeStory(platform, actor, story, (slug) => slugs.get(slug))
  }
}

async function writeStory(
  platform: DemoPlatform,
  actor: SignedInActor,
  story: DemoStory,
  idOf: (slug: string) => string | undefined,
): Promise<void> {
  const { _id: storyId } = await createStory(platform, actor, {
    title: story.title,
    synopsis: story.synopsis,
    formatId: idOf(story.format) ?? null,
    genreIds: story.genres.flatMap((slug) => idOf(slug) ?? []),
    tags: [...story.tags],
    moods: [...story.moods],
    warnings: [...story.warnings],
    contentRating: story.contentRating,
    aiUse: 'assisted',
  })
  const sectionIds: string[] = []
  for (const section of story.sections ?? [])
    sectionIds.push((await addSection(platform, actor, storyId, section))._id)
  for (const { title, section, text, isDraft, ...notes } of story.chapters) {
    const { _id: chapterId } = await addChapter(platform, actor, storyId, {
      title,
      sectionId: (section === undefined ? null : sectionIds[section]) ?? null,
      content: readDemoText(text),
      ...notes,
    })
    if (!isDraft) await publishChapter(platform, actor, storyId, chapterId, { silent: true })
  }
  if (story.status !== 'draft' && story.status !== 'ongoing')
    await changeStory(platform, actor, storyId, { status: story.status })
}
