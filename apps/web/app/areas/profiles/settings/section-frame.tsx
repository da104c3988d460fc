import type { ReactNode } from 'react'
import type { SettingsSection } from '#lib/settings-store.ts'
import { SectionHead } from '#ui/section.tsx'
import { SaveStatus } from './save-status.tsx'
import { retrySettings, useSaveState } from './use-settings.ts'

type SectionFrameProps = {
  id: string
  title: string
  /** The settings section whose save state is shown beside the title. */
  saves?: SettingsSection | undefined
  children: ReactNode
}

export function SectionFrame({ id, title, saves, children }: SectionFrameProps) {
  const titleId = `${id}-title`
  return (
    <section id={id} aria-labelledby={titleId} className="ui-section first:mt-0">
      <SectionHead id={titleId} title={title} end={saves ? <SectionStatus section={saves} /> : null} />
      <div className="grid max-w-144 gap-9">{children}</div>
    </section>
  )
}

function SectionStatus({ section }: { section: SettingsSection }) {
  return <SaveStatus state={useSaveState(section)} onRetry={retrySettings} />
}

type PartProps = { title: string; hint?: ReactNode; end?: ReactNode; children?: ReactNode }

/** One part of a section, with its own heading. */
export function Part({ title, hint, end, children }: PartProps) {
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-d5">{title}</h3>
        {end}
      </div>
      {hint ? <p className="mt-1 text-dense text-pretty text-ink-soft">{hint}</p> : null}
      {children ? <div className="mt-4">{children}</div> : null}
    </div>
  )
}
