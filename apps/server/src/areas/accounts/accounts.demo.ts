// Accounts of a first local start, so that every state can be tried at once. They never exist on a public site.
import { findUserByLogin, insertUser, type NewUser } from '#areas/users/door.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { insertPassword } from './accounts.store.ts'
import { hashPassword } from './passwords.ts'

export const demoPassword = 'fabula-demo-2026'

export const demoAccounts = [
  { username: 'reader', displayName: 'Rosa Reader', roles: [], isOnboarded: true },
  { username: 'writer', displayName: 'Wim Writer', roles: [], isOnboarded: true },
  { username: 'newcomer', displayName: 'Nia Newcomer', roles: [], isOnboarded: false },
  { username: 'admin', displayName: 'Ada Admin', roles: ['admin'], isOnboarded: true },
] as const satisfies Pick<NewUser, 'username' | 'displayName' | 'roles' | 'isOnboarded'>[]

export const demoEmail = (username: string) => `${username}@demo.fabula.local`

export async function loadDemoAccounts({ db }: Pick<Platform, 'db'>): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction().execute(async (tx) => {
    for (const account of demoAccounts) {
      if (await findUserByLogin(tx, account.username)) continue
      const id = newId()
      await insertUser(tx, {
        ...account,
        id,
        email: demoEmail(account.username),
        dateOfBirth: '1990-05-04',
        isEmailVerified: true,
      })
      await insertPassword(tx, id, passwordHash)
    }
  })
}
