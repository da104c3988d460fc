import type { Announcement } from '@fabula/contracts/announcements'
import { href, Link } from 'react-router'
import { dateWithTime, shortDate } from '#lib/dates.ts'
import { Table } from '#ui/table.tsx'
import { audienceWords, priorityWords, typeWords } from '../announcement-texts.ts'
import { StatusLabel } from './announcement-status.tsx'

export function ListTable({ announcements }: { announcements: readonly Announcement[] }) {
  return (
    <Table caption="Announcements" hideCaption>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Status</th>
          <th scope="col">Type</th>
          <th scope="col">Priority</th>
          <th scope="col">Audience</th>
          <th scope="col">Date</th>
          <th scope="col" data-numeric>
            Views
          </th>
          <th scope="col" data-numeric>
            Opens
          </th>
          <th scope="col" data-numeric>
            Link clicks
          </th>
          <th scope="col" data-numeric>
            Dismissals
          </th>
        </tr>
      </thead>
      <tbody>
        {announcements.map((announcement) => (
          <tr key={announcement._id}>
            <th scope="row" className="min-w-56">
              <Link to={href('/admin/announcements/:newsId', { newsId: announcement._id })}>
                {announcement.title}
              </Link>
            </th>
            <td>
              <StatusLabel announcement={announcement} />
            </td>
            <td>
              {typeWords[announcement.type]}
              {announcement.isSplash ? ', splash' : null}
            </td>
            <td>{priorityWords[announcement.priority]}</td>
            <td>{audienceWords[announcement.targetAudience]}</td>
            <td className="whitespace-nowrap">{dateOf(announcement)}</td>
            <td data-numeric>{announcement.stats?.views ?? 0}</td>
            <td data-numeric>{announcement.stats?.clicks ?? 0}</td>
            <td data-numeric>{announcement.stats?.linkClicks ?? 0}</td>
            <td data-numeric>{announcement.stats?.dismissals ?? 0}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The most relevant date: scheduled, published or last updated. */
function dateOf({ status, publishAt, publishedAt, updatedAt }: Announcement): string {
  if (status === 'scheduled' && publishAt) return dateWithTime(publishAt)
  return shortDate(publishedAt ?? updatedAt)
}
