import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { readPath } from '#areas/stories/public/story-texts.ts'
import { findStored, store } from '#lib/local-store.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { ListenProps } from './listen-props.ts'
import { nowReading } from './public/now-reading.ts'
import { placeIn } from './reading-position.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { createSpeaker, type Speaker, voicesFor } from './speaker.ts'

const storageKey = 'fabula.listening'
type Chosen = { rate: number; voice: string | null }
const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' && value !== null && 'rate' in value && typeof value.rate === 'number'

const rates = [0.75, 1, 1.25, 1.5, 2]

/** Shares its position with the text: it starts where the reader is, and the page follows the voice. */
export function ListenPlayer({ story, chapter, text, onClose }: ListenProps) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Chosen>(
    () => findStored('local', storageKey, isChosen) ?? { rate: 1, voice: null },
  )
  const [playing, setPlaying] = useState<{ speaker: Speaker; sentences: readonly Sentence[] } | null>(null)
  const { language } = story

  // Continues with the next chapter, from its first sentence.
  const handleEnd = useEffectEvent(() => {
    if (chapter.next) void navigate(readPath(story.slug, chapter.next._id))
  })
  const begin = useEffectEvent(() => {
    if (!text.current) return undefined
    const sentences = sentencesOf(text.current, language)
    const speaker = createSpeaker({ sentences, language, ...chosen, onEnd: () => handleEnd() })
    const block = placeIn(text.current)?.block ?? 0
    setPlaying({ speaker, sentences })
    speaker.start(sentences.findIndex((sentence) => sentence.block >= block))
    return speaker
  })
  useEffect(() => {
    let speaker: Speaker | undefined
    const frame = requestAnimationFrame(() => {
      speaker = begin()
      nowReading.setState({ isListening: true })
    })
    return () => {
      cancelAnimationFrame(frame)
      speaker?.stop()
      nowReading.setState({ isListening: false })
    }
  }, [chapter._id])

  function choose(next: Partial<Chosen>) {
    const changed = { ...chosen, ...next }
    setChosen(changed)
    store('local', storageKey, changed)
    playing?.speaker.setVoice(next)
  }

  const bar = (
    <section aria-label="Listen" className="reader-listen">
      {playing ? <Controls {...playing} /> : null}
      <label>
        <span className="sr-only">Speed</span>
        <select value={chosen.rate} onChange={({ target }) => choose({ rate: Number(target.value) })}>
          {rates.map((rate) => (
            <option key={rate} value={rate}>
              {rate}×
            </option>
          ))}
        </select>
      </label>
      <label className="reader-listen-voice">
        <span className="sr-only">Voice</span>
        <select value={chosen.voice ?? ''} onChange={({ target }) => choose({ voice: target.value || null })}>
          <option value="">Default voice</option>
          {voicesFor(language).map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <IconButton label="Stop listening" icon={<X />} onClick={onClose} />
    </section>
  )
  const home = document.querySelector('.reader')
  return home ? createPortal(bar, home) : null
}

function Controls({ speaker, sentences }: { speaker: Speaker; sentences: readonly Sentence[] }) {
  const { isSpeaking, at } = useStore(speaker.state)
  const sentence = sentences[at]

  useEffect(() => {
    if (!sentence) return
    const { top, bottom } = sentence.range.getBoundingClientRect()
    // Scrolls only when the spoken sentence is off screen, so that readers can look elsewhere on the page.
    if (top < 80 || bottom > window.innerHeight - 120) {
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      const place = window.scrollY + top - window.innerHeight / 3
      window.scrollTo({ top: place, behavior: isCalm ? 'instant' : 'smooth' })
    }
    if (!('highlights' in CSS)) return
    CSS.highlights.set('spoken', new Highlight(sentence.range))
    return () => void CSS.highlights.delete('spoken')
  }, [sentence])

  return (
    <>
      <IconButton label="Previous sentence" icon={<SkipBack />} onClick={() => speaker.step(-1)} />
      <IconButton
        outlined
        label={isSpeaking ? 'Pause' : 'Resume'}
        icon={isSpeaking ? <Pause /> : <Play />}
        onClick={() => speaker.toggle()}
      />
      <IconButton label="Next sentence" icon={<SkipForward />} onClick={() => speaker.step(1)} />
    </>
  )
}
