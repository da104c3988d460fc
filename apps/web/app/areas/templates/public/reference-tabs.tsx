import { referenceLists } from '@fabula/contracts/reference-lists'
import { TabLinks } from '#ui/tab-links.tsx'
import { addressOf, referenceListForms } from '../admin/reference-lists.ts'

const tabs = [
  ...referenceLists.map((list) => ({ to: addressOf(list), label: referenceListForms[list].label })),
  { to: addressOf('tags'), label: 'Tags' },
]

/** The tabs of the reference lists in Admin. */
export function ReferenceTabs() {
  return <TabLinks label="Lists" className="mt-5" tabs={tabs} />
}
