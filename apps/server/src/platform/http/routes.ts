// Routes are declared from a contract: every endpoint has a policy and a handler, or the code does not compile.
import type { Contract, Endpoint, ParsedOf, ResultOf } from '@fabula/contracts/endpoint'
import type { Actor, ClientInfo, CookieChange, Cookies } from '../actor.ts'
import type { LimitedAction } from '../rate-limits/limits.ts'
import type { FileAnswer } from './file-answer.ts'
import type { UploadedFile } from './forms.ts'
import type { Policy } from '../policy.ts'

/** Where a call comes from: an HTTP request, or a page being rendered in-process. */
export type CallContext = {
  actor: Actor
  client: ClientInfo
  cookies: Cookies
  /** The site's origin as this caller sees it. */
  origin: string
  requestId: string
  /** A client on this very machine, on a local site. */
  mayUseDevTools: boolean
  setCookies(changes: CookieChange[]): void
}

type RouteInput<E extends Endpoint> = ParsedOf<E> &
  CallContext & {
    /** Every file that the contract names. They are deleted after the response. */
    files: E extends { files: readonly (infer Name extends string)[] }
      ? Record<Name, UploadedFile>
      : undefined
  }

export type Route<E extends Endpoint> = {
  policy: Policy
  /** A separate limit in addition to reads and writes; null = the handler counts by itself. */
  limit?: LimitedAction | null
  /** The seed's exempt endpoints: an expired access cookie is renewed in the same response. */
  renewsSession?: boolean
  /** Sign-in, sign-out and email links: an ended or stale session is no reason to reject them. */
  ignoresSession?: boolean
  /** A personal token (`Authorization: Bearer`) is as good as a session. Only for calls that read. */
  acceptsToken?: boolean
  /** Suspended users may call it although it isn't a GET. What ignores the session is open to them as well. */
  isOpenToSuspended?: boolean
  /** Largest JSON body, or largest file of a form, in bytes; the platform's default fits everything but long texts. */
  bodyLimit?: number
  /** How long the body may take to arrive, at most that of uploads (body-timeouts.ts). */
  bodySeconds?: number
  /**
   * Reasons that the contract cannot know (a setting, a list, the database), by field. It receives the valid fields,
   * and its findings are reported together with the invalid ones.
   */
  findFaults?(
    body: Partial<NonNullable<ParsedOf<E>['body']>>,
    call: CallContext,
  ): Promise<Record<string, string>>
  handle(input: RouteInput<E>): Promise<ResultOf<E> | (E extends { sendsFile: true } ? FileAnswer : never)>
}

export type RouteSet = ReadonlyMap<string, { endpoint: Endpoint; route: Route<Endpoint> }>

export function defineRoutes<C extends Contract>(
  contract: C,
  routes: { [K in keyof C]: C[K] extends Endpoint ? Route<C[K]> : never },
): RouteSet {
  return new Map(
    Object.entries(contract).map(([key, endpoint]) => {
      const route = (routes as Record<string, Route<Endpoint> | undefined>)[key]
      if (!route?.policy || !route.handle) throw new Error(`${key} has no policy or no handler.`)
      if (route.acceptsToken && !key.startsWith('GET ')) throw new Error(`${key} accepts tokens but writes.`)
      return [key, { endpoint, route }]
    }),
  )
}
