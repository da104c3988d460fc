import { href } from 'react-router'
import { ChipLink } from '#ui/chip.tsx'

/** One line on phones, which scrolls horizontally. */
export function RelatedTags({ tags }: { tags: readonly { slug: string; name: string }[] }) {
  if (tags.length === 0) return null
  return (
    <nav aria-label="Related tags" className="mb-5 md:mb-6.5">
      <ul className="-mx-(--gutter) flex items-center gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        <li className="flex-none text-meta text-ink-faint" aria-hidden="true">
          Related tags
        </li>
        {tags.map(({ slug, name }) => (
          <li key={slug} className="flex-none">
            <ChipLink to={href('/tag/:tag', { tag: slug })}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
