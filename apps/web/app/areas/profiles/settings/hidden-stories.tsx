import { TextLink } from '#ui/link.tsx'
import { useIntentForm } from '#areas/accounts/public/use-intent-form.ts'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { MissingData } from './with-settings.tsx'
import { type SettingsPageData, usePageData } from './page-data.ts'
import { Part } from './section-frame.tsx'

export function HiddenStories() {
  return (
    <Part title="Hidden stories" hint="These don’t show up in lists. You can still open them with a link.">
      <HiddenList hidden={usePageData().hidden} />
    </Part>
  )
}

type Hidden = NonNullable<SettingsPageData['hidden']>

function HiddenList({ hidden }: { hidden: Hidden | null }) {
  if (!hidden) return <MissingData>Couldn’t load this list.</MissingData>
  if (hidden.total === 0)
    return (
      <p className="text-dense text-ink-faint">
        No hidden stories. To hide one, choose “Hide” below it in any list.
      </p>
    )
  // Hidden stories that are no longer available are counted but not listed.
  const more = hidden.total - hidden.stories.length
  return (
    <>
      <ul className="border-t border-line">
        {hidden.stories.map((story) => (
          <HiddenRow key={story._id} story={story} />
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-3 text-meta text-ink-faint">
          And {more.toLocaleString('en')} more that are older or currently unavailable.
        </p>
      ) : null}
    </>
  )
}

const noLabels = {}

function HiddenRow({ story }: { story: Hidden['stories'][number] }) {
  const { Form, props, isBusy, problem } = useIntentForm('unhide', noLabels, `unhide-${story._id}`)
  return (
    <li className="flex items-center gap-4 border-b border-line py-(--row-pad-dense)">
      <div className="min-w-0 grow">
        <p dir="auto" className="wrap-anywhere">
          <TextLink to={storyPath(story.slug)}>{story.title}</TextLink>
        </p>
        <p dir="auto" className="text-meta text-ink-faint">
          {story.author}
        </p>
        {problem?.message ? <Notice kind="danger">{problem.message}</Notice> : null}
      </div>
      <Form {...props}>
        <input type="hidden" name="id" value={story._id} />
        <Button
          type="submit"
          name="intent"
          value="unhide"
          variant="quiet"
          size="sm"
          busy={isBusy}
          aria-label={`Unhide ${story.title}`}
        >
          Unhide
        </Button>
      </Form>
    </li>
  )
}
