// What a sign-in window tells the page that opened it. Both are ours: each checks the other's exact origin.
export type SignInMessage = {
  type: 'OAUTH_SUCCESS'
  /** Where the person goes now, a path of our own. */
  to: string
}

export function isSignInMessage(data: unknown): data is SignInMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'OAUTH_SUCCESS' &&
    'to' in data &&
    typeof data.to === 'string'
  )
}
