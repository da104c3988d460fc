import type { PodItem } from '@fabula/contracts/writerspod'
import { podPath } from '@fabula/contracts/writerspod-sizes'
import type { MouseEvent } from 'react'
import { Picture } from '#areas/images/public/picture.tsx'
import { clock } from '#lib/clock.ts'
import { Section } from '#ui/section.tsx'
import { indexAt } from '../player/chapters.ts'
import { playEpisode, usePlayer } from '../player/use-player.ts'

/** A chapter plays; without script its link leads to the same second. */
export function EpisodeChapters({ item }: { item: PodItem }) {
  const now = usePlayer(({ episode, seconds }) =>
    episode?._id === item._id ? indexAt(item.chapters, seconds) : -1,
  )
  const playOnClick = (at: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    playEpisode(item, { at })
  }
  return (
    <Section title="Chapters" className="pod-side">
      <ol className="pod-chapters">
        {item.chapters.map(({ start, title, image, link }, at) => (
          <li key={start}>
            <a
              href={podPath(item, start)}
              className="pod-chapter"
              aria-current={at === now || undefined}
              onClick={playOnClick(start)}
            >
              <span>{clock(start)}</span>
              <span dir="auto">{title}</span>
              {image ? <Picture image={image} alt="" sizes="2.5rem" /> : null}
            </a>
            {link ? (
              <a href={link} rel="noopener nofollow ugc" className="pod-chapter-link ui-text-link">
                {hostOf(link)}
              </a>
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function hostOf(link: string): string {
  return URL.parse(link)?.hostname.replace(/^www\./, '') ?? link
}
