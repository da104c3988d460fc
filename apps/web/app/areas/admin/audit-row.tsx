import type { AuditEntry } from '@fabula/contracts/audit'
import { href, Link } from 'react-router'
import { dateWithTime } from '#lib/dates.ts'
import { describeAction, describeActor, describeTarget, listChanges } from './audit-texts.ts'

/** One line on a wide screen: when, who, what, to what, and how. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { actor, target, reason } = entry
  const isUser = target?.kind === 'user' && target.label !== ''
  const changes = listChanges(entry)
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b border-line py-3 text-dense lg:grid-cols-[11rem_10rem_12rem_11rem_1fr]">
      <time dateTime={entry.at} className="text-meta text-ink-faint tabular">
        {dateWithTime(entry.at)}
      </time>
      <span className="font-strong wrap-anywhere">
        {actor ? (
          <Link to={href('/admin/people/:userId', { userId: actor._id })}>{describeActor(entry)}</Link>
        ) : (
          describeActor(entry)
        )}
      </span>
      <span className="text-ink-soft">{describeAction(entry.action)}</span>
      <span className="min-w-0 wrap-anywhere" dir="auto">
        {isUser && target._id ? (
          <Link to={href('/admin/people/:userId', { userId: target._id })}>{describeTarget(target)}</Link>
        ) : (
          describeTarget(target)
        )}
      </span>
      <div className="min-w-0 text-ink-soft wrap-anywhere">
        {changes.length > 0 ? (
          <p className="dots">
            {changes.map(({ name, before, after }) => (
              <span key={name}>
                {name}: {before === null ? null : <span className="text-ink-faint">{before}</span>}
                {before !== null && after !== null ? ' → ' : null}
                {after}
              </span>
            ))}
          </p>
        ) : null}
        {reason ? <p dir="auto">Reason: {reason}</p> : null}
      </div>
    </li>
  )
}
