import type { TrendingFormula, TrendingStory } from '@fabula/contracts/discovery'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { Cover } from '#ui/cover.tsx'
import { RankItem, Ranks } from '#ui/rank-item.tsx'
import { Section } from '#ui/section.tsx'

type TrendingProps = { stories: readonly TrendingStory[]; formula: TrendingFormula }

/** Sorted by the published formula, each with the reason for its rank. */
export function Trending({ stories, formula }: TrendingProps) {
  return (
    <Section
      title="Trending"
      note="Based on reader activity in the last seven days"
      link={{ to: '/stories?sort=trending', label: 'All stories' }}
    >
      <Ranks>
        {stories.map((story, place) => (
          <RankItem
            key={story._id}
            to={storyPath(story.slug)}
            rank={place + 1}
            cover={<Cover src={story.coverUrl} alt="" title={story.title} />}
            title={story.title}
            byline={story.author.displayName}
            line={<span className="line-clamp-3">{story.synopsis}</span>}
            why={story.why || undefined}
          />
        ))}
      </Ranks>
      <details className="mt-5 text-meta text-ink-faint">
        <summary className="cursor-pointer py-1">How trending works</summary>
        <p className="mt-2 max-w-[78ch]">{formula.sentence}</p>
      </details>
    </Section>
  )
}
