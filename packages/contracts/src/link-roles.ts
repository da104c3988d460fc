// The roles that an invite link may give, without the rest of the contract, because pages need them too.

/** Reading drafts, and commenting on or suggesting changes to them. */
const linkPermissions = ['readDraft', 'comment', 'suggest']

export const canBeLinked = ({ permissions }: { permissions: readonly string[] }): boolean =>
  permissions.includes('readDraft') && permissions.every((permission) => linkPermissions.includes(permission))
