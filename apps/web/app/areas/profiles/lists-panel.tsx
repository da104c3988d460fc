import type { ReadingList } from '@fabula/contracts/reading.lists'
import type { Pagination as Paging } from '@fabula/contracts/shapes'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { ListRow } from '#areas/reading/public/list-row.tsx'
import { describeCount } from '#lib/amounts.ts'
import { Pagination } from '#ui/pagination.tsx'
import { SectionHead } from '#ui/section.tsx'
import { tabAddress } from './profile-tabs.ts'

type ListsPanelProps = {
  base: string
  name: string
  isOwn: boolean
  /** Number of favorites; null when the viewer may not see it. */
  stored: number | null
  followers: number
  lists: readonly ReadingList[]
  pagination: Paging
}

/** Lists of users and of stories, each with its own page. */
export function ListsPanel({ base, name, isOwn, stored, followers, lists, pagination }: ListsPanelProps) {
  const links = [
    ...(stored === null
      ? []
      : [{ to: '/bookmarks', title: 'Favorites', text: describeCount(stored, 'story', 'stories') }]),
    {
      to: tabAddress(base, 'following'),
      title: 'Following',
      text: isOwn ? 'Authors whose new chapters you hear about' : `People ${name} follows`,
    },
    {
      to: tabAddress(base, 'followers'),
      title: 'Followers',
      text: describeCount(followers, 'person', 'people'),
    },
  ]
  return (
    <>
      <ul>
        {links.map(({ to, title, text }) => (
          <li
            key={to}
            className="ui-card flex items-center gap-4 border-t border-line py-4.5 first:border-rule"
          >
            <div className="grow">
              <h2 className="text-d4">
                <Link to={to} preventScrollReset className="ui-card-link">
                  {title}
                </Link>
              </h2>
              <p className="mt-0.5 text-meta text-ink-faint">{text}</p>
            </div>
            <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-faint" />
          </li>
        ))}
      </ul>
      <section aria-labelledby="reading-lists" className="mt-10">
        <SectionHead
          id="reading-lists"
          title="Reading lists"
          {...(isOwn && { link: { to: '/bookmarks?shelf=lists', label: 'Create a list' } })}
        />
        {lists.length > 0 ? (
          <ul>
            {lists.map((list) => (
              <ListRow key={list._id} list={list} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">
            {isOwn ? 'You haven’t created any lists yet.' : `${name} has no public reading lists.`}
          </p>
        )}
        <Pagination
          page={pagination.page}
          pageCount={pagination.pages}
          hrefFor={(page) => tabAddress(base, 'lists', page)}
        />
      </section>
    </>
  )
}
