/** Filters of longer lists show no counts: the most recent stories would say nothing about the others. */
export const maxFacetedStories = 2000
