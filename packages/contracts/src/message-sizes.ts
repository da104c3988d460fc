// Limits and choices of private messages, without schemas, so that the browser can use them.

export const maxMessageLength = 5000
/** How many messages a page of a conversation shows at first, and how many more on each request. */
export const messagesAtOnce = 30
export const conversationsAtOnce = 30
/** As much of the last message as a list shows. */
export const maxExcerptLength = 140
/** The lowest trust level that can send images. */
export const minImageTrust = 1

/** Who can message a user. A user with `off` can’t message others either. */
export const messagePrivacies = ['off', 'following', 'everyone'] as const
export type MessagePrivacy = (typeof messagePrivacies)[number]
