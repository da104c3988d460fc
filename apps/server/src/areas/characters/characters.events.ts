// Events of the characters area. Listeners read the current state, so an event says only what to look at.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A story has it in its cast now. */
    'character.cast': { characterId: string; ownerId: string | null; storyId: string }
    /** A writer of the story asks whether it may use the character. */
    'character.use-requested': { requestId: string }
    'character.use-decided': { requestId: string }
  }
}
export {}
