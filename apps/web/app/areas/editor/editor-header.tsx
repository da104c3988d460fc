import type { CollabMode } from '@fabula/contracts/collab'
import type { Story } from '@fabula/contracts/stories'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { EditorBar } from './editor-bar.tsx'
import { FindBar } from './find-bar.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import type { SaveState } from './session/save-state.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { WritingOptions } from './toolbar/writing-options.tsx'
import type { Engine } from './use-engine.ts'

type EditorHeaderProps = {
  back: { to: string; label: string }
  story: Pick<Story, '_id' | 'title' | 'permissions'> | null
  title: string
  chapterId: string | null
  words: number
  engine: Engine | null
  /** Null while there is nothing to save. */
  state: SaveState | null
  mode: CollabMode
  isSuggesting: boolean
  onSuggesting(isSuggesting: boolean): void
  isWritable: boolean
  canPlacePictures: boolean
  /** Null where there is no panel. */
  isPanelOpen: boolean | null
  people: ReactNode
  publishing: { isBusy: boolean; open(): void }
  onContents(): void
  onPanel(): void
  onLink(): void
  onPicture(): void
  onComment: (() => void) | undefined
  onKeys(): void
  isFinding: boolean
  onFinding(isFinding: boolean): void
}

/** The bar and the toolbar above the text. */
export function EditorHeader(props: EditorHeaderProps) {
  const { engine, story, chapterId, mode, isSuggesting, isFinding, publishing } = props
  const onSuggesting = mode === 'edit' && chapterId ? props.onSuggesting : undefined
  // Without a story it is the viewer's own new one.
  const isAnothersToPublish = story !== null && !story.permissions.includes('publish')
  const canPublish = story !== null && chapterId && props.state !== 'gone'
  return (
    <header className="editor-head">
      <EditorBar
        back={props.back}
        story={story}
        title={props.title}
        state={props.state}
        onContents={props.onContents}
        together={
          <>
            {props.people}
            <ModeSwitch mode={mode} isSuggesting={isSuggesting} onChange={onSuggesting} />
          </>
        }
        publish={
          isAnothersToPublish ? null : (
            <Button
              variant="accent"
              aria-disabled={!canPublish || undefined}
              busy={publishing.isBusy}
              busyLabel="Saving"
              onClick={publishing.open}
            >
              Publish
            </Button>
          )
        }
      />
      <Toolbar
        editor={engine?.editor ?? null}
        isEditable={props.isWritable}
        canPlacePictures={props.canPlacePictures}
        isPanelOpen={props.isPanelOpen}
        onLink={props.onLink}
        onPicture={props.onPicture}
        onComment={props.onComment}
        onFind={() => props.onFinding(!isFinding)}
        onKeys={props.onKeys}
        onPanel={props.onPanel}
        options={
          <WritingOptions
            chapterId={chapterId}
            words={props.words}
            isSuggesting={isSuggesting}
            onSuggesting={onSuggesting}
          />
        }
      />
      {isFinding && engine ? (
        <FindBar engine={engine} isEditable={props.isWritable} onClose={() => props.onFinding(false)} />
      ) : null}
    </header>
  )
}
