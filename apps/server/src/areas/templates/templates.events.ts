// The events that the templates area publishes.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Search also finds it by its name. */
    'genre.renamed': { genreId: string }
  }
}
