import type { PodItem } from '@fabula/contracts/writerspod'
import { podPath } from '@fabula/contracts/writerspod-sizes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '#areas/images/public/picture.tsx'
import { RichText } from '#areas/community/public/rich-text.tsx'
import { ShareLink } from '#areas/stories/public/share-link.tsx'
import { directionOf } from '#lib/text-direction.ts'
import { PersonLink } from '#lib/person-link.tsx'
import { Meta } from '#ui/meta.tsx'
import { RelativeDay } from '#ui/relative-day.tsx'
import { PodAvatar } from '../pod-people.tsx'
import { describeLength, findAuthors, isLongTitle } from '../pod-texts.ts'
import { PodCover } from '../pod-cover.tsx'
import { ItemNotice } from './item-notice.tsx'
import { ItemTags, ReportItem } from './item-parts.tsx'
import { RelatedCharacters, RelatedStories } from './related.tsx'

/** Text first: one column in the reading measure. */
export function ArticleView({ item, comments }: { item: PodItem; comments: ReactNode }) {
  const { title, excerpt, language, publishedAt, cover, coverAlt } = item
  const words = { lang: language, dir: directionOf(language) }
  const length = describeLength(item)
  return (
    <article className="pod-article">
      <ItemNotice item={item} />
      <header className="pod-article-head">
        {cover ? null : <PodCover item={item} eager />}
        <div className="min-w-0">
          <Meta
            parts={[
              <Link key="all" to="/writerspod" className="tap">
                WritersPod
              </Link>,
              'Article',
              publishedAt && item.state !== 'scheduled' && <RelativeDay key="day" at={publishedAt} isWhole />,
              length && `${length} read`,
              item.isExplicit && 'Explicit',
            ]}
          />
          <h1 className="pod-title" data-long={isLongTitle(title) || undefined} {...words}>
            {title}
          </h1>
          <p className="pod-excerpt" {...words}>
            {excerpt}
          </p>
        </div>
      </header>
      <div className="pod-byline">
        <Authors item={item} />
        <ShareLink title={title} path={podPath(item)} />
      </div>
      {cover ? (
        <Picture
          image={cover}
          alt={coverAlt || cover.metadata.alt}
          sizes="(width < 48rem) 100vw, 41.5rem"
          eager
          className="pod-article-cover"
        />
      ) : null}
      {/* Headings of rich text begin with the third level. */}
      <h2 className="sr-only">Article</h2>
      <div {...words}>
        <RichText html={item.html} cards={item.cards} className="pod-prose" />
      </div>
      <ItemTags tags={item.tags} />
      <RelatedStories stories={item.relatedStories} />
      <RelatedCharacters characters={item.relatedCharacters} />
      {comments}
      <ReportItem item={item} />
    </article>
  )
}

function Authors({ item }: { item: PodItem }) {
  return (
    <ul className="pod-authors">
      {findAuthors(item.people).map((person) => (
        <li key={person.user?._id ?? person.name}>
          <PodAvatar person={person} />
          {person.user ? (
            <PersonLink username={person.user.username} className="tap font-strong" dir="auto">
              {person.name}
            </PersonLink>
          ) : (
            <span className="font-strong" dir="auto">
              {person.name}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
