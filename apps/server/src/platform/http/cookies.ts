// Cookies on the wire. On https every name has the __Host- prefix, which browsers bind to this exact host.
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#src/config.ts'
import type { CookieChange, Cookies } from '../actor.ts'

type WireCookie = [name: string, value: string, options: CookieSerializeOptions & { secure: boolean }]

export type CookieJar = {
  read(request: FastifyRequest): Cookies
  write(reply: FastifyReply, changes: readonly CookieChange[]): void
  /** For responses without a reply object. */
  list(changes: readonly CookieChange[]): WireCookie[]
}

export function createCookieJar({ isHttps }: Pick<Config, 'isHttps'>): CookieJar {
  const prefix = isHttps ? '__Host-' : ''
  const list = (changes: readonly CookieChange[]) =>
    changes.map(({ name, value, isReadable, maxAgeSeconds }): WireCookie => {
      const options = {
        path: '/',
        httpOnly: !isReadable,
        sameSite: 'lax',
        secure: isHttps,
        maxAge: maxAgeSeconds,
      } as const
      return [prefix + name, value, options]
    })
  return {
    read(request) {
      const cookies: Cookies = {}
      for (const [name, value] of Object.entries(request.cookies)) {
        if (name.startsWith(`${prefix}fabula_`)) cookies[name.slice(prefix.length)] = value
      }
      return cookies
    },
    write(reply, changes) {
      for (const cookie of list(changes)) reply.setCookie(...cookie)
    },
    list,
  }
}
