// The front page of the local demo, and a week of reader activity.
import { listDemoAudiences } from '#areas/chapters/public.ts'
import { listStoryIds } from '#areas/stories/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import { findUserByLogin } from '#areas/users/public.ts'
import type { DemoPart } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { refreshFigures } from './discovery.jobs.ts'
import { visitorsView } from './search-viewer.ts'
import { putHeroBanner, replaceFeatured } from './front-page.store.ts'
import { rebuildIndex } from './search-index.service.ts'
import { addSignal } from './signals.store.ts'
import { listCardsFor } from './found-cards.ts'

const heroSlug = 'the-salt-cartographer'
const featuredSlugs = [
  'the-thirteen-does-not-stop-here',
  'nine-rooms-without-a-clock',
  'low-orbit-lullabies',
  'the-beekeepers-census',
  'small-gods-of-the-stairwell',
  'interval-for-two-violins',
  'slow-trains-northbound',
]

/** Who finished a chapter on which day of the past week, by story. */
const readersOf: Record<string, string[]> = {
  'nine-rooms-without-a-clock': [
    'reader',
    'writer',
    'ines_marchetti',
    'dilek_aksoy',
    'juno_park',
    'samir_haddad',
  ],
  'small-gods-of-the-stairwell': ['reader', 'jonahvell', 'mara_lindqvist', 'wren_okafor', 'tobias_adeyemi'],
  'the-salt-cartographer': ['writer', 'jonahvell', 'juno_park', 'mara_lindqvist'],
  'what-the-orchard-kept': ['reader', 'dilek_aksoy', 'samir_haddad'],
  'slow-trains-northbound': ['ines_marchetti', 'writer', 'wren_okafor'],
  'the-understudy': ['reader', 'juno_park'],
  'harvest-mouse-mars': [
    'reader',
    'ines_marchetti',
    'theo_lambert',
    'ewan_macrae',
    'kofi_mensah',
    'juno_park',
    'writer',
  ],
  'the-thirteen-does-not-stop-here': ['writer', 'saoirse_quinn', 'lucia_olmedo', 'aga_wolna', 'priya_raman'],
  'the-house-opposite': ['ines_marchetti', 'hollis_grange', 'theo_lambert', 'reader'],
  'minutes-of-the-residents-meeting-concerning-the-dragon': [
    'hollis_grange',
    'kofi_mensah',
    'reader',
    'saoirse_quinn',
  ],
  'half-board': ['admin', 'theo_lambert', 'hollis_grange'],
  errata: ['aga_wolna', 'wren_okafor', 'jonahvell'],
  'house-with-good-bones': ['tobias_adeyemi', 'dilek_aksoy'],
}

const dayMilliseconds = 24 * 60 * 60 * 1000

export async function loadDemoDiscovery(
  platform: Platform & { reference: Reference },
  part?: DemoPart,
): Promise<void> {
  const { db } = platform
  // The events of the demo stories may not have been processed yet.
  await rebuildIndex(platform)
  const cards = await listCardsFor(
    platform,
    visitorsView,
    await listStoryIds(db, { afterId: null, limit: 200 }),
  )
  const ids = new Map(cards.map(({ slug, _id }) => [slug, _id]))
  for (const [slug, readers] of Object.entries(readersOf)) {
    const storyId = ids.get(slug)
    for (const [place, name] of readers.entries()) {
      const reader = await findUserByLogin(db, name)
      const at = new Date(Date.now() - (place % 5) * dayMilliseconds)
      if (storyId && reader) await addSignal(db, { storyId, kind: 'finished', actorId: reader.id, at })
    }
  }
  for (const { story, ended } of await listDemoAudiences(db, part))
    if (ended < 7) {
      const at = new Date(Date.now() - ended * dayMilliseconds)
      await addSignal(db, { storyId: story.id, kind: 'published', actorId: story.owner_id, at })
    }
  const hero = cards.find(({ slug }) => slug === heroSlug)
  await db.transaction().execute(async (tx) => {
    if (hero)
      await putHeroBanner(tx, null, {
        kicker: 'Featured this week',
        title: hero.title,
        text: hero.synopsis,
        link: { label: 'Read chapter one', to: `/story/${hero.slug}/read` },
        storyId: hero._id,
      })
    await replaceFeatured(
      tx,
      null,
      featuredSlugs.flatMap((slug) => ids.get(slug) ?? []),
    )
  })
  await refreshFigures(platform)
}
