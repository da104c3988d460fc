// Signed-in users, for tests that are not about signing in, so no password is ever hashed.
import type { LightMyRequestResponse } from 'fastify'
import { createSessionService } from '#areas/accounts/public.ts'
import { createUser, deleteUser, type NewUser } from '#areas/users/identity.service.ts'
import { retryOnDeadlock } from '#platform/db/retry-on-deadlock.ts'
import { newId } from '#platform/ids.ts'
import type { TestApp } from './app.ts'

export type Member = {
  id: string
  username: string
  cookies: Record<string, string>
  /** `call('GET /users/profile')`: the key of an endpoint, its path filled in. */
  call(key: string, payload?: object): Promise<LightMyRequestResponse>
}

let count = 0

type Running = Pick<TestApp, 'http' | 'foundation'>

export function createVisitor(
  app: Pick<TestApp, 'http'>,
  cookies: Record<string, string> = {},
): Pick<Member, 'call'> {
  return {
    call(key, payload) {
      const [method = '', path = ''] = key.split(' ')
      return app.http.inject({
        method: method as 'GET',
        url: `/api/v1${path}`,
        cookies,
        ...(payload && { payload }),
      })
    },
  }
}

export async function createMember(app: Running, given: Partial<NewUser> = {}): Promise<Member> {
  count += 1
  const user: NewUser = {
    id: newId(),
    username: `member_${count}`,
    displayName: `Member ${count}`,
    email: `member${count}@example.org`,
    dateOfBirth: '1990-01-31',
    isEmailVerified: true,
    isOnboarded: true,
    roles: [],
    ...given,
  }
  const client = { address: '127.0.0.1', userAgent: 'test' }
  const changes = await app.foundation.db.transaction().execute(async (tx) => {
    await createUser(tx, user)
    const addressee = { ...user, display_name: user.displayName }
    return createSessionService(app.foundation).start(addressee, client, tx)
  })
  const cookies = Object.fromEntries(changes.map(({ name, value }) => [name, value]))
  return { id: user.id, username: user.username, cookies, ...createVisitor(app, cookies) }
}

/** As the end of an account's deletion does, without its mail and its events. */
export const deleteMember = (app: TestApp, userId: string) =>
  retryOnDeadlock(app.foundation.db, (tx) => deleteUser(tx, userId))
