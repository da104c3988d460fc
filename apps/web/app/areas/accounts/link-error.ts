// Why a link from an email was rejected.
import type { TokenFault } from '@fabula/contracts/accounts.shapes'
import type { ErrorBody } from '@fabula/contracts/errors'

/** Null for errors unrelated to the link: an invalid field, a rate limit, a server error. */
export function findLinkFault({ code, details }: ErrorBody): TokenFault | null {
  if (code !== 'VALIDATION_ERROR' || !details?.fields?.['token']) return null
  const { reason } = details
  return reason === 'expired' || reason === 'used' ? reason : 'unknown'
}
