import type { TopicLine } from '@fabula/contracts/forum.shapes'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useShortcut } from '#lib/keys.ts'
import { Kbd } from '#ui/kbd.tsx'
import { RuledLink } from '#ui/link.tsx'
import { newTopicPath } from '../forum-texts.ts'
import { TopicRow } from './topic-row.tsx'

type TopicListProps = {
  topics: readonly TopicLine[]
  hasCategory?: boolean
  /** The page with older topics. */
  olderPath: string | null
  newPath?: string
  empty: ReactNode
}

const group = { group: 'Forum' }

/** Topics, one below the other; j and k move between them, c opens a new one. */
export function TopicList({
  topics,
  hasCategory,
  olderPath,
  newPath = newTopicPath(),
  empty,
}: TopicListProps) {
  const list = useRef<HTMLUListElement>(null)
  const navigate = useNavigate()

  function move(by: 1 | -1): void {
    const links = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-topic-link]') ?? [])
    const at = links.indexOf(document.activeElement as HTMLElement)
    const next = links[at < 0 ? 0 : at + by]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  useShortcut('j', 'Next topic', () => move(1), group)
  useShortcut('k', 'Previous topic', () => move(-1), group)
  useShortcut('c', 'New topic', () => void navigate(newPath), group)

  if (topics.length === 0) return empty
  return (
    <>
      <div className="topic-columns" aria-hidden="true">
        <span>Topic</span>
        <span />
        <span>Replies</span>
        <span>Last post</span>
      </div>
      <ul ref={list}>
        {topics.map((topic) => (
          <TopicRow key={topic._id} topic={topic} {...(hasCategory !== undefined && { hasCategory })} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        {olderPath ? <RuledLink to={olderPath}>Show older topics</RuledLink> : <span />}
        <span className="flex items-center gap-1.5 text-meta text-ink-faint max-lg:hidden">
          <Kbd>c</Kbd> new topic <Kbd>j</Kbd>
          <Kbd>k</Kbd> move <Kbd>Enter</Kbd> open
        </span>
      </div>
    </>
  )
}
