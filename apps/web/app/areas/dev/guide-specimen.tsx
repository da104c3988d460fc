import { SectionGuide } from '#areas/templates/public/section-guide.tsx'
import { QueryProvider } from '#lib/query-provider.tsx'
import { Specimen } from './specimen.tsx'

export function GuideSpecimen() {
  return (
    <Specimen title="Guide beside a text, and for a section without one" span={12}>
      <QueryProvider>
        <div className="grid items-start gap-6 sm:grid-cols-[20.5rem_20.5rem]">
          <div className="bg-paper-deep p-6">
            <SectionGuide sectionId="departure" label="Hero’s journey, part one" />
          </div>
          <SectionGuide sectionId={null} />
        </div>
      </QueryProvider>
    </Specimen>
  )
}
