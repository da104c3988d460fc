import type { PodItem } from '@fabula/contracts/writerspod'
import type { PodAudio } from '@fabula/contracts/writerspod.shapes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RichText } from '#areas/community/public/rich-text.tsx'
import { directionOf } from '#lib/text-direction.ts'
import { Meta } from '#ui/meta.tsx'
import { RelativeDay } from '#ui/relative-day.tsx'
import { Section } from '#ui/section.tsx'
import { NativeAudio } from '../native-audio.tsx'
import { describeLength, describePlace, isLongTitle } from '../pod-texts.ts'
import { EpisodePlayer } from './episode-player.tsx'
import { PodCover } from '../pod-cover.tsx'
import { Transcript } from './transcript.tsx'
import { EpisodeChapters } from './episode-chapters.tsx'
import { ItemNotice } from './item-notice.tsx'
import { ItemPeople, ItemTags, Neighbors, ReportItem } from './item-parts.tsx'
import { RelatedCharacters, RelatedStories } from './related.tsx'
import { useStartAt } from './use-start-at.ts'

export function EpisodeView({ item, comments }: { item: PodItem; comments: ReactNode }) {
  const { title, excerpt, language, publishedAt, audio, chapters, transcript, html } = item
  const words = { lang: language, dir: directionOf(language) }
  return (
    <article>
      <ItemNotice item={item} />
      <header className="pod-head">
        <PodCover item={item} alt={item.coverAlt} eager />
        <div className="min-w-0">
          <Meta
            parts={[
              <Link key="all" to="/writerspod" className="tap">
                WritersPod
              </Link>,
              describePlace(item),
              publishedAt && item.state !== 'scheduled' && <RelativeDay key="day" at={publishedAt} isWhole />,
              describeLength(item),
              item.isExplicit && 'Explicit',
            ]}
          />
          <h1 className="pod-title" data-long={isLongTitle(title) || undefined} {...words}>
            {title}
          </h1>
          <p className="pod-excerpt" {...words}>
            {excerpt}
          </p>
          <nav aria-label="On this page" className="pod-jumps">
            {transcript.length > 0 ? <a href="#transcript">Transcript</a> : null}
            {html ? <a href="#notes">Show notes</a> : null}
            {comments ? <a href="#comments">Comments</a> : null}
          </nav>
        </div>
      </header>
      {audio ? <EpisodeAudio item={{ ...item, audio }} /> : null}
      {audio ? <NativeAudio item={item} audio={audio} /> : null}
      <div className="pod-episode">
        <div className="min-w-0">
          {transcript.length > 0 ? (
            <div id="transcript" className="pod-anchor">
              <Transcript item={item} />
            </div>
          ) : null}
          {html ? (
            <Section id="notes" title="Show notes">
              <div {...words}>
                <RichText html={html} cards={item.cards} />
              </div>
              <ItemTags tags={item.tags} />
            </Section>
          ) : (
            <ItemTags tags={item.tags} />
          )}
          <Neighbors previous={item.previous} next={item.next} />
        </div>
        <aside>
          {chapters.length > 0 ? <EpisodeChapters item={item} /> : null}
          <ItemPeople people={item.people} />
          <RelatedStories stories={item.relatedStories} />
          <RelatedCharacters characters={item.relatedCharacters} />
        </aside>
      </div>
      {comments}
      <ReportItem item={item} />
    </article>
  )
}

/** Hidden where there is no script: then the browser's own player is shown. */
function EpisodeAudio({ item }: { item: PodItem & { audio: PodAudio } }) {
  return (
    <div className="needs-script">
      <EpisodePlayer item={item} startAt={useStartAt(item)} />
    </div>
  )
}
