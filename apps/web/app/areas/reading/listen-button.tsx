import { useState, useSyncExternalStore } from 'react'
import { useShortcut } from '#lib/keys.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { toast } from '#ui/toast.ts'
import type { ListenProps } from './listen-props.ts'

const ListenPlayer = lazyPart(async () => (await import('./listen-player.tsx')).ListenPlayer)

/** Reads aloud with the browser's speech synthesis; hidden where the browser has no voices. */
export function ListenButton(props: Omit<ListenProps, 'onClose'>) {
  const hasVoices = useSyncExternalStore(subscribe, countVoices, () => 0) > 0
  const [isOn, setIsOn] = useState(false)
  const close = () => setIsOn(false)
  function handleFailure() {
    close()
    toast.error('Couldn’t load the audio player. Please try again.')
  }
  useShortcut('l', 'Listen', () => hasVoices && setIsOn(!isOn), { group: 'Reading' })
  if (!hasVoices) return null
  return (
    <>
      <IconButton
        label="Listen"
        aria-pressed={isOn}
        icon={<LineIcon name="headphones" />}
        onClick={() => setIsOn(!isOn)}
      />
      {isOn ? <ListenPlayer isWanted onFailure={handleFailure} {...props} onClose={close} /> : null}
    </>
  )
}

const countVoices = () => globalThis.speechSynthesis?.getVoices().length ?? 0

/** Browsers load their voices after the page has loaded. */
function subscribe(listener: () => void): () => void {
  const speech = globalThis.speechSynthesis
  speech?.addEventListener?.('voiceschanged', listener)
  return () => speech?.removeEventListener?.('voiceschanged', listener)
}
