// Who writes with whom on a first local start, and who waits for an answer.
import { addMember, findMember, findStoryByAddress, holdStory } from '#areas/stories/public.ts'
import { findUserById, findUserByLogin, presentOwnUser, type UserRow } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import type { Collaborating } from './collaboration.context.ts'
import { askOrInvite, invite } from './requests.service.ts'

const circles: Record<string, Record<string, string>> = {
  'the-salt-cartographer': { dilek_aksoy: 'editor', jonahvell: 'proofreader', wren_okafor: 'artist' },
  'marrow-lake': { samir_haddad: 'co-author' },
  'the-understudy': { mara_lindqvist: 'beta-reader' },
}

const open = [
  { slug: 'the-salt-cartographer', kind: 'invite', who: 'juno_park', role: 'beta-reader' },
  { slug: 'the-salt-cartographer', kind: 'request', who: 'tobias_adeyemi', role: 'proofreader' },
] as const

/** Whoever or whatever is missing (an older site, a story that was deleted) is passed over. */
export async function loadDemoCollaboration(doing: Collaborating): Promise<void> {
  const { db } = doing
  const { roles } = await doing.reference.get()
  const roleId = (slug: string) => roles.find((role) => role.slug === slug)?._id ?? ''
  for (const [slug, people] of Object.entries(circles)) {
    const story = await findStoryByAddress(db, slug)
    for (const [name, role] of Object.entries(people)) {
      const user = await findUserByLogin(db, name)
      if (!story || !user || user.id === story.owner_id) continue
      await db.transaction().execute(async (tx) => {
        const held = await holdStory(tx, story.id)
        if (held && !(await findMember(tx, story.id, user.id)))
          await addMember(doing, tx, held, { userId: user.id, roleIds: [roleId(role)] })
      })
    }
  }
  for (const { slug, kind, who, role } of open) {
    const [story, user] = [await findStoryByAddress(db, slug), await findUserByLogin(db, who)]
    const owner = story && (await findUserById(db, story.owner_id))
    if (!story || !user || !owner) continue
    const asked = { userId: user.id, roleId: roleId(role) }
    const made =
      kind === 'invite'
        ? invite(doing, actorOf(owner), story.id, asked)
        : askOrInvite(doing, actorOf(user), story.id, asked)
    // A start that was cut off has made it already.
    await made.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  }
}

function actorOf(user: UserRow): SignedInActor {
  return { kind: 'user', userId: user.id, sessionId: '', user: presentOwnUser(user), needsTotp: false }
}
