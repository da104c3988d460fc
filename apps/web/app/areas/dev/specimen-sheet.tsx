import { useState } from 'react'
import { SectionGuide } from '#areas/templates/public/section-guide.tsx'
import { QueryProvider } from '#lib/query-provider.tsx'
import { OxfordRule } from '#ui/oxford-rule.tsx'
import { ControlSpecimens } from './control-specimens.tsx'
import { DrawingSpecimens } from './drawing-specimens.tsx'
import { ListSpecimens } from './list-specimens.tsx'
import { MoreControlSpecimens } from './more-control-specimens.tsx'
import { PopupSpecimens } from './popup-specimens.tsx'
import { Specimen } from './specimen.tsx'

export type SpecimenSheetProps = { theme: 'light' | 'dark'; title: string; covers: readonly string[] }

export function SpecimenSheet({ theme, title, covers }: SpecimenSheetProps) {
  // Popups render inside the sheet: at the end of the body they would have the page's theme.
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <div data-theme={theme}>
      <div className="page-wrap pt-10">
        <OxfordRule />
        <h2 className="mt-4.5 font-display text-d2">{title}</h2>
        <div className="grid gap-x-8 gap-y-11 pt-10 pb-15 md:grid-cols-2 lg:grid-cols-12">
          <ControlSpecimens />
          <ListSpecimens theme={theme} covers={covers} />
          <GuideSpecimen />
          <MoreControlSpecimens />
          <PopupSpecimens container={container} />
          <DrawingSpecimens covers={covers} />
        </div>
        <div ref={setContainer} />
      </div>
    </div>
  )
}

function GuideSpecimen() {
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
