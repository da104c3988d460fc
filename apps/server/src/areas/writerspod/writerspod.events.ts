// Events of WritersPod. Listeners read the current state, so an event says only what to look at.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Anything that its page or a list shows. */
    'pod.changed': { itemId: string }
    /** Once for each item, when everyone can see it for the first time. */
    'pod.published': { itemId: string }
    'pod.submitted': { itemId: string; byId: string }
    'pod.returned': { itemId: string; byId: string }
    'pod.contributor-added': { userId: string; byId: string }
  }
}
export {}
