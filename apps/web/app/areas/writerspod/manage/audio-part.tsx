import type { PodItem } from '@fabula/contracts/writerspod'
import type { PodAudio } from '@fabula/contracts/writerspod.shapes'
import type { AudioType } from '@fabula/contracts/writerspod-sizes'
import { useRevalidator } from 'react-router'
import { useStore } from 'zustand'
import { describeSize } from '#lib/amounts.ts'
import { api } from '#lib/api.ts'
import { clock } from '#lib/clock.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { audioUploads, maxAudioSize, startAudioUpload } from './audio-uploads.ts'
import { FileButton } from './file-button.tsx'
import { ProblemNotice } from './part-problem.tsx'

export function AudioPart({ item }: { item: PodItem }) {
  const { revalidate } = useRevalidator()
  const upload = useStore(audioUploads, ({ [item._id]: running }) => running)
  const send = (file: File) => void startAudioUpload(item._id, file, revalidate)
  const canEdit = item.permissions.includes('edit')
  return (
    <div className="pod-form">
      {item.audio ? <AudioFacts audio={item.audio} title={item.title} /> : null}
      <ProblemNotice
        problem={upload?.problem ?? null}
        title="The audio wasn’t uploaded"
        action={
          upload?.canContinue ? (
            <Button size="sm" variant="quiet" onClick={() => send(upload.file)}>
              Continue
            </Button>
          ) : null
        }
      />
      {upload && upload.progress !== null ? (
        <div className="grid gap-3">
          <Progress
            value={upload.progress * 100}
            label={upload.progress < 1 ? `Uploading ${upload.file.name}` : 'Checking the file'}
            note={`${Math.floor(upload.progress * 100)}%`}
          />
          {upload.progress < 1 ? (
            <div>
              <Button size="sm" variant="quiet" onClick={upload.cancel}>
                Cancel
              </Button>
            </div>
          ) : null}
        </div>
      ) : canEdit ? (
        <div>
          <div className="flex flex-wrap gap-3">
            <FileButton
              label="Audio file"
              accept="audio/mpeg,audio/mp4,audio/ogg,audio/x-m4a,.mp3,.m4a,.ogg,.opus"
              variant={item.audio ? 'quiet' : 'primary'}
              onFile={send}
            >
              {item.audio ? 'Replace audio' : 'Choose an audio file'}
            </FileButton>
            {item.audio && item.state === 'draft' ? (
              <Button
                variant="ghost"
                onClick={() =>
                  void orSayWhy(async () => {
                    requireAnswer(await api('DELETE /writerspod/{id}/audio', { params: { id: item._id } }))
                    await revalidate()
                  })
                }
              >
                Remove audio
              </Button>
            ) : null}
          </div>
          <p className="ui-field-note mt-2">
            MP3, M4A (AAC) or Ogg Opus, up to {maxAudioSize}. Apple Podcasts plays MP3 and M4A only. If the
            connection is lost, choose the same file again: the upload continues where it stopped.
          </p>
        </div>
      ) : null}
    </div>
  )
}

const formats: Record<AudioType, string> = {
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A (AAC)',
  'audio/ogg': 'Ogg Opus',
}

function describeLoudness({ loudness, contentType }: PodAudio): string {
  if (loudness !== null) return `${loudness.toFixed(1)} LUFS`
  return contentType === 'audio/mp4' ? 'Not available for M4A' : 'Not measured yet'
}

function AudioFacts({ audio, title }: { audio: PodAudio; title: string }) {
  const facts = [
    ['Length', clock(audio.durationSeconds)],
    ['Size', describeSize(audio.size)],
    ['Format', formats[audio.contentType]],
    ['Bitrate', audio.bitrate === null ? 'Unknown' : `${Math.round(audio.bitrate / 1000)} kbit/s`],
    ['Loudness', describeLoudness(audio)],
  ] as const
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is its own part */}
      <audio controls preload="metadata" src={audio.url} aria-label={title} className="w-full" />
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-meta text-ink-faint">{term}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
