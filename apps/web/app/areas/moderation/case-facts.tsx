import type { ModerationCase } from '@fabula/contracts/moderation.cases'
import type { ReactNode } from 'react'
import { dateWithTime, longDate } from '#lib/dates.ts'
import { abilities, historyLabel, labelFacts, staysInExport } from './case-texts.ts'
import { actionLabels } from './moderation-texts.ts'

/** What the decision means for the affected person. */
export function CaseMeaning({
  decision,
  trustLoweredUntil,
}: Pick<ModerationCase, 'decision' | 'trustLoweredUntil'>) {
  if (!decision) return null
  return (
    <section>
      <h2 className="border-b border-line pb-2.5 font-sans text-dense font-strong">What this means</h2>
      <dl className="text-dense">
        <Fact name="Action">{actionLabels[decision.action]}</Fact>
        {decision.until ? <Fact name="Ends">{dateWithTime(decision.until)}</Fact> : null}
        <Fact name="You can">{abilities(decision)}</Fact>
        {decision.labels
          ? labelFacts(decision.labels).map(({ name, value }) => (
              <Fact key={name} name={name}>
                <span dir="auto">{value}</span>
              </Fact>
            ))
          : null}
        {trustLoweredUntil ? (
          <Fact name="Trust level">Lowered until {longDate(trustLoweredUntil)}</Fact>
        ) : null}
        {staysInExport(decision) ? <Fact name="Export">Your text stays in it</Fact> : null}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-x-4 border-b border-line py-2.5 last:border-b-0">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** What happened, in order, and what can still happen. */
export function CaseHistory({
  history,
  decision,
  appealUntil,
}: Pick<ModerationCase, 'history' | 'decision' | 'appealUntil'>) {
  return (
    <section>
      <h2 className="font-sans text-dense font-strong">What happened</h2>
      <ol className="case-history">
        {history.map(({ kind, at }) => (
          <li key={`${kind} ${at}`} data-kind={kind}>
            {historyLabel(kind, decision)}
            <time dateTime={at}>{dateWithTime(at)}</time>
          </li>
        ))}
        {appealUntil ? (
          <li data-kind="possible">
            Appeal possible
            <time dateTime={appealUntil}>until {longDate(appealUntil)}</time>
          </li>
        ) : null}
      </ol>
    </section>
  )
}
