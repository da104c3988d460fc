import type { AreaFields } from '@fabula/contracts/templates.admin'
import type { KeptList } from '#platform/ordered-list.ts'

/** What people may say they are good at. */
export const expertiseList: KeptList<AreaFields> = {
  table: 'expertise_areas',
  slugColumn: 'slug',
  columns: { name: 'name' },
}
