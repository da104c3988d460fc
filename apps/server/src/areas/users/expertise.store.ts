import type { AreaFields } from '@fabula/contracts/templates.admin'
import type { OrderedList } from '#platform/ordered-list.ts'

/** The areas of expertise users can choose. */
export const expertiseList: OrderedList<AreaFields> = {
  table: 'expertise_areas',
  slugColumn: 'slug',
  columns: { name: 'name' },
}
