// Our cookies on the wire. On https every name carries the __Host- prefix, which browsers bind to this very host.
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#src/config.ts'
import type { CookieChange, Cookies } from '../actor.ts'

export type CookieJar = {
  read(request: FastifyRequest): Cookies
  write(reply: FastifyReply, changes: readonly CookieChange[]): void
}

export function createCookieJar({ isHttps }: Pick<Config, 'isHttps'>): CookieJar {
  const prefix = isHttps ? '__Host-' : ''
  return {
    read(request) {
      const cookies: Cookies = {}
      for (const [name, value] of Object.entries(request.cookies)) {
        if (name.startsWith(`${prefix}fabula_`)) cookies[name.slice(prefix.length)] = value
      }
      return cookies
    },
    write(reply, changes) {
      for (const change of changes) {
        const options: CookieSerializeOptions = {
          path: '/',
          httpOnly: !change.isReadable,
          sameSite: 'lax',
          secure: isHttps,
          maxAge: change.maxAgeSeconds,
        }
        reply.setCookie(prefix + change.name, change.value, options)
      }
    },
  }
}
