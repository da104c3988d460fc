// Keys look like "images/0193.../large.webp". Lower case only, because some file systems ignore case.

const segment = '[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?'
const validKey = new RegExp(`^${segment}(?:/${segment})*$`)
const validPrefix = new RegExp(`^(?:${segment}(?:/${segment})*/?)?$`)

export function requireKey(key: string): string {
  if (key.length > 300 || !validKey.test(key)) throw new TypeError(`"${key}" is no valid file key.`)
  return key
}

export function requirePrefix(prefix: string): string {
  if (prefix.length > 300 || !validPrefix.test(prefix))
    throw new TypeError(`"${prefix}" is no valid file prefix.`)
  return prefix
}

export class RangeNotSatisfiable extends Error {
  constructor() {
    super('The range starts past the end of the file.')
  }
}

export const defaultContentType = 'application/octet-stream'
