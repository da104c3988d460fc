// Events of the characters area. Listeners read the current state, so an event says only what to look at.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Added to the cast of a story, or removed from it. */
    'story.cast-changed': { storyId: string; characterId: string; ownerId: string | null }
    /** A writer of the story asks whether it may use the character. */
    'character.use-requested': { requestId: string }
    'character.use-decided': { requestId: string }
  }
}
export {}
