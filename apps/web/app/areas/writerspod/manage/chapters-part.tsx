// The chapters of an episode: where each begins, and what it is called.
import type { PodItem } from '@fabula/contracts/writerspod'
import type { PodChapter } from '@fabula/contracts/writerspod.shapes'
import { maxChapterTitleLength, maxEpisodeChapters } from '@fabula/contracts/writerspod-sizes'
import { useRef, useState } from 'react'
import { Picture } from '#areas/images/public/picture.tsx'
import { uploadPicture } from '#areas/images/public/image-calls.ts'
import { api } from '#lib/api.ts'
import { clock } from '#lib/clock.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { FileButton } from './file-button.tsx'
import { ProblemNotice } from './part-problem.tsx'
import type { ItemSaving } from './save-notes.tsx'
import { SoundbiteFields } from './soundbite-fields.tsx'
import { TimeField } from './time-field.tsx'
import { usePartDraft } from './use-part-draft.ts'

export function ChaptersPart({ item, saving }: { item: PodItem; saving: ItemSaving }) {
  const audio = useRef<HTMLAudioElement>(null)
  const canEdit = item.permissions.includes('edit')
  const [soundbite, setSoundbite] = useState(item.soundbite)
  const [savedSoundbite, setSavedSoundbite] = useState(item.soundbite)
  const { rows, setRows, isBusy, isUnsaved, problem, save, isRestored } = usePartDraft<PodChapter>({
    form: `writerspod/${item._id}/chapters`,
    title: `Chapters of ${item.title}`,
    saved: item.chapters,
    saving,
    async send(chapters, revision) {
      const whole = chapters.filter(({ title }) => title.trim() !== '').toSorted((a, b) => a.start - b.start)
      const answer = requireAnswer(
        await api('PUT /writerspod/{id}/chapters', {
          params: { id: item._id },
          body: {
            chapters: whole.map(({ image, link, ...chapter }) => ({
              ...chapter,
              imageId: image?.imageId ?? null,
              link: link?.trim() || null,
            })),
            soundbite: soundbite && { ...soundbite, title: soundbite.title.trim() },
            revision,
          },
        }),
      )
      setSavedSoundbite(answer.soundbite)
      setSoundbite(answer.soundbite)
      return { rows: answer.chapters, revision: answer.revision }
    },
  })
  const change = (place: number, next: Partial<PodChapter>) =>
    setRows(rows.map((chapter, at) => (at === place ? { ...chapter, ...next } : chapter)))
  const isChanged = isUnsaved || JSON.stringify(soundbite) !== JSON.stringify(savedSoundbite)
  const now = () => Math.round(audio.current?.currentTime ?? 0)
  const add = () => {
    const start = item.audio ? now() : (rows.at(-1)?.start ?? 0)
    setRows([...rows, { start, title: '', image: null, link: null }])
  }
  return (
    <div className="pod-form">
      {item.audio ? (
        <div className="pod-beside">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is its own part */}
          <audio ref={audio} controls preload="metadata" src={item.audio.url} aria-label={item.title} />
        </div>
      ) : null}
      {isRestored ? <Notice live>We restored what you typed before.</Notice> : null}
      <ProblemNotice problem={problem} title="The chapters aren’t saved" />
      <ol className="pod-chapter-rows">
        {rows.map((chapter, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- chapters may be equal while they are written
          <li key={place}>
            <TimeField
              label={`Start of chapter ${place + 1}`}
              value={chapter.start}
              isDisabled={!canEdit}
              onChange={(start) => change(place, { start })}
            />
            <input
              type="text"
              aria-label={`Title of chapter ${place + 1}, at ${clock(chapter.start)}`}
              placeholder="Title"
              maxLength={maxChapterTitleLength}
              dir="auto"
              disabled={!canEdit}
              value={chapter.title}
              onChange={({ target }) => change(place, { title: target.value })}
            />
            <input
              type="url"
              aria-label={`Link of chapter ${place + 1}`}
              placeholder="https:// link (optional)"
              maxLength={300}
              disabled={!canEdit}
              value={chapter.link ?? ''}
              onChange={({ target }) => change(place, { link: target.value })}
            />
            <ChapterImage
              itemId={item._id}
              number={place + 1}
              image={chapter.image}
              canEdit={canEdit}
              onChange={(image) => change(place, { image })}
            />
            {canEdit ? (
              <Button size="sm" variant="ghost" onClick={() => setRows(rows.filter((_, at) => at !== place))}>
                Remove<span className="sr-only"> chapter {place + 1}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {rows.length === 0 ? (
        <p className="text-ink-soft">
          There are no chapters yet. They help listeners find what they want to hear.
        </p>
      ) : null}
      {canEdit && rows.length < maxEpisodeChapters ? (
        <div>
          <Button variant="quiet" onClick={add}>
            {item.audio ? 'Add a chapter at the current time' : 'Add a chapter'}
          </Button>
        </div>
      ) : null}
      {item.audio ? (
        <SoundbiteFields soundbite={soundbite} canEdit={canEdit} now={now} onChange={setSoundbite} />
      ) : null}
      {canEdit ? (
        <div>
          <Button busy={isBusy} busyLabel="Saving" disabled={!isChanged} onClick={() => void save()}>
            {item.audio ? 'Save chapters and clip' : 'Save chapters'}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

type ChapterImageProps = {
  itemId: string
  number: number
  image: PodChapter['image']
  canEdit: boolean
  onChange(image: PodChapter['image']): void
}

function ChapterImage({ itemId, number, image, canEdit, onChange }: ChapterImageProps) {
  const choose = (file: File) =>
    orSayWhy(async () => {
      const { signal } = new AbortController()
      const options = { signal, onProgress() {} }
      onChange(await uploadPicture({ file, alt: '', type: 'article', entityId: itemId }, options))
    })
  return (
    <div className="flex items-center gap-2">
      {image ? <Picture image={image} sizes="3rem" className="pod-chapter-image" /> : null}
      {canEdit && image ? (
        <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
          Remove image<span className="sr-only"> of chapter {number}</span>
        </Button>
      ) : null}
      {canEdit && !image ? (
        <FileButton
          label={`Image of chapter ${number}`}
          accept="image/*"
          size="sm"
          variant="ghost"
          onFile={(file) => void choose(file)}
        >
          Add image<span className="sr-only"> to chapter {number}</span>
        </FileButton>
      ) : null}
    </div>
  )
}
