import '../forum.css'
import type { ForumCategory } from '@fabula/contracts/forum.shapes'
import PenLine from 'lucide-react/icons/pen-line'
import Rss from 'lucide-react/icons/rss'
import type { CSSProperties, ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { topicPeriods } from '@fabula/contracts/community-sizes'
import { categoryPath, newTopicPath, periodWords } from '../forum-texts.ts'
import { searchPath, type TopicsData } from './load-topics.ts'
import { TopicList } from './topic-list.tsx'

type ForumFrameProps = TopicsData & {
  title: ReactNode
  lead: ReactNode
  base: string
  /** Beside the title, such as the follow menu. */
  tools?: ReactNode
  feed?: string | undefined
}

/** Categories at the left, topics at the right; on phones the categories are a row of chips. */
export function ForumFrame(props: ForumFrameProps) {
  const { title, lead, base, tools, feed, topics, next, categories, category, search, isMember } = props
  const canOpen = category ? category.canOpenTopics : true
  const newPath = newTopicPath(category ?? undefined)
  return (
    <div className="page-wrap pt-6 pb-12 md:pt-11">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-d2 wrap-anywhere">{title}</h1>
          <p className="mt-2 max-w-[60ch] text-ink-soft">{lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {tools}
          {canOpen || !isMember ? (
            <ButtonLink to={newPath} icon={<PenLine />}>
              New topic
            </ButtonLink>
          ) : null}
        </div>
      </header>
      <nav aria-label="Categories" className="forum-chips lg:hidden">
        <ChipLink to="/forum" selected={!category && !search.tag}>
          All
        </ChipLink>
        {categories.map((one) => (
          <ChipLink key={one._id} to={categoryPath(one)} selected={one._id === category?._id}>
            {one.name}
          </ChipLink>
        ))}
      </nav>
      <div className="grid gap-x-14 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <aside className="max-lg:hidden">
          <CategoryList categories={categories} currentId={category?._id} />
        </aside>
        <section aria-label="Topics" className="min-w-0">
          <div className="topic-tools">
            <TabLinks label="Sort topics" tabs={tabsOf(props)} className="topic-tabs" />
            <search>
              <Form action={base}>
                {search.tag ? <input type="hidden" name="tag" value={search.tag} /> : null}
                <SearchField
                  key={search.q}
                  name="q"
                  label={category ? 'Search this category' : 'Search the forum'}
                  placeholder={category ? 'Search this category' : 'Search the forum'}
                  defaultValue={search.q}
                  maxLength={200}
                  enterKeyHint="search"
                />
              </Form>
            </search>
          </div>
          {search.sort === 'top' ? (
            <nav aria-label="Period" className="mt-4 mb-1 flex flex-wrap gap-2">
              {topicPeriods.map((period) => (
                <ChipLink
                  key={period}
                  to={searchPath(base, { ...search, period })}
                  selected={period === search.period}
                  preventScrollReset
                >
                  {periodWords[period]}
                </ChipLink>
              ))}
            </nav>
          ) : null}
          <TopicList
            topics={topics}
            hasCategory={!category}
            olderPath={next ? searchPath(base, search, next) : null}
            newPath={newPath}
            empty={<NoTopics search={search} base={base} newPath={canOpen ? newPath : null} />}
          />
          {feed ? (
            <p className="mt-6">
              <a href={feed} className="tap gap-1.5 text-meta text-ink-faint">
                <Rss className="size-3.5" /> Feed
              </a>
            </p>
          ) : null}
        </section>
      </div>
    </div>
  )
}

function tabsOf({ base, search, isMember }: ForumFrameProps) {
  const tab = (sort: typeof search.sort, label: string) => ({
    to: searchPath(base, { ...search, sort }),
    label,
    isCurrent: sort === search.sort,
  })
  return [
    tab('latest', 'Latest'),
    tab('new', 'New'),
    ...(isMember ? [tab('unread', 'Unread')] : []),
    tab('top', 'Top'),
  ]
}

type CategoryListProps = { categories: readonly ForumCategory[]; currentId: string | undefined }

function CategoryList({ categories, currentId }: CategoryListProps) {
  return (
    <nav aria-label="Categories">
      <p className="forum-side-head">Categories</p>
      <ul className="mt-2">
        {categories.map((category) => (
          <li key={category._id}>
            <Link
              to={categoryPath(category)}
              aria-current={category._id === currentId ? 'page' : undefined}
              className="forum-side-category"
              style={{ '--category': category.color } as CSSProperties}
            >
              <span className="min-w-0">
                {category.name}
                <small>{category.description}</small>
              </span>
              <b>
                {category.topicCount.toLocaleString('en')}
                <span className="sr-only"> topics</span>
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type NoTopicsProps = Pick<ForumFrameProps, 'search' | 'base'> & { newPath: string | null }

function NoTopics({ search, base, newPath }: NoTopicsProps) {
  if (search.q)
    return (
      <EmptyState title="No matching topics" action={<Link to={base}>Clear search</Link>}>
        Try fewer or different words.
      </EmptyState>
    )
  if (search.sort === 'unread')
    return (
      <EmptyState title="All caught up" action={<Link to={base}>Latest topics</Link>}>
        New replies in topics you have opened appear here.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No topics yet"
      action={newPath ? <ButtonLink to={newPath}>New topic</ButtonLink> : undefined}
    >
      {search.sort === 'top' ? 'Choose a longer period, or start a topic.' : 'Start the first one.'}
    </EmptyState>
  )
}
