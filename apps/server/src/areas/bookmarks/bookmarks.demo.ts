// What the people of a first local start keep.
import { findStoryByAddress } from '#areas/stories/public.ts'
import { findUserByLogin } from '#areas/users/public.ts'
import type { Platform } from '#platform/platform.ts'
import { insertBookmark } from './bookmarks.store.ts'

const states: Record<string, string[]> = {
  reader: ['the-salt-cartographer', 'marrow-lake', 'kettle-crow', 'low-orbit-lullabies'],
  writer: ['the-salt-cartographer', 'the-understudy'],
  admin: ['the-salt-cartographer'],
  jonahvell: ['the-salt-cartographer', 'the-thaw-auction', 'what-the-orchard-kept'],
  dilek_aksoy: ['low-orbit-lullabies', 'slow-trains-northbound'],
  tobias_adeyemi: ['the-salt-cartographer', 'nine-rooms-without-a-clock', 'marrow-lake'],
  mara_lindqvist: ['letters-to-an-unbuilt-house', 'the-salt-cartographer'],
  samir_haddad: ['the-last-telegraphist-of-port-amity', 'interval-for-two-violins'],
  wren_okafor: ['small-gods-of-the-stairwell', 'the-salt-cartographer', 'a-field-guide-to-leaving'],
  juno_park: ['marrow-lake', 'low-orbit-lullabies'],
}

/** Whoever or whatever is missing (an older site, somebody who left) is passed over. */
export async function loadDemoBookmarks({ db }: Pick<Platform, 'db'>): Promise<void> {
  for (const [name, slugs] of Object.entries(states)) {
    const user = await findUserByLogin(db, name)
    for (const slug of user ? slugs : []) {
      const story = await findStoryByAddress(db, slug)
      if (story && story.owner_id !== user?.id)
        await db.transaction().execute((tx) => insertBookmark(tx, user!.id, story.id))
    }
  }
}
