import type { AreaFields } from '@fabula/contracts/templates.admin'
import type { OrderedList } from '#platform/ordered-list.ts'

/** What people may say they are good at. */
export const expertiseList: OrderedList<AreaFields> = {
  table: 'expertise_areas',
  slugColumn: 'slug',
  columns: { name: 'name' },
}
