// The messages of the author store, verbatim from the specification.
export const authorTexts = {
  followNeedsSignIn: 'Authentication required to follow authors',
  unfollowNeedsSignIn: 'Authentication required to unfollow authors',
  loadFailed: 'Failed to load author information.',
  followFailed: 'Failed to follow author. Please try again.',
  unfollowFailed: 'Failed to unfollow author. Please try again.',
  initializeFailed: 'Failed to initialize followed authors.',
} as const
