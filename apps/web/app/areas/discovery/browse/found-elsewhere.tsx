import type { ReactNode } from 'react'
import { href } from 'react-router'
import { PersonLink } from '#lib/person-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'
import { Meta } from '#ui/meta.tsx'
import type { Elsewhere } from './load-browse.ts'

const titles = {
  topics: 'Topics in the forum',
  questions: 'Questions and answers',
  characters: 'Characters',
  writerspod: 'Episodes and articles',
  transcripts: 'Said in episodes',
}

/** What was found besides stories. */
export function FoundElsewhere({ writers, tags, passages, groups }: Elsewhere) {
  return (
    <>
      {tags.length > 0 ? (
        <Found title="Tags">
          <ul className="mt-3 flex flex-wrap gap-2">
            {tags.map(({ name, slug }) => (
              <li key={slug}>
                <ChipLink to={href('/tag/:tag', { tag: slug })}>{name}</ChipLink>
              </li>
            ))}
          </ul>
        </Found>
      ) : null}
      {writers.length > 0 ? (
        <Found title="People">
          <ul className="mt-2">
            {writers.map(({ _id, username, displayName, avatar }) => (
              <li key={_id} className="flex items-center gap-3 border-t border-line py-3">
                <Avatar username={username} image={avatar} size="sm" />
                <PersonLink username={username} className="tap min-w-0 truncate font-strong">
                  {displayName}
                </PersonLink>
                <Meta parts={[`@${username}`]} />
              </li>
            ))}
          </ul>
        </Found>
      ) : null}
      {passages.length > 0 ? (
        <Found title="In chapters">
          <ul className="mt-2">
            {passages.map((passage) => (
              <PassageRow key={passage.chapter._id} {...passage} />
            ))}
          </ul>
        </Found>
      ) : null}
      {groups.map(({ name, items }) => (
        <Found key={name} title={titles[name]}>
          <ul className="mt-2">
            {items.map(({ _id, title, note, path }) => (
              <li key={_id} className="border-t border-line py-3">
                <Link to={path} className="tap font-serif" dir="auto">
                  {title}
                </Link>
                <Meta parts={[note]} />
              </li>
            ))}
          </ul>
        </Found>
      ))}
    </>
  )
}

function Found({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="text-d5">{title}</h2>
      {children}
    </section>
  )
}

function PassageRow({ story, chapter, parts }: Elsewhere['passages'][number]) {
  const first = parts.find(({ isMatch }) => isMatch)
  return (
    <li className="ui-card border-t border-line py-4">
      <h3 className="text-meta">
        {/* A new document, because only then do browsers scroll to the words and highlight them. */}
        <Link
          to={`${href('/story/:storyId/read', { storyId: story.slug })}?chapter=${chapter._id}${first ? `#:~:text=${encodeURIComponent(first.text)}` : ''}`}
          reloadDocument
          className="ui-card-link font-strong"
          dir="auto"
        >
          {story.title}
        </Link>
      </h3>
      <Meta parts={[story.author, `Chapter ${chapter.number}`, chapter.title]} />
      <p className="mt-2 max-w-[65ch] font-serif text-blurb text-ink-soft wrap-anywhere" dir="auto">
        {parts.map(({ text, isMatch }, place) =>
          isMatch ? (
            <mark key={place} className="bg-mark text-ink">
              {text}
            </mark>
          ) : (
            <span key={place}>{text}</span>
          ),
        )}
      </p>
    </li>
  )
}
