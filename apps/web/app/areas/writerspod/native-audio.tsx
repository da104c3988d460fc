import type { PodAudio, PodLine } from '@fabula/contracts/writerspod.shapes'
import { podPath } from '@fabula/contracts/writerspod-sizes'
import { describeSize } from '#lib/amounts.ts'

type NativeAudioProps = { item: Pick<PodLine, 'slug' | 'language'>; audio: PodAudio }

/** The browser's own player, where there is no script for ours. */
export function NativeAudio({ item, audio }: NativeAudioProps) {
  return (
    <noscript>
      <audio controls preload="none" src={audio.url} className="pod-audio">
        <track kind="captions" src={`${podPath(item)}/transcript.vtt`} srcLang={item.language} />
      </audio>
      <a href={audio.url} download className="ui-text-link">
        Download ({describeSize(audio.size)})
      </a>
    </noscript>
  )
}
