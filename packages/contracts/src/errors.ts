// The closed list of error codes, their HTTP status and the default message for users.
export const errorCodes = {
  VALIDATION_ERROR: { status: 400, message: 'Some fields need your attention.' },
  AUTH_ERROR: { status: 401, message: 'Please sign in to continue.' },
  FORBIDDEN_ERROR: { status: 403, message: 'You don’t have permission to do this.' },
  EMAIL_NOT_VERIFIED_ERROR: { status: 403, message: 'Please confirm your email address first.' },
  /** `details`: `until` (null: for good), and `caseId`. */
  ACCOUNT_SUSPENDED_ERROR: { status: 403, message: 'Your account is suspended.' },
  CONTENT_RESTRICTED_ERROR: { status: 403, message: 'Content access restricted' },
  NOT_FOUND_ERROR: { status: 404, message: 'Not found.' },
  CONFLICT_ERROR: {
    status: 409,
    message: 'This has changed since you opened it. Reload to see the latest version.',
  },
  PAYLOAD_TOO_LARGE_ERROR: { status: 413, message: 'This is too large.' },
  UNSUPPORTED_TYPE_ERROR: { status: 415, message: 'This type of content isn’t supported.' },
  RATE_LIMIT_ERROR: { status: 429, message: 'Too many requests. Please try again later.' },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on our end. Please try again.' },
  UNAVAILABLE_ERROR: {
    status: 503,
    message: 'Fabula isn’t available right now. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes

export type RateLimitReset = {
  resetEndpoint: string
  waitTime: number
  canReset: boolean
  dailyResetsUsed: number
  maxDailyResets: number
}

export type ErrorDetails = {
  fields?: Record<string, string>
  requiresLogin?: boolean
  requiresAge?: boolean
  requiresOptIn?: boolean
  requiresTotp?: boolean
  storyId?: string
  current?: unknown
  [detail: string]: unknown
}

/** The message for staff without an authenticator app, in the API and on their pages. */
export const totpNeeded = {
  message: 'Staff accounts need two-step sign-in. Set up an authenticator app in your settings first.',
  details: { requiresTotp: true },
} satisfies { message: string; details: ErrorDetails }

/** The body of every error response. */
export type ErrorBody = {
  status: 'error'
  message: string
  code: ErrorCode
  details?: ErrorDetails
  remainingTime?: number
  rateLimitReset?: RateLimitReset
  requestId?: string
}
