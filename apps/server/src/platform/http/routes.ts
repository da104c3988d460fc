// Routes are declared from a contract: every endpoint has a policy and a handler, or the code does not compile.
import type { Contract, Endpoint, ParsedOf, ResultOf } from '@fabula/contracts/endpoint'
import type { Actor, ClientInfo, CookieChange, Cookies } from '../actor.ts'
import type { LimitedAction } from '../limits/limits.ts'
import type { FileAnswer } from './file-answer.ts'
import type { UploadedFile } from './forms.ts'
import type { Policy } from '../policy.ts'

/** Where a call comes from: an HTTP request, or a page being made in-process. */
export type CallContext = {
  actor: Actor
  client: ClientInfo
  cookies: Cookies
  /** Our own origin as this caller sees it. */
  origin: string
  requestId: string
  /** A person at this very machine, on a local site. */
  mayUseDevTools: boolean
  setCookies(changes: CookieChange[]): void
}

export type RouteInput<E extends Endpoint> = ParsedOf<E> &
  CallContext & {
    /** Every file that the contract names. They are gone after the answer. */
    files: E extends { files: readonly (infer Name extends string)[] }
      ? Record<Name, UploadedFile>
      : undefined
  }

export type Route<E extends Endpoint> = {
  policy: Policy
  /** A limit of its own beside reads and writes; null = the handler counts for itself. */
  limit?: LimitedAction | null
  /** The seed's exempt endpoints: an expired access cookie is renewed in the same answer. */
  renewsSession?: boolean
  /** Ways in and out, and links of mails: a session that has ended or must be renewed is no reason to refuse them. */
  ignoresSession?: boolean
  /** Largest JSON body, or largest file of a form, in bytes; the platform's default fits everything but long texts. */
  bodyLimit?: number
  /**
   * Reasons that the contract cannot know (a setting, a list, the database), by field. It sees the fields whose form is
   * right, and what it finds is answered together with the fields whose form is wrong.
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
      return [key, { endpoint, route }]
    }),
  )
}
