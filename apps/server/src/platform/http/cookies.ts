// Our cookies on the wire. On https every name carries the __Host- prefix, which browsers bind to this very host.
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#src/config.ts'
import type { CookieChange, Cookies } from '../actor.ts'

export type CookieJar = {
  read(request: FastifyRequest): Cookies
  write(reply: FastifyReply, changes: readonly CookieChange[]): void
  /** As header values, for answers that are not a reply. */
  serialize(changes: readonly CookieChange[]): string[]
}

export function createCookieJar({ isHttps }: Pick<Config, 'isHttps'>): CookieJar {
  const prefix = isHttps ? '__Host-' : ''
  const optionsOf = ({ isReadable, maxAgeSeconds }: CookieChange) =>
    ({ path: '/', httpOnly: !isReadable, sameSite: 'lax', secure: isHttps, maxAge: maxAgeSeconds }) as const
  return {
    read(request) {
      const cookies: Cookies = {}
      for (const [name, value] of Object.entries(request.cookies)) {
        if (name.startsWith(`${prefix}fabula_`)) cookies[name.slice(prefix.length)] = value
      }
      return cookies
    },
    write(reply, changes) {
      for (const change of changes) reply.setCookie(prefix + change.name, change.value, optionsOf(change))
    },
    serialize: (changes) =>
      changes.map((change) => cookie.serialize(prefix + change.name, change.value, optionsOf(change))),
  }
}
