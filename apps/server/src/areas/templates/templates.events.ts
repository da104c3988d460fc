// The events that the templates area publishes.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** It is found by its name, too. */
    'genre.renamed': { genreId: string }
  }
}
