import type { Listing } from '@fabula/contracts/marketplace'
import BookOpen from 'lucide-react/icons/book-open'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock-3'
import { useId } from 'react'
import { describeRights } from '../market-texts.ts'

const icons = { yes: Check, stories: BookOpen, rest: Clock } as const

const titles: Record<Listing['kind'], (name: string) => string> = {
  gift: (name) => `If you adopt ${name}`,
  trade: (name) => `If you trade for ${name}`,
  licence: (name) => `If you use ${name}`,
  collaboration: (name) => `If you write with ${name}`,
}

type RightsCardProps = Pick<Listing, 'kind' | 'rights'> & { name: string; level?: 2 | 3 }

/** What the other one gets, in plain words. */
export function RightsCard({ kind, rights, name, level = 2 }: RightsCardProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id} className="rights-card">
      <Heading id={id} className="text-d4" dir="auto">
        {titles[kind](name)}
      </Heading>
      <ul>
        {describeRights({ kind, rights, name }).map(({ kind: line, text }) => {
          const Icon = icons[line]
          return (
            <li key={text} data-line={line}>
              <Icon aria-hidden="true" />
              <span dir="auto">{text}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
