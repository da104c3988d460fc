import type { StoryCard } from '@fabula/contracts/stories'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'

type FeaturedFormProps = { stories: readonly StoryCard[]; faults: Record<string, string> }

export function FeaturedForm({ stories, faults }: FeaturedFormProps) {
  return (
    <>
      <ol className="max-w-160">
        {stories.map((story, place) => (
          <li key={story._id} className="flex items-center gap-4 border-b border-line py-3">
            <Cover src={story.coverUrl} alt="" title={story.title} size="xs" />
            <span className="min-w-0 grow">
              <span className="block truncate font-serif text-d5">{story.title}</span>
              <span className="text-meta text-ink-faint">{story.author.displayName}</span>
            </span>
            <Form method="post" preventScrollReset className="flex flex-none">
              <input type="hidden" name="storyId" value={story._id} />
              <IconButton
                type="submit"
                name="intent"
                value="up"
                label={`Move ${story.title} up`}
                icon={<ArrowUp />}
                disabled={place === 0}
              />
              <IconButton
                type="submit"
                name="intent"
                value="down"
                label={`Move ${story.title} down`}
                icon={<ArrowDown />}
                disabled={place === stories.length - 1}
              />
              <IconButton
                type="submit"
                name="intent"
                value="remove"
                label={`Remove ${story.title} from editors’ picks`}
                icon={<X />}
              />
            </Form>
          </li>
        ))}
      </ol>
      <Form method="post" preventScrollReset className="mt-5 grid max-w-160 gap-3" key={stories.length}>
        <TextField
          name="story"
          label="Add a story"
          hint="The story’s URL or slug. It must be public."
          error={faults.storyIds}
        />
        <Button type="submit" name="intent" value="add" variant="quiet" className="justify-self-start">
          Add to editors’ picks
        </Button>
      </Form>
    </>
  )
}
