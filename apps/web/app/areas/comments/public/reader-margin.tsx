// The reader's switch for margin comments, which are shown from the second chapter on. Their code is loaded on first use:
// the markers, a text selection, or a paragraph that is tapped or picked by keyboard.
import { type RefObject, useEffect, useState } from 'react'
import { useShortcut } from '#lib/keys.ts'
import { findStored, store } from '#lib/local-store.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { commentable, listCommentable } from '../margin/commentable.ts'
import type { MarginLayerProps, PickedBlock } from '../margin/margin-layer.tsx'

const storageKey = 'fabula.margin'
const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean'
/** The chapter that was read first on this device; true once another one was. */
const firstChapterKey = 'fabula.first-chapter'
const isFirstChapter = (value: unknown): value is string | true => value === true || typeof value === 'string'
const MarginLayer = lazyPart(async () => (await import('../margin/margin-layer.tsx')).MarginLayer)

type ReaderMarginProps = Omit<MarginLayerProps, 'isOn' | 'picked' | 'onPick'> & {
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
  const [picked, setPicked] = usePickedBlock(text, hasMarks)

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
        <>
          <IconButton
            label="Comments in the text"
            aria-pressed={isOn}
            icon={<LineIcon name="quote" />}
            onClick={handleClick}
            className="needs-script margin-switch"
          />
          <PickByKeyboard text={text} onPick={setPicked} />
        </>
      ) : null}
      <MarginLayer
        {...props}
        isOn={isOn}
        picked={picked}
        onPick={setPicked}
        isWanted={isWanted || isOn || picked !== null}
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

/** The end of this block is clear of the reader's bar. */
const isInSight = (block: HTMLElement) => block.getBoundingClientRect().bottom > 96

type PickByKeyboardProps = {
  text: RefObject<HTMLElement | null>
  onPick: (picked: PickedBlock) => void
}

/** One tab stop for the whole text; from its paragraph on, arrow keys lead to the others. */
function PickByKeyboard({ text, onPick }: PickByKeyboardProps) {
  function handlePick() {
    const block = text.current && listCommentable(text.current).find(isInSight)
    if (block) onPick({ block, hasFocus: true })
  }
  useShortcut('c', 'Comment on a paragraph (pick with ↑ ↓)', handlePick, { group: 'Reading' })
  return (
    <button type="button" className="needs-script ui-skip-link" onClick={handlePick}>
      Comment on a paragraph
    </button>
  )
}

const itsOwnClick = 'a, button, summary, input'

/** The paragraph that was tapped or picked last; a second tap lets go of it. */
function usePickedBlock(text: MarginLayerProps['text'], isWanted: boolean) {
  const [picked, setPicked] = useState<PickedBlock | null>(null)
  useEffect(() => {
    const root = text.current
    if (!root || !isWanted) return
    function handleClick({ target }: MouseEvent) {
      if (!(target instanceof Element) || target.closest(itsOwnClick)) return
      // The click that ends a selection.
      if (document.getSelection()?.isCollapsed === false) return
      const block = target.closest<HTMLElement>(commentable)
      setPicked((current) => (block && current?.block !== block ? { block } : null))
    }
    root.addEventListener('click', handleClick)
    return () => root.removeEventListener('click', handleClick)
  }, [text, isWanted])
  return [picked, setPicked] as const
}
