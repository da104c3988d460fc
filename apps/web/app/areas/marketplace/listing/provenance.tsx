import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import type { ProvenanceRecord } from '@fabula/contracts/marketplace'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { Name } from '../name.tsx'

export type Provenance = Omit<ResponseOf<Api['GET /characters/{characterId}/provenance']>, 'status'>

/** Who created the character and who has owned it. */
export function ProvenanceTimeline({ provenance }: { provenance: Provenance }) {
  const { records, isIntact, artists, pagination } = provenance
  return (
    <Section
      title="Provenance"
      note={
        isIntact ? (
          <span className="inline-flex items-center gap-1.5">
            <ShieldCheck className="size-3.5" aria-hidden="true" /> The record is intact
          </span>
        ) : undefined
      }
    >
      {isIntact ? null : (
        <Notice kind="danger" className="mb-6">
          The record of owners doesn’t add up. Report this character, and don’t trade for it for now.
        </Notice>
      )}
      <ol className="provenance">
        {records.map((record, place) => (
          <li key={record._id} data-now={place === records.length - 1 || undefined}>
            <span className="text-meta text-ink-faint tabular">
              <TimeAgo at={record.createdAt} />
            </span>
            <i aria-hidden="true" />
            <span>
              <RecordLine record={record} />
            </span>
            <code title={`Record ${record.number}: ${record.hash}`}>{record.hash.slice(0, 8)}</code>
          </li>
        ))}
      </ol>
      {pagination.total > records.length ? (
        <p className="text-meta text-ink-faint">
          {(pagination.total - records.length).toLocaleString('en')} more records are not shown.
        </p>
      ) : null}
      <p className="mt-2 max-w-prose text-meta text-ink-faint">
        Each record includes a hash of the one before it, so that none can be changed or left out later.
      </p>
      {artists.length > 0 ? (
        <p className="mt-3 text-dense text-ink-soft">
          Images by{' '}
          {artists.map(({ artist, source }, place) => (
            <span key={`${artist} ${source}`}>
              {place > 0 ? ', ' : ''}
              <span dir="auto">{artist || 'an unnamed artist'}</span>
              {/^https?:\/\//.test(source) ? (
                <>
                  {' '}
                  (
                  <a href={source} rel="nofollow ugc noopener" className="ui-text-link">
                    source
                  </a>
                  )
                </>
              ) : null}
            </span>
          ))}
        </p>
      ) : null}
    </Section>
  )
}

function RecordLine({ record: { kind, from, to } }: { record: ProvenanceRecord }) {
  switch (kind) {
    case 'created':
      return (
        <>
          <b>Created</b> by <Name person={to} />
        </>
      )
    case 'gift':
      return (
        <>
          <b>Given</b> to <Name person={to} /> by <Name person={from} />
        </>
      )
    case 'trade':
      return (
        <>
          <b>Traded</b> to <Name person={to} /> by <Name person={from} />
        </>
      )
    case 'reversal':
      return (
        <>
          <b>Returned</b> to <Name person={to} /> by moderators
        </>
      )
  }
}
