import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { SaveState, SettingsSection } from '#lib/settings-store.ts'
import { classNames } from '#ui/class-names.ts'
import { RuledButton } from '#ui/link.tsx'
import { retrySettings, useSaveState } from './with-settings.tsx'

type SectionFrameProps = {
  title: string
  line: string
  /** The settings whose save state is shown beside the title. */
  saves?: SettingsSection | undefined
  isWide?: boolean | undefined
  children: ReactNode
}

export function SectionFrame({ title, line, saves, isWide = false, children }: SectionFrameProps) {
  return (
    <section aria-labelledby="title" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 id="title" className="text-d2">
          {title}
        </h1>
        {saves ? <SectionStatus section={saves} /> : null}
      </div>
      <p className="mt-2 mb-9 font-serif text-blurb text-ink-soft">{line}</p>
      <div className={classNames('grid gap-9', !isWide && 'max-w-144')}>{children}</div>
    </section>
  )
}

function SectionStatus({ section }: { section: SettingsSection }) {
  return <SaveStatus state={useSaveState(section)} onRetry={retrySettings} />
}

type PartProps = { title: string; hint?: ReactNode; end?: ReactNode; children?: ReactNode }

/** One part of a page, with its own heading. */
export function Part({ title, hint, end, children }: PartProps) {
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-d5">{title}</h2>
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
