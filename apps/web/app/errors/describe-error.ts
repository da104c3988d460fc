// The texts and actions of an error screen, independent of rendering.
import type { ErrorArtKind } from '#ui/error-art.tsx'
import { classifyError, type ErrorFacts, readError } from './classify-error.ts'

export type ErrorAction =
  | 'sign_in'
  | 'log_in_now'
  | 'show_mature'
  | 'set_up_totp'
  | 'try_again'
  | 'retry'
  | 'home'

export type ErrorDescription = {
  title: string
  text: string
  note: string | null
  art: ErrorArtKind
  /** The first is the primary action. */
  actions: ErrorAction[]
  /** Identifies the failure in our logs, for users who contact support. */
  requestId: string | null
}

export function describeError(error: unknown, pathname: string): ErrorDescription {
  const facts = readError(error)
  const requestId = facts.status !== null && facts.status >= 500 ? (facts.body?.requestId ?? null) : null
  return { note: null, requestId, ...screenOf(error, facts, pathname) }
}

type Screen = Omit<ErrorDescription, 'note' | 'requestId'> & { note?: string | null }

function screenOf(error: unknown, facts: ErrorFacts, pathname: string): Screen {
  switch (classifyError(error)) {
    case 'content_restricted':
      return restrictedScreen(facts)
    case 'not_found':
      return notFoundScreen(pathname)
    case 'auth':
      return {
        title: 'Authentication Required',
        text: 'You need to be logged in to perform this action',
        art: 'auth',
        actions: ['log_in_now', 'home'],
      }
    case 'network':
      return {
        title: 'Network Error',
        text: 'Please check your internet connection and try again',
        art: 'network',
        actions: ['retry', 'home'],
      }
    default:
      return {
        title: 'Something Went Wrong',
        text: wordsFor(error, facts) || 'An unexpected error occurred',
        art: 'generic',
        actions: ['try_again', 'home'],
      }
  }
}

function restrictedScreen({ body, message }: ErrorFacts): Screen {
  const { requiresLogin, requiresAge, requiresOptIn } = body?.details ?? {}
  const needsLogin = requiresLogin === true || (body === null && /requires login/i.test(message))
  const screen = { title: 'Content Access Restricted', art: 'restricted' as const }
  const note = requiresAge ? 'This content is intended for users 18 and older.' : null
  if (needsLogin) {
    const text = 'This content requires authentication. Please sign in to access this content.'
    return { ...screen, text, note, actions: ['sign_in', 'home'] }
  }
  if (requiresAge) {
    const text = 'This content is restricted for users under 18 years of age.'
    return { ...screen, text, note, actions: ['home'] }
  }
  const text = 'This content is restricted and cannot be accessed.'
  if (requiresOptIn) {
    return {
      ...screen,
      text,
      note: 'Mature stories are turned off in your settings.',
      actions: ['show_mature', 'home'],
    }
  }
  // The server's message already says what to do.
  if (body?.details?.requiresTotp === true)
    return { ...screen, text: message, actions: ['set_up_totp', 'home'] }
  if (body?.code === 'ACCOUNT_SUSPENDED_ERROR')
    return { ...screen, title: 'Account Suspended', text: message, actions: ['home'] }
  const saysWhy = body?.code === 'EMAIL_NOT_VERIFIED_ERROR'
  return { ...screen, text: saysWhy ? message : text, actions: ['home'] }
}

function notFoundScreen(pathname: string): Screen {
  const isStory = pathname === '/story' || pathname.startsWith('/story/')
  return {
    title: isStory ? 'Story Not Found' : 'Page Not Found',
    text: isStory
      ? "The story you're looking for doesn't exist or has been removed."
      : "The page you're looking for doesn't exist or has been moved.",
    art: 'not-found',
    actions: ['home', 'try_again'],
  }
}

/** Hides messages of programming errors and the router's placeholder, which mean nothing to users. */
function wordsFor(error: unknown, { body, message }: ErrorFacts): string {
  if (body) return body.message
  const isProgramming = [TypeError, ReferenceError, RangeError, SyntaxError].some(
    (kind) => error instanceof kind,
  )
  return isProgramming || message === 'Unexpected Server Error' ? '' : message
}

/** The document title. */
export function titleOfError(error: unknown, pathname: string): string {
  return describeError(error, pathname).title
}
