import { Link } from 'react-router'
import { Meta } from '#ui/meta.tsx'
import type { FoundGroups } from './load-browse.ts'

const titles = {
  topics: 'Topics in the forum',
  questions: 'Questions and answers',
  characters: 'Characters',
  writerspod: 'Episodes and articles',
  transcripts: 'Said in episodes',
}

/** What was found besides stories. */
export function FoundElsewhere({ groups }: { groups: FoundGroups }) {
  return groups.map(({ name, items }) => (
    <section key={name} aria-label={titles[name]} className="mt-10">
      <h2 className="text-d5">{titles[name]}</h2>
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
    </section>
  ))
}
