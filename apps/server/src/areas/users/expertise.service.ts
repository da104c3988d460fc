import type { AreaFields } from '@fabula/contracts/templates.admin'
import { createOrderedList } from '#platform/ordered-list.ts'

/** The areas of expertise users can choose, as staff edit them. */
export const expertiseEntries = createOrderedList<AreaFields>({
  table: 'expertise_areas',
  slugColumn: 'slug',
  columns: { name: 'name' },
})
