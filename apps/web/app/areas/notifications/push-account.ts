// The user who subscribed this browser to push; a separate file, because every page reads it.
import { findStored, removeStored, store } from '#lib/local-store.ts'

const key = 'fabula.push'
const isText = (value: unknown): value is string => typeof value === 'string'

export const hasAskedForPush = (viewerId: string) => findStored('local', key, isText) === viewerId
export const notePushOwner = (viewerId: string) => store('local', key, viewerId)
export const forgetPushOwner = () => removeStored('local', key)
