// The place where a chapter is written: bar, toolbar, text, side panel, foot. The page brings what the server knew; the
// heavy part comes afterwards and takes the place of the drawn text.
import './editor.css'
import type { Chapter } from '@fabula/contracts/chapters'
import type { ImageReference } from '@fabula/contracts/shapes'
import type { Story } from '@fabula/contracts/stories'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { describeCount } from '#lib/describe-count.ts'
import { useShortcut } from '#lib/keys.ts'
import type { DraftPlace } from '#lib/kept-drafts.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { Asides } from './asides.tsx'
import { ChapterTitle } from './chapter-title.tsx'
import { Conflicts } from './conflicts.tsx'
import { DeskBar } from './desk-bar.tsx'
import { DeskFoot } from './desk-foot.tsx'
import type { DeskCall } from './engine/desk-keys.ts'
import { FindBar } from './find-bar.tsx'
import { GoneNotice } from './gone-notice.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PanelSheet } from './panel/panel-sheet.tsx'
import { Panel } from './panel/panel.tsx'
import { Pictures } from './pictures.tsx'
import { usePublishing } from './use-publishing.tsx'
import type { FieldsSaver } from './session/chapter-fields.ts'
import { type SaveState, worstOf } from './session/save-state.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { WritingOptions } from './toolbar/writing-options.tsx'
import { useEngine } from './use-engine.ts'
import { useWordCount } from './use-word-count.ts'
import { setWritingSwitch, useWritingSwitches } from './writing-switches.ts'

export type DeskChapter = Pick<
  Chapter,
  '_id' | 'status' | 'hasChanges' | 'wordCount' | 'sectionId' | 'pictures'
>

export type DeskProps = {
  place: DraftPlace | null
  story: Pick<Story, '_id' | 'title' | 'language' | 'sections' | 'templateId' | 'permissions'> | null
  chapter: DeskChapter | null
  /** The text as the server drew it. */
  html: string
  fields: FieldsSaver
  title: { label: string; placeholder: string; maxLength: number }
  back: { to: string; label: string }
  /** Makes the chapter when its first words come. */
  onFirstWords?(): void
}

const nothing = () => () => undefined

export function Desk(props: DeskProps) {
  const { place, story, chapter, html, fields, title, back } = props
  const language = story?.language ?? 'en'
  const canEdit = !story || story.permissions.includes('edit')
  const { isFocused, isPanelOpen } = useWritingSwitches()
  const [dialog, setDialog] = useState<'link' | 'keys' | null>(null)
  const [isFinding, setFinding] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const fileRef = useRef<HTMLInputElement>(null)
  const titleRef = useRef<HTMLTextAreaElement>(null)
  const [added, setAdded] = useState<readonly ImageReference[]>([])
  const known = useMemo(
    () => new Map([...(chapter?.pictures ?? []), ...added].map((picture) => [picture.imageId, picture])),
    [chapter, added],
  )
  const written = useSyncExternalStore(fields.fields.subscribe, fields.fields.get, fields.fields.get)
  const faults = useSyncExternalStore(fields.faults.subscribe, fields.faults.get, fields.faults.get)

  const { engine, session, setElement, hasFailed } = useEngine({
    place,
    language,
    title: () => fields.fields.get().title,
    placeholder: 'Begin.',
    onCall: handleCall,
    onFiles: (files, position) => upload(files, position),
    onImagesDropped: (count) =>
      toast.info(`${describeCount(count, 'picture')} of another site left out`, {
        description: 'Save a picture on your device and put it in from there.',
        duration: 8000,
      }),
    onFirstWords: () => props.onFirstWords?.(),
  })

  const textState = useSyncExternalStore<SaveState>(
    session?.state.subscribe ?? nothing,
    session?.state.get ?? (() => 'opening'),
    () => 'opening',
  )
  const fieldsState = useSyncExternalStore(fields.state.subscribe, fields.state.get, fields.state.get)
  const state = worstOf([textState, fieldsState])
  const isEditable = canEdit && textState !== 'readonly' && textState !== 'gone'
  const words = useWordCount(engine, chapter?.wordCount ?? 0)

  useEffect(() => {
    engine?.editor.setEditable(isEditable, false)
  }, [engine, isEditable])

  // Opened to be written in: the cursor is there, unless somebody is in a field already.
  useEffect(() => {
    if (
      engine &&
      isEditable &&
      !document.activeElement?.matches('input, textarea, select, [contenteditable]')
    )
      engine.editor.commands.focus(engine.editor.isEmpty ? 'start' : undefined, { scrollIntoView: false })
  }, [engine, isEditable])

  const isUnsafe = () => session !== null && !session.isSafe()
  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => {
      if (session && !session.isSafe()) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleLeave)
    return () => window.removeEventListener('beforeunload', handleLeave)
  }, [session])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && isUnsafe()
  })

  useShortcut('F9', 'Focus mode', () => setWritingSwitch({ isFocused: !isFocused }), { group: 'Writing' })
  useShortcut('Mod+/', 'Keys for writing', () => setDialog('keys'), { group: 'Writing' })

  async function settle(): Promise<boolean> {
    const [hasFields, hasText] = await Promise.all([fields.settle(), session?.settle() ?? false])
    return hasFields && hasText
  }
  const publishing = usePublishing({
    place,
    settle,
    // How it stands with readers now; the words are the desk's own.
    onPublished: ({ status, hasChanges }) => setStanding({ status, hasChanges }),
  })
  const [standing, setStanding] = useState<Pick<DeskChapter, 'status' | 'hasChanges'> | null>(chapter)

  function handleCall(call: DeskCall): void {
    if (call === 'find') setFinding(true)
    else if (call === 'link') setDialog('link')
    else if (call === 'keys') setDialog('keys')
    else if (call === 'focus') setWritingSwitch({ isFocused: !isFocused })
    else if (call === 'title') titleRef.current?.focus()
    else if (call === 'toolbar')
      document.querySelector<HTMLElement>('#editor-toolbar [tabindex="0"]')?.focus()
    else if (state === 'saved')
      toast.success('Saved', { id: 'saved', description: 'Fabula saves while you write.' })
  }

  function upload(files: readonly File[], position?: number): void {
    if (!engine || files.length === 0) return
    if (!place) {
      toast.info('Write a first word, then put the picture in.')
      return
    }
    const onUploaded = (picture: ImageReference) => setAdded((before) => [...before, picture])
    engine.tools.insertPictures(engine.editor, files, { chapterId: place.chapterId, onUploaded }, position)
  }

  const panel: ReactNode =
    story && place ? (
      <Panel
        story={story}
        chapterId={place.chapterId}
        sectionId={chapter?.sectionId ?? null}
        fields={fields}
        isEditable={isEditable}
        settle={settle}
        words={words}
      />
    ) : null

  function handlePanel(): void {
    if (window.matchMedia('(width >= 64rem)').matches) setWritingSwitch({ isPanelOpen: !isPanelOpen })
    else setSheetOpen(true)
  }

  return (
    <div
      className="editor-desk"
      data-focused={isFocused || undefined}
      data-panel={(panel && isPanelOpen) || undefined}
    >
      <header className="editor-head">
        <DeskBar
          back={back}
          story={story}
          title={written.title}
          // Before the first word of a quick draft there is nothing to save.
          state={place === null && session?.isSafe() !== false ? null : state}
          onContents={() => {
            setWritingSwitch({ panelTab: 'chapters', isPanelOpen: true })
            if (!window.matchMedia('(width >= 64rem)').matches) setSheetOpen(true)
          }}
          publish={
            <Button
              variant="accent"
              aria-disabled={
                !place || state === 'gone' || !story?.permissions.includes('publish') || undefined
              }
              busy={publishing.isBusy}
              busyLabel="Saving"
              onClick={publishing.open}
            >
              Publish
            </Button>
          }
        />
        <Toolbar
          editor={engine?.editor ?? null}
          isEditable={isEditable}
          isPanelOpen={panel === null ? null : isPanelOpen}
          onLink={() => setDialog('link')}
          onPicture={() => fileRef.current?.click()}
          onFind={() => setFinding(!isFinding)}
          onKeys={() => setDialog('keys')}
          onPanel={handlePanel}
          options={<WritingOptions chapterId={place?.chapterId ?? null} words={words} />}
        />
        {isFinding && engine ? (
          <FindBar engine={engine} isEditable={isEditable} onClose={() => setFinding(false)} />
        ) : null}
      </header>
      <main id="main" tabIndex={-1} className="editor-main">
        <h1 className="sr-only">{written.title || title.placeholder}</h1>
        <div className="editor-column">
          {textState === 'gone' ? (
            <GoneNotice title={written.title} words={() => session?.words() ?? ''} />
          ) : null}
          {place ? <Asides place={place} opening={session} /> : null}
          <Conflicts fields={fields} />
          <ChapterTitle
            ref={titleRef}
            {...title}
            value={written.title}
            isEditable={isEditable}
            fault={faults.title}
            onChange={(next) => {
              fields.edit({ title: next })
              if (!place) props.onFirstWords?.()
            }}
            onDone={() => engine?.editor.commands.focus('start')}
          />
          <p className="editor-standing">{standingOf(standing)}</p>
          <div ref={setElement} className="editor-mount" hidden={engine === null} />
          {engine === null ? (
            <div
              aria-busy={!hasFailed}
              className="editor-text ui-prose"
              lang={language}
              dangerouslySetInnerHTML={{ __html: html }}
            />
          ) : (
            <Pictures engine={engine} known={known} isEditable={isEditable} />
          )}
          {hasFailed ? (
            <p role="alert" className="mt-6 text-danger">
              The editor could not be fetched. Please check your connection and reload the page.
            </p>
          ) : null}
        </div>
      </main>
      {panel ? (
        <aside className="editor-panel" aria-label="Beside the text" hidden={!isPanelOpen}>
          {panel}
        </aside>
      ) : null}
      <DeskFoot words={words} chapterId={place?.chapterId ?? null} />
      <input
        ref={fileRef}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Picture"
        onChange={({ target }) => {
          upload(Array.from(target.files ?? []))
          target.value = ''
        }}
      />
      {dialog === 'link' && engine ? (
        <LinkDialog editor={engine.editor} onClose={() => setDialog(null)} />
      ) : null}
      <KeysDialog isOpen={dialog === 'keys'} onClose={() => setDialog(null)} />
      <LeaveDialog blocker={blocker} title={written.title} words={() => session?.words() ?? ''} />
      <PanelSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)}>
        {panel}
      </PanelSheet>
      {publishing.sheet}
    </div>
  )
}

function standingOf(chapter: Pick<DeskChapter, 'status' | 'hasChanges'> | null): string {
  if (chapter?.status === 'published')
    return chapter.hasChanges
      ? 'Draft of a revision. Readers still see what you published.'
      : 'Published. What you write now is seen when you publish again.'
  if (chapter?.status === 'scheduled') return 'Scheduled. What is written at that time is what comes out.'
  return 'Draft. Only you and those who write with you can see it.'
}
