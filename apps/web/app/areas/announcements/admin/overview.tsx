import type { AnnouncementOverview } from '@fabula/contracts/announcements'

export function Overview({ overview }: { overview: AnnouncementOverview }) {
  const facts = [
    ['Live now', overview.live],
    ['Scheduled', overview.byStatus.scheduled],
    ['Drafts', overview.byStatus.draft],
    ['Views', overview.views],
    ['Opens', overview.clicks],
    ['Link clicks', overview.linkClicks],
    ['Dismissals', overview.dismissals],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(([term, count]) => (
        <div key={term}>
          <dt className="text-meta text-ink-faint">{term}</dt>
          <dd className="font-serif text-d5 tabular-nums">{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}
