// Why a link out of a mail was refused.
import type { TokenFault } from '@fabula/contracts/accounts.shapes'
import type { ErrorBody } from '@fabula/contracts/errors'

/** Null for a refusal that says nothing about the link: a field that is off, too many requests, a server in trouble. */
export function findLinkFault({ code, details }: ErrorBody): TokenFault | null {
  if (code !== 'VALIDATION_ERROR' || !details?.fields?.['token']) return null
  const { reason } = details
  return reason === 'expired' || reason === 'used' ? reason : 'unknown'
}
