// Accounts of the local demo, one for every state. They never exist on a public site.
import { changeSettings, createUser, expertiseEntries, findUserByLogin } from '#areas/users/public.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { insertPassword } from './accounts.store.ts'
import { hashPassword } from './passwords.ts'
import { demoAccounts, type DemoPerson } from './authors.demo.ts'

export const demoPassword = 'fabula-demo-2026'

export const demoEmail = (username: string) => `${username}@demo.fabula.local`

const day = 24 * 60 * 60 * 1000

/** One after the other, the last more than two years ago, so that all joined before their first story was published. */
const joinedAt = (place: number) => new Date(Date.now() - (750 + (demoAccounts.length - place) * 17) * day)

export async function loadDemoAccounts({ db }: Pick<Platform, 'db'>): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const areas = new Map((await expertiseEntries.list(db)).map(({ slug, id }) => [slug, id]))
  for (const [place, person] of (demoAccounts as readonly DemoPerson[]).entries()) {
    const { profile, wantsMature, joinedDaysAgo, ...account } = person
    const { expertise = [], ...words } = profile ?? {}
    await db.transaction().execute(async (tx) => {
      // An interrupted first start may have created some of them already.
      if (await findUserByLogin(tx, account.username)) return
      const newcomer = {
        ...account,
        id: newId(),
        email: demoEmail(account.username),
        dateOfBirth: '1990-05-04',
        isEmailVerified: true,
        ...(account.isOnboarded && { joinedAt: joinedAt(place) }),
        ...(joinedDaysAgo && { joinedAt: new Date(Date.now() - joinedDaysAgo * day) }),
        profile: { ...words, expertiseAreaIds: expertise.flatMap((slug) => areas.get(slug) ?? []) },
      }
      await createUser(tx, newcomer)
      await insertPassword(tx, newcomer.id, passwordHash)
      const owner = { _id: newcomer.id, dateOfBirth: newcomer.dateOfBirth }
      if (wantsMature) await changeSettings(tx, owner, { filters: { showMature: true } })
    })
  }
}
