// Speaks sentence by sentence. The browser's own queue loses its position after a long pause, so each sentence is a
// separate utterance, and resuming repeats the current sentence from its beginning.
import { createStore } from 'zustand/vanilla'
import type { Sentence } from './sentences.ts'

export type SpeakerState = { isSpeaking: boolean; at: number }

type SpeakerOptions = {
  sentences: readonly Sentence[]
  language: string
  rate: number
  /** By name; null uses the first voice of the language. */
  voice: string | null
  onEnd(): void
}

export function createSpeaker({ sentences, language, onEnd, ...chosen }: SpeakerOptions) {
  const speech = window.speechSynthesis
  const state = createStore<SpeakerState>(() => ({ isSpeaking: false, at: 0 }))
  let { rate, voice } = chosen
  // Ignores end events of canceled utterances.
  let turn = 0

  function say(at: number): void {
    const sentence = sentences[at]
    turn += 1
    const mine = turn
    speech.cancel()
    if (!sentence) {
      state.setState({ isSpeaking: false, at: 0 })
      return onEnd()
    }
    state.setState({ isSpeaking: true, at })
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    utterance.lang = language
    utterance.rate = rate
    utterance.voice = findVoice(voice, language)
    utterance.addEventListener('end', () => {
      if (mine === turn) say(at + 1)
    })
    utterance.addEventListener('error', () => {
      if (mine === turn) pause()
    })
    speech.speak(utterance)
  }

  function pause(): void {
    turn += 1
    speech.cancel()
    state.setState({ isSpeaking: false })
  }

  const clamp = (at: number) => Math.max(0, Math.min(sentences.length - 1, at))
  return {
    state,
    start: (at: number) => say(clamp(at)),
    toggle: () => (state.getState().isSpeaking ? pause() : say(state.getState().at)),
    step: (by: number) => say(clamp(state.getState().at + by)),
    setVoice(next: { rate?: number; voice?: string | null }) {
      rate = next.rate ?? rate
      voice = next.voice === undefined ? voice : next.voice
      if (state.getState().isSpeaking) say(state.getState().at)
    },
    stop: pause,
  }
}

export type Speaker = ReturnType<typeof createSpeaker>

const baseOf = (language: string) => language.split('-')[0]?.toLowerCase()

/** The voices of the story's language; all voices where it has none. */
export function voicesFor(language: string): SpeechSynthesisVoice[] {
  const all = window.speechSynthesis.getVoices()
  const fitting = all.filter(({ lang }) => baseOf(lang.replace('_', '-')) === baseOf(language))
  return fitting.length > 0 ? fitting : all
}

function findVoice(name: string | null, language: string): SpeechSynthesisVoice | null {
  const voices = voicesFor(language)
  return (
    voices.find((voice) => voice.name === name) ?? voices.find((voice) => voice.default) ?? voices[0] ?? null
  )
}
