// Every component of the design system on one page, in light and dark. Served on this machine only.
import { SpecimenSheet } from '../specimen-sheet.tsx'

const covers = Array.from({ length: 16 }, (_, index) => `/dev/covers/${index + 1}.svg`)

export function meta() {
  return [{ title: 'Components' }, { name: 'robots', content: 'noindex' }]
}

export default function UiPage() {
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="sr-only">Components</h1>
      <SpecimenSheet theme="light" title="Paper and ink" covers={covers} />
      <SpecimenSheet theme="dark" title="Paper and ink, at night" covers={covers} />
    </main>
  )
}
