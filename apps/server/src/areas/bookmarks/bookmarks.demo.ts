// Favorites of the users of the local demo.
import { demoAuthors, findActorsByName } from '#areas/accounts/public.ts'
import { listDemoAudiences } from '#areas/chapters/public.ts'
import type { DemoPart } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { insertBookmark } from './bookmarks.store.ts'

/** Favorites of the accounts meant for signing in; the others are chosen by code. */
const favorites: Record<string, string[]> = {
  reader: [
    'the-salt-cartographer',
    'the-thirteen-does-not-stop-here',
    'marrow-lake',
    'kettle-crow',
    'low-orbit-lullabies',
    'delivered',
    'harvest-mouse-mars',
    'minutes-of-the-residents-meeting-concerning-the-dragon',
    'the-house-opposite',
  ],
  writer: [
    'the-salt-cartographer',
    'the-understudy',
    'the-thirteen-does-not-stop-here',
    'bread-has-no-opinion',
    'the-last-sailing-is-cancelled',
  ],
  admin: ['the-salt-cartographer', 'half-board', 'errata'],
  ines_marchetti: ['inventory-of-a-burned-archive', 'three-doors-in-the-dyke', 'the-house-opposite'],
  jonahvell: ['the-salt-cartographer', 'the-thaw-auction', 'delivered', 'the-house-opposite'],
}

export async function loadDemoBookmarks({ db }: Pick<Platform, 'db'>, part?: DemoPart): Promise<void> {
  const named = Object.keys(favorites)
  const others = demoAuthors.filter((username) => !named.includes(username))
  const people = await findActorsByName(db, [...named, ...others])
  for (const { name, story, favorites: count, pick } of await listDemoAudiences(db, part)) {
    const first = named.filter((username) => favorites[username]!.includes(name))
    await db.transaction().execute(async (tx) => {
      for (const username of pick(count, first, others)) {
        const user = people.get(username)
        if (user) await insertBookmark(tx, user.userId, story.id)
      }
    })
  }
}
