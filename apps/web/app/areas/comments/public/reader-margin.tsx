// The reader's switch for margin comments, which are shown from the second chapter on. Their code is loaded on first use:
// the markers, a text selection, or a tap on a paragraph.
import { useEffect, useState } from 'react'
import { findStored, store } from '#lib/local-store.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import type { MarginLayerProps } from '../margin/margin-layer.tsx'

const storageKey = 'fabula.margin'
const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean'
/** The chapter that was read first on this device; true once another one was. */
const firstChapterKey = 'fabula.first-chapter'
const isFirstChapter = (value: unknown): value is string | true => value === true || typeof value === 'string'
const MarginLayer = lazyPart(async () => (await import('../margin/margin-layer.tsx')).MarginLayer)

type ReaderMarginProps = Omit<MarginLayerProps, 'isOn' | 'tapped'> & {
  /** False where passages can be commented on, but have no markers. */
  hasMarks?: boolean
}

export function ReaderMargin({ hasMarks = true, ...props }: ReaderMarginProps) {
  const { text } = props
  const isHydrated = useIsHydrated()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isLater = useIsLaterChapter(props.place.chapterId)
  const isOn = hasMarks && (chosen ?? (isHydrated && (findStored('local', storageKey, isSwitch) ?? isLater)))
  const [isWanted, setWanted] = useState(false)
  const tapped = useTappedBlock(text, hasMarks)

  useEffect(() => {
    function handleSelection() {
      const selection = document.getSelection()
      if (!selection || selection.isCollapsed || !text.current?.contains(selection.anchorNode)) return
      setWanted(true)
      document.removeEventListener('selectionchange', handleSelection)
    }
    document.addEventListener('selectionchange', handleSelection)
    return () => document.removeEventListener('selectionchange', handleSelection)
  }, [text])

  function handleClick() {
    store('local', storageKey, !isOn)
    setChosen(!isOn)
  }

  return (
    <>
      {hasMarks ? (
        <IconButton
          label="Comments in the text"
          aria-pressed={isOn}
          icon={<LineIcon name="quote" />}
          onClick={handleClick}
          className="needs-script margin-switch"
        />
      ) : null}
      <MarginLayer
        {...props}
        isOn={isOn}
        tapped={tapped}
        isWanted={isWanted || isOn || tapped !== null}
        onFailure={() => setChosen(false)}
      />
    </>
  )
}

/** Whether another chapter was read on this device: nothing comes between a new reader and their first one. */
function useIsLaterChapter(chapterId = ''): boolean {
  const isHydrated = useIsHydrated()
  const first = isHydrated ? findStored('local', firstChapterKey, isFirstChapter) : chapterId
  const isLater = chapterId !== '' && first !== null && first !== chapterId
  useEffect(() => {
    if (isHydrated && chapterId) store('local', firstChapterKey, isLater || chapterId)
  }, [isHydrated, isLater, chapterId])
  return isLater
}

const itsOwnClick = 'a, button, summary, input'

/** The paragraph that was tapped last; a second tap lets go of it. */
function useTappedBlock(text: MarginLayerProps['text'], isWanted: boolean): HTMLElement | null {
  const [block, setBlock] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const root = text.current
    if (!root || !isWanted) return
    function handleClick({ target }: MouseEvent) {
      if (!(target instanceof Element) || target.closest(itsOwnClick)) return
      // The click that ends a selection.
      if (document.getSelection()?.isCollapsed === false) return
      const tapped = target.closest<HTMLElement>('[data-block]:not(hr, figure)')
      setBlock((current) => (current === tapped ? null : tapped))
    }
    root.addEventListener('click', handleClick)
    return () => root.removeEventListener('click', handleClick)
  }, [text, isWanted])
  return block
}
