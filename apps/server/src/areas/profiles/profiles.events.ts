// The events that the profiles area publishes.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'user.onboarded': { userId: string; interest: 'reader' | 'writer' | 'both'; genreIds: string[] }
  }
}
