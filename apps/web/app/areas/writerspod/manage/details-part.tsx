import type { PodItem } from '@fabula/contracts/writerspod'
import { episodeTypes, maxPodTags } from '@fabula/contracts/writerspod-sizes'
import { useRevalidator } from 'react-router'
import { TagInput } from '#areas/stories/public/tag-input.tsx'
import { uploadImage } from '#areas/images/public/image-calls.ts'
import { ImageUpload } from '#areas/images/public/image-upload.tsx'
import { languageOptions } from '#areas/stories/public/languages.ts'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { episodeTypeLabels } from './manage-texts.ts'
import { PeopleEditor } from './people-editor.tsx'
import { RelatedEditor } from './related-editor.tsx'
import type { ItemSaving } from './save-notes.tsx'

type PartProps = { item: PodItem; saving: ItemSaving }

export function DetailsPart({ item, saving }: PartProps) {
  const { draft, change, problem } = saving
  const faults = problem?.fields ?? {}
  return (
    <div className="pod-form">
      <PeopleEditor people={draft.people} error={faults.people} onChange={(people) => change({ people })} />
      {item.kind === 'episode' ? (
        <div className="pod-form-row">
          <TextField
            label="Season"
            inputMode="numeric"
            value={draft.season}
            error={faults.season}
            onChange={({ target }) => change({ season: target.value })}
          />
          <TextField
            label="Number in the season"
            inputMode="numeric"
            value={draft.number}
            error={faults.number}
            onChange={({ target }) => change({ number: target.value })}
          />
          <Select
            label="Episode type"
            value={draft.episodeType}
            options={episodeTypes.map((type) => ({ value: type, label: episodeTypeLabels[type] }))}
            onChange={({ target }) =>
              change({ episodeType: episodeTypes.find((type) => type === target.value) ?? 'full' })
            }
          />
        </div>
      ) : null}
      <TagInput
        label="Tags"
        value={draft.tags}
        max={maxPodTags}
        error={faults.tags}
        onChange={(tags) => change({ tags })}
      />
      <CoverField item={item} saving={saving} />
      <RelatedEditor
        kind="stories"
        related={draft.relatedStories}
        error={faults.relatedStoryIds}
        onChange={(relatedStories) => change({ relatedStories })}
      />
      <RelatedEditor
        kind="characters"
        related={draft.relatedCharacters}
        error={faults.relatedCharacterIds}
        onChange={(relatedCharacters) => change({ relatedCharacters })}
      />
      <TextField
        label="Address"
        className="pod-slug"
        leading={<span className="pl-3.25 text-ink-faint">/writerspod/</span>}
        hint={item.state === 'published' ? 'Links to the old address keep working.' : undefined}
        maxLength={80}
        autoCapitalize="none"
        spellCheck={false}
        value={draft.slug}
        error={faults.slug}
        onChange={({ target }) => change({ slug: target.value.toLowerCase() })}
      />
      <Select
        label="Language"
        options={languageOptions(draft.language)}
        value={draft.language}
        error={faults.language}
        onChange={({ target }) => change({ language: target.value })}
      />
      <Checkbox
        label="Explicit"
        hint="Contains strong language or content for adults. Podcast apps mark it as explicit."
        checked={draft.isExplicit}
        onChange={({ target }) => change({ isExplicit: target.checked })}
      />
    </div>
  )
}

/** A new cover is saved at once, like every image. */
function CoverField({ item, saving }: PartProps) {
  const { revalidate } = useRevalidator()
  const setCover = async (coverImageId: string | null) => {
    await saving.save()
    const { item: now } = requireAnswer(
      await api('PATCH /writerspod/{id}', { params: { id: item._id }, body: { coverImageId } }),
    )
    saving.continueFrom(now.revision)
    await revalidate()
  }
  return (
    <div className="grid gap-4">
      <ImageUpload
        label="Cover"
        show={(url) => <img src={url ?? item.coverUrl} alt="" className="pod-cover-choice" />}
        upload={async ({ file, alt }, options) => {
          const imageId = await uploadImage({ file, alt, type: 'article', entityId: item._id }, options)
          await setCover(imageId)
        }}
        actions={
          item.cover ? (
            <Button size="sm" variant="ghost" onClick={() => void orSayWhy(() => setCover(null))}>
              Remove cover
            </Button>
          ) : null
        }
      />
      <TextField
        label="Alt text of the cover"
        hint="Describe the picture for people who can’t see it."
        maxLength={300}
        dir="auto"
        value={saving.draft.coverAlt}
        onChange={({ target }) => saving.change({ coverAlt: target.value })}
      />
    </div>
  )
}
