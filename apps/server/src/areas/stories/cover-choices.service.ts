// Generated covers that the writers of a story can choose from.
import { chooseCoverSeeds } from '@fabula/artwork/covers/briefs'
import { coverUrl } from '#areas/images/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Platform } from '#platform/platform.ts'
import { unrestricted } from '#platform/policy.ts'
import { drawnCoverOf, type Sources } from './stories.present.ts'
import { setCoverSeed } from './stories.store.ts'
import { openStory, openToChange } from './story-access.service.ts'

export async function listCoverChoices(
  { db, secrets }: Pick<Sources, 'db' | 'secrets'>,
  actor: SignedInActor,
  storyId: string,
  draw: number,
) {
  const { story } = await openStory(db, actor, storyId, 'editImages')
  const seeds = chooseCoverSeeds(
    {
      title: story.title,
      genres: story.genres.map(({ slug }) => slug),
      tags: story.tags.map(({ name }) => name),
      moods: story.moods,
    },
    story.id,
    draw,
  )
  return seeds.map((seed) => ({
    seed,
    coverUrl: coverUrl(secrets, { cover: null, drawn: { ...drawnCoverOf(story), seed } }),
  }))
}

export async function chooseCover(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  actor: SignedInActor,
  storyId: string,
  seed: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { story } = await openToChange(tx, actor, storyId, 'editImages')
    if (story.first_published_at !== null) unrestricted.check(actor)
    await setCoverSeed(tx, storyId, seed)
    await events.publish(tx, 'story.changed', { storyId, ownerId: story.owner_id })
  })
}
