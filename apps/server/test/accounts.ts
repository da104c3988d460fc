// Builders: a user, and a browser that stores their cookies.
import { hash } from '@node-rs/argon2'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createUser, type NewUser } from '#areas/users/identity.service.ts'
import { insertPassword } from '#areas/accounts/accounts.store.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

export const password = 'a quiet password'
let count = 0

/**
 * All users share one password, hashed once. The hash contains its own low cost, so verifying it takes next to no time.
 */
let hashed: Promise<string> | undefined
const hashOnce = () => (hashed ??= hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }))

export async function createPerson(db: Database, given: Partial<NewUser> = {}): Promise<NewUser> {
  count += 1
  const person: NewUser = {
    id: newId(),
    username: `person_${count}`,
    displayName: `Person ${count}`,
    email: `person${count}@example.org`,
    dateOfBirth: '1990-01-31',
    isEmailVerified: true,
    isOnboarded: true,
    roles: [],
    ...given,
  }
  await db.transaction().execute(async (tx) => {
    await createUser(tx, person)
    await insertPassword(tx, person.id, await hashOnce())
  })
  return person
}

export type Browser = {
  cookies: Map<string, string>
  send(options: InjectOptions): Promise<LightMyRequestResponse>
  signIn(person: NewUser): Promise<LightMyRequestResponse>
}

export function createBrowser(http: FastifyInstance): Browser {
  const cookies = new Map<string, string>()
  async function send(options: InjectOptions) {
    const response = await http.inject({ ...options, cookies: Object.fromEntries(cookies) })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    send,
    signIn: (person) =>
      send({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { emailOrUsername: person.username, password },
      }),
  }
}
