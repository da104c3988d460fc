// Collaborators and pending requests of the local demo.
import { findActorsByName } from '#areas/accounts/public.ts'
import {
  listStoriesByIds,
  listStoryIds,
  lockStories,
  setMember,
  type StoryRow,
} from '#areas/stories/public.ts'
import { findUserById, findUserByLogin } from '#areas/users/public.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Collaborating } from './collaboration.context.ts'
import { askOrInvite, invite, isMember } from './requests.service.ts'

const circles: Record<string, Record<string, string>> = {
  'the-salt-cartographer': { dilek_aksoy: 'editor', jonahvell: 'proofreader', wren_okafor: 'artist' },
  'the-understudy': { tobias_adeyemi: 'beta-reader' },
  'the-house-opposite': { jonahvell: 'proofreader', ines_marchetti: 'beta-reader' },
  'harvest-mouse-mars': { wren_okafor: 'artist' },
  'half-board': { hollis_grange: 'beta-reader' },
}

const open = [
  { slug: 'the-salt-cartographer', kind: 'invite', who: 'juno_park', role: 'beta-reader' },
  { slug: 'the-salt-cartographer', kind: 'request', who: 'tobias_adeyemi', role: 'proofreader' },
  { slug: 'the-house-opposite', kind: 'request', who: 'lucia_olmedo', role: 'editor' },
  { slug: 'letters-to-an-unbuilt-house', kind: 'invite', who: 'writer', role: 'beta-reader' },
  { slug: 'captain-yaa-and-the-upside-down-river', kind: 'invite', who: 'jonahvell', role: 'proofreader' },
] as const

/** Skips missing users and stories (an older site, a deleted story). */
export async function loadDemoCollaboration(doing: Collaborating): Promise<void> {
  const { db } = doing
  const unlimited = { ...doing, config: { ...doing.config, rateLimitScale: 0 } }
  const { roles } = await doing.reference.get()
  const roleId = (slug: string) => roles.find((role) => role.slug === slug)?._id ?? ''
  for (const [slug, people] of Object.entries(circles)) {
    const story = await findStory(db, slug)
    for (const [name, role] of Object.entries(people)) {
      const user = await findUserByLogin(db, name)
      if (!story || !user || user.id === story.owner_id) continue
      await db.transaction().execute(async (tx) => {
        const [held] = await lockStories(tx, { id: story.id })
        if (held && !(await isMember(tx, story.id, user.id)))
          await setMember(doing, tx, held, { userId: user.id, roleIds: [roleId(role)] })
      })
    }
  }
  for (const { slug, kind, who, role } of open) {
    const story = await findStory(db, slug)
    const owner = story && (await findUserById(db, story.owner_id))
    if (!owner) continue
    const people = await findActorsByName(db, [who, owner.username])
    const [user, host] = [people.get(who), people.get(owner.username)]
    if (!user || !host) continue
    const asked = { userId: user.userId, roleId: roleId(role) }
    const made =
      kind === 'invite' ? invite(unlimited, host, story.id, asked) : askOrInvite(doing, user, story.id, asked)
    // An interrupted first start has created it already.
    await made.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  }
}

async function findStory(db: Database, slug: string): Promise<StoryRow | undefined> {
  const [story] = await listStoriesByIds(db, await listStoryIds(db, { slug }))
  return story
}
