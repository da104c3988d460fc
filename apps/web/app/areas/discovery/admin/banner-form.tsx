import type { HeroBanner } from '@fabula/contracts/discovery'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

type BannerFormProps = { banner: HeroBanner | null; faults: Record<string, string> }

export function BannerForm({ banner, faults }: BannerFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'banner'
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid max-w-160 gap-4"
      key={`${banner?.story?._id} ${banner?.title}`}
    >
      <TextField
        name="story"
        label="Story"
        hint="Its address or slug. Another story brings its own title, text and link, unless you write new ones. Leave it empty for a banner that is about something else."
        defaultValue={banner?.story?.slug ?? ''}
        error={faults.storyId}
      />
      <TextField
        name="title"
        label="Title"
        hint="The title of the story, if left empty."
        maxLength={120}
        defaultValue={banner?.title ?? ''}
        error={faults.title}
      />
      <TextField
        name="kicker"
        label="Above the title"
        maxLength={60}
        defaultValue={banner?.kicker ?? 'Featured this week'}
      />
      <TextArea
        name="text"
        label="Text"
        hint="Shown where there is no story to begin with its own first lines."
        rows={3}
        maxLength={600}
        defaultValue={banner?.text ?? ''}
        error={faults.text}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          name="label"
          label="Words on the button"
          maxLength={40}
          defaultValue={banner?.link.label ?? 'Read chapter one'}
        />
        <TextField
          name="to"
          label="Where it leads"
          hint="A path of this site. The story’s first chapter, if left empty."
          maxLength={300}
          defaultValue={banner?.link.to ?? ''}
          error={faults['link.to']}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="banner" busy={isBusy}>
          Show it
        </Button>
        {banner ? (
          <Button type="submit" name="intent" value="no-banner" variant="quiet">
            Take it down
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
