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
        hint="The story’s URL or slug. Its title, text, and link are used unless you enter your own. Leave empty for a banner that isn’t about a story."
        defaultValue={banner?.story?.slug ?? ''}
        error={faults.storyId}
      />
      <TextField
        name="title"
        label="Title"
        hint="If empty, the story’s title is used."
        maxLength={120}
        defaultValue={banner?.title ?? ''}
        error={faults.title}
      />
      <TextField
        name="kicker"
        label="Eyebrow"
        maxLength={60}
        defaultValue={banner?.kicker ?? 'Featured this week'}
      />
      <TextArea
        name="text"
        label="Text"
        hint="Shown when there’s no story to excerpt."
        rows={3}
        maxLength={600}
        defaultValue={banner?.text ?? ''}
        error={faults.text}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          name="label"
          label="Button label"
          maxLength={40}
          defaultValue={banner?.link.label ?? 'Read chapter one'}
        />
        <TextField
          name="to"
          label="Button link"
          hint="A path on this site. If empty, it links to the story’s first chapter."
          maxLength={300}
          defaultValue={banner?.link.to ?? ''}
          error={faults['link.to']}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="banner" busy={isBusy}>
          Publish banner
        </Button>
        {banner ? (
          <Button type="submit" name="intent" value="no-banner" variant="quiet">
            Remove banner
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
