// What people read when reference data does not come: spec section 8.
export const templateFailures = {
  formats: 'Failed to fetch formats',
  genres: 'Failed to fetch genres',
  templates: 'Failed to fetch templates',
  guides: 'Failed to fetch template guides',
  sectionGuides: 'Failed to fetch section guides',
} as const
