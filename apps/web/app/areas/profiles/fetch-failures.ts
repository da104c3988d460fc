// Messages for profile tabs that failed to load, as the specification words them.
export const fetchFailures = {
  profile: 'Failed to fetch profile',
  stats: 'Failed to fetch stats',
  achievements: 'Failed to fetch achievements',
  stories: 'Failed to fetch stories',
  characters: 'Failed to fetch characters',
  followers: 'Failed to fetch followers',
  following: 'Failed to fetch following',
} as const
