import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { SaveState, SettingsSection } from '#lib/settings-store.ts'
import { RuledButton } from '#ui/link.tsx'
import { SectionHead } from '#ui/section.tsx'
import { retrySettings, useSaveState } from './with-settings.tsx'

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

/** Shows the save state in one word; a failure offers a retry. */
export function SaveStatus({ state, onRetry }: { state: SaveState | undefined; onRetry?: () => void }) {
  return (
    <output className="inline-flex items-center gap-2 text-meta [&>.lucide]:size-3.5">
      {state?.kind === 'saving' ? <span className="text-ink-faint">Saving</span> : null}
      {state?.kind === 'saved' ? (
        <>
          <Check className="text-positive" />
          <span className="text-positive">Saved</span>
        </>
      ) : null}
      {state?.kind === 'unsent' || state?.kind === 'refused' ? (
        <>
          <CircleAlert className="text-danger" />
          <span className="text-danger">{state.message}</span>
        </>
      ) : null}
      {state?.kind === 'unsent' && onRetry ? (
        <RuledButton small onClick={onRetry}>
          Try again
        </RuledButton>
      ) : null}
    </output>
  )
}
