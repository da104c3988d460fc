import X from 'lucide-react/icons/x'
import { ChipLink } from '#ui/chip.tsx'
import { aiWords, ratingWords } from '#areas/stories/public/story-texts.ts'
import type { Facets } from './filter-fields.tsx'
import {
  addressOf,
  lengthWords,
  type ListName,
  listNames,
  statusWords,
  quoted,
  type StorySearch,
  withinWords,
} from './story-search.ts'

type ChosenProps = { facets: Facets; search: StorySearch; base: string }

/** The active filters, each with a link that removes it. */
export function ChosenFilters({ facets, search, base }: ChosenProps) {
  const without = (change: Partial<StorySearch>) => addressOf({ ...search, page: 1, ...change }, base)
  const lists = [...listNames, 'tag', 'excludeTag'] as const
  const chips = [
    ...(search.q ? [{ key: 'q', label: quoted(search.q), to: without({ q: '' }) }] : []),
    ...lists.flatMap((name) =>
      search[name].map((value) => ({
        key: `${name} ${value}`,
        label: wordFor(name, value, facets),
        to: without({ [name]: search[name].filter((other) => other !== value) }),
      })),
    ),
    ...(search.updatedWithin
      ? [
          {
            key: 'within',
            label: `This ${withinWords[search.updatedWithin as keyof typeof withinWords].toLowerCase()}`,
            to: without({ updatedWithin: '' }),
          },
        ]
      : []),
  ]
  return chips.map(({ key, label, to }) => (
    <ChipLink key={key} to={to} preventScrollReset className="flex-none">
      {label}
      <span className="sr-only">, remove</span>
      <X />
    </ChipLink>
  ))
}

function wordFor(name: ListName | 'tag' | 'excludeTag', value: string, facets: Facets): string {
  const named = (list: readonly { slug: string; name: string }[]) =>
    list.find(({ slug }) => slug === value)?.name ?? value
  const words: Record<typeof name, () => string> = {
    genre: () => named(facets.genres),
    format: () => named(facets.formats),
    language: () => named(facets.languages),
    status: () => statusWords[value as keyof typeof statusWords],
    contentRating: () => ratingWords[value as keyof typeof ratingWords],
    aiUse: () => `AI: ${aiWords[value as keyof typeof aiWords].toLowerCase()}`,
    length: () => lengthWords[value as keyof typeof lengthWords],
    tag: () => value,
    excludeTag: () => `Not ${value}`,
  }
  return words[name]()
}
