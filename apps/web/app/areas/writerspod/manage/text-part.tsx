import type { PodItem } from '@fabula/contracts/writerspod'
import { maxPodBodyLength, maxPodExcerptLength, maxPodTitleLength } from '@fabula/contracts/writerspod-sizes'
import { RichText } from '#areas/community/public/rich-text.tsx'
import { RichTextField } from '#areas/community/public/rich-text-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ItemSaving } from './save-notes.tsx'

export function TextPart({ item, saving }: { item: PodItem; saving: ItemSaving }) {
  const { draft, change, problem } = saving
  const faults = problem?.fields ?? {}
  const isEpisode = item.kind === 'episode'
  return (
    <div className="pod-form">
      <TextField
        label="Title"
        serif
        required
        dir="auto"
        maxLength={maxPodTitleLength}
        value={draft.title}
        error={draft.title.trim() === '' ? 'Add a title.' : faults.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label="Summary"
        hint="One or two sentences for lists, search results, and podcast apps."
        aside={
          <span className="text-meta text-ink-faint tabular">
            {draft.excerpt.length} / {maxPodExcerptLength}
          </span>
        }
        rows={3}
        dir="auto"
        maxLength={maxPodExcerptLength}
        value={draft.excerpt}
        error={faults.excerpt}
        onChange={({ target }) => change({ excerpt: target.value.replaceAll('\n', ' ') })}
      />
      <RichTextField
        label={isEpisode ? 'Show notes' : 'Text'}
        placeholder={
          isEpisode ? 'What you talk about, and links to everything you mention.' : 'Start writing.'
        }
        value={draft.content}
        onChange={(content) => change({ content })}
        maxLength={maxPodBodyLength}
        imageType="article"
        error={faults.content}
      />
    </div>
  )
}

/** For its author while the editors have it. */
export function LockedText({ item }: { item: PodItem }) {
  return (
    <div className="pod-form" lang={item.language}>
      <p className="font-serif text-d5 text-ink-soft" dir="auto">
        {item.excerpt}
      </p>
      <RichText html={item.html} cards={item.cards} />
    </div>
  )
}
