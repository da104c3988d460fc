import type { ReadingList } from '@fabula/contracts/reading.lists'
import { href } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { Link } from '#ui/link.tsx'
import { Meta } from '#ui/meta.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'

export function ListRow({ list }: { list: ReadingList }) {
  return (
    <li className="ui-card border-t border-line py-4.5 first:border-rule">
      <h2 dir="auto" className="text-d4">
        <Link to={href('/lists/:listId', { listId: list._id })} className="ui-card-link">
          {list.title}
        </Link>
      </h2>
      {list.description ? (
        <p dir="auto" className="mt-1 max-w-[60ch] font-serif text-blurb text-ink-soft">
          {list.description}
        </p>
      ) : null}
      <Meta
        parts={[
          describeCount(list.storyCount, 'story', 'stories'),
          list.isPublic ? 'Public' : 'Private',
          <TimeAgo key="day" at={list.updatedAt} />,
        ]}
      />
    </li>
  )
}
