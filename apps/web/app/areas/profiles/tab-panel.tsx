import type { CharacterCard as CharacterCardData } from '@fabula/contracts/characters'
import type { UserInfo } from '@fabula/contracts/profiles'
import type { Pagination as Paging } from '@fabula/contracts/shapes'
import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { CharacterCard } from '#areas/characters/public/character-card.tsx'
import { FollowButton } from '#areas/follows/public/follow-button.tsx'
import { PersonRow } from '#areas/follows/public/person-row.tsx'
import { ListedReviews } from '#areas/reviews/public/listed-reviews.tsx'
import { StoryRow } from '#areas/stories/public/story-row.tsx'
import { useViewer } from '#lib/root-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RuledLink } from '#ui/link.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SectionHead } from '#ui/section.tsx'
import { AboutPanel } from './about-panel.tsx'
import { AchievementsPanel } from './achievements-panel.tsx'
import { EmptyTab } from './empty-tab.tsx'
import { ListsPanel } from './lists-panel.tsx'
import type { TabData } from './load-tab.ts'
import { QuestionsPanel } from './questions-panel.tsx'
import { tabAddress, type TabName } from './profile-tabs.ts'

export type TabPanelProps = { data: TabData; person: UserInfo; base: string; isOwn: boolean }

export function TabPanel({ data, person, base, isOwn }: TabPanelProps) {
  const { pathname, search } = useLocation()
  const name = person.displayName
  if (data.state === 'failed') {
    return (
      <Notice
        kind="danger"
        title={data.title}
        action={
          <RuledLink to={pathname + search} replace preventScrollReset>
            Try again
          </RuledLink>
        }
      >
        {data.text}
      </Notice>
    )
  }
  if (data.state === 'hidden')
    return <EmptyState title="This list is private">{name} has chosen not to share this list.</EmptyState>

  switch (data.tab) {
    case 'stories':
      return (
        <PagedList
          {...{ base, tab: data.tab, pagination: data.pagination }}
          empty={<EmptyTab {...{ tab: data.tab, name, isOwn }} />}
          end={isOwn ? 'You’ve reached the end' : `You’ve reached the end`}
        >
          {data.stories.map((story) => (
            <StoryRow key={story._id} story={story} byline={false} level={2} />
          ))}
        </PagedList>
      )
    case 'characters':
      return (
        <PagedList
          {...{ base, tab: data.tab, pagination: data.pagination }}
          empty={<EmptyTab {...{ tab: data.tab, name, isOwn }} />}
          end="You’ve reached the end"
        >
          {isOwn ? (
            <p className="mb-5 flex flex-wrap gap-3">
              <ButtonLink to="/characters/create" variant="quiet">
                New character
              </ButtonLink>
              <ButtonLink to="/characters/import" variant="ghost">
                Import
              </ButtonLink>
              <ButtonLink to="/marketplace?view=mine" variant="ghost">
                My listings
              </ButtonLink>
            </p>
          ) : null}
          <ul className="character-cards">
            {data.characters.map((character) => (
              <CharacterCard
                key={character._id}
                character={character}
                level={2}
                {...(isOwn && ownParts(character))}
              />
            ))}
          </ul>
        </PagedList>
      )
    case 'lists':
      return (
        <ListsPanel
          {...{ base, name, isOwn }}
          stored={data.stored}
          lists={data.lists}
          pagination={data.pagination}
          followers={person.followerCount}
        />
      )
    case 'reviews':
      return (
        <PagedList
          {...{ base, tab: data.tab, pagination: data.pagination }}
          empty={<EmptyTab {...{ tab: data.tab, name, isOwn }} />}
          end="You’ve reached the end"
        >
          <ListedReviews reviews={data.reviews} level={2} />
        </PagedList>
      )
    case 'questions':
      return (
        <QuestionsPanel
          {...{ base, name, isOwn }}
          reputation={data.reputation}
          asked={data.questions}
          pagination={data.pagination}
          answered={data.answered}
        />
      )
    case 'achievements':
      return <AchievementsPanel achievements={data.achievements} {...{ name, isOwn }} />
    case 'about':
      return <AboutPanel {...{ person, isOwn }} />
    case 'followers':
    case 'following':
      return <PeopleList {...{ data, name, base, isOwn }} />
  }
}

/** Who can see it, and where to go on with it. */
const ownParts = ({ _id, visibility }: CharacterCardData) => ({
  meta: [visibility === 'public' ? null : visibilityLabels[visibility]],
  actions: (
    <ButtonLink
      size="sm"
      variant="quiet"
      to={href('/characters/:characterId/edit/:step', { characterId: _id, step: 'identity' })}
    >
      Continue editing
    </ButtonLink>
  ),
})

const visibilityLabels = { private: 'Private', story: 'Collaborators', public: 'Public' }

type PeopleListProps = Pick<TabPanelProps, 'base' | 'isOwn'> & {
  data: Extract<TabData, { people: unknown }>
  name: string
}

function PeopleList({ data, name, base, isOwn }: PeopleListProps) {
  const viewer = useViewer()
  return (
    <PagedList
      {...{ base, tab: data.tab, pagination: data.pagination }}
      empty={<EmptyTab {...{ tab: data.tab, name, isOwn }} />}
      end="You’ve reached the end"
    >
      <SectionHead title={data.tab === 'followers' ? 'Followers' : 'Following'} />
      <ul>
        {data.people.map((person) => (
          <PersonRow
            key={person._id}
            person={person}
            action={
              person._id === viewer?._id ? null : <FollowButton author={person} size="sm" variant="quiet" />
            }
          />
        ))}
      </ul>
    </PagedList>
  )
}

type PagedListProps = {
  base: string
  tab: TabName
  pagination: Paging
  empty: ReactNode
  /** Shown below the last page. */
  end: string
  children: ReactNode
}

/** A paginated list with its empty, out-of-range and last-page states. */
function PagedList({ base, tab, pagination, empty, end, children }: PagedListProps) {
  const { page, pages, total } = pagination
  if (total === 0) return empty
  if (page > pages) {
    return (
      <p className="text-ink-soft">
        There’s nothing on this page. <RuledLink to={tabAddress(base, tab)}>Go to the first page</RuledLink>
      </p>
    )
  }
  return (
    <>
      {children}
      <Pagination page={page} pageCount={pages} hrefFor={(next) => tabAddress(base, tab, next)} />
      {page === pages ? <ListEnd>{end}</ListEnd> : null}
    </>
  )
}
