import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { describeCount } from '#lib/describe-count.ts'
import { tabAddress } from './profile-tabs.ts'

type ListsPanelProps = {
  base: string
  name: string
  isOwn: boolean
  /** Stories one keeps; null where that is nobody else's business. */
  kept: number | null
  followers: number
}

/** Lists of people and of stories, each with its own page. */
export function ListsPanel({ base, name, isOwn, kept, followers }: ListsPanelProps) {
  const lists = [
    ...(kept === null
      ? []
      : [{ to: '/bookmarks', title: 'Favorites', text: describeCount(kept, 'story', 'stories') }]),
    {
      to: tabAddress(base, 'following'),
      title: 'Following',
      text: isOwn ? 'People whose chapters come to you' : `Whom ${name} follows`,
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
        {lists.map(({ to, title, text }) => (
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
      <p className="mt-6 text-meta text-ink-faint">
        {isOwn ? 'Reading lists of your own making' : 'Reading lists'} are still being built; they come with
        bookmarks.
      </p>
    </>
  )
}
