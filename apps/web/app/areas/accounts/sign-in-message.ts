// The message from a sign-in popup to the page that opened it. Each checks the other's exact origin.
export type SignInMessage = {
  type: 'OAUTH_SUCCESS'
  /** Where the user goes now, a path on this site. */
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
