// The chapter editor: bar, toolbar, text, side panel, footer. The page has the server's data; the heavy code loads
// afterward and replaces the server-rendered text.
import './editor.css'
import './public/presence.css'
import './collaboration.css'
import type { Chapter } from '@fabula/contracts/chapters'
import type { ImageReference } from '@fabula/contracts/shapes'
import type { Story } from '@fabula/contracts/stories'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { suspendedPath } from '#lib/missing-profile-data.ts'
import { useHeldPage } from '#lib/unsaved-page.ts'
import { useShortcut } from '#lib/keys.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { useViewer } from '#lib/root-data.ts'
import type { DraftPlace } from '#lib/local-drafts.ts'
import { useLeaveGuard } from '#lib/use-leave-guard.ts'
import { LeaveDialog } from '#ui/leave-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { ChapterTitle } from './chapter-title.tsx'
import { EditorFooter } from './editor-footer.tsx'
import { EditorHeader } from './editor-header.tsx'
import type { EditorCommand } from './engine/editor-shortcuts.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Conflicts, CrowdedNotice, GoneNotice, RecoveredTextCard, RecoveredTexts } from './editor-notices.tsx'
import { useEditorSlots } from './public/editor-slots.ts'
import { LinkDialog } from './public/link-dialog.tsx'
import { PanelSheet, useIsWide } from './panel/panel-sheet.tsx'
import { Panel } from './panel/panel.tsx'
import { Pictures, sayLeftOut } from './public/text-images.tsx'
import { PeopleHere, sayWhoIsHere, usePeople } from './presence.tsx'
import { usePublishing } from './use-publishing.tsx'
import type { FieldsSaver } from './session/chapter-fields.ts'
import type { ChapterSession } from './session/chapter-session.ts'
import { SuggestionBubble } from './suggestion-bubble.tsx'
import { useCommenting } from './use-commenting.ts'
import { fetchPictures, useEditorPictures } from './use-editor-pictures.tsx'
import { describePublishStatus, useEditorMode, usePublishStatus, useSaveStatus } from './chapter-status.ts'
import { useEngine } from './use-engine.ts'
import { useOnToText } from './use-title-to-text.ts'
import { useWordCount } from './word-goal.ts'
import { setWritingSwitch, useWritingSwitches } from './writing-preferences.ts'

type EditedChapter = Pick<
  Chapter,
  '_id' | 'status' | 'hasChanges' | 'publishesWhenVerified' | 'wordCount' | 'sectionId' | 'pictures'
>

export type ChapterEditorProps = {
  place: DraftPlace | null
  /** Where the device stores the text of a chapter that does not exist yet. */
  unplaced?: DraftPlace
  story: Pick<
    Story,
    '_id' | 'slug' | 'title' | 'author' | 'language' | 'sections' | 'templateId' | 'permissions'
  > | null
  chapter: EditedChapter | null
  /** The text as the server rendered it. */
  html: string
  fields: FieldsSaver
  title: { label: string; placeholder: string; maxLength: number }
  back: { to: string; label: string }
  /** Where the author continues; without it, at the beginning. */
  startBlock?: number | null
  /** Creates the chapter on the first input. */
  onFirstWords?(): void
}

const none: readonly ImageReference[] = []

export function ChapterEditor(props: ChapterEditorProps) {
  return (
    <QueryProvider>
      <WritingSurface {...props} />
    </QueryProvider>
  )
}

function WritingSurface(props: ChapterEditorProps) {
  const { place, story, chapter, html, fields, title, back } = props
  const language = story?.language ?? 'en'
  const userId = useViewer()?._id ?? ''
  const [opened, setOpened] = useState<ChapterSession | null>(null)
  const { mode, isSuggesting, setSuggesting } = useEditorMode(opened, story?.permissions ?? null)
  const { isFocused, isPanelOpen } = useWritingSwitches()
  const isWide = useIsWide()
  const [dialog, setDialog] = useState<'link' | 'keys' | null>(null)
  const [isFinding, setFinding] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const titleRef = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  const { fields: written, faults } = useStore(fields)

  const { engine, session, setElement, hasFailed } = useEngine({
    place,
    unplaced: props.unplaced ?? null,
    language,
    title: () => fields.getState().fields.title,
    placeholder: 'Start writing…',
    onCall: handleCall,
    onFiles: (files, position) => pictures.upload(files, position),
    onImagesDropped: sayLeftOut,
    hasPicture: (imageId) => pictures.known.has(imageId),
    onForeignPictures: (imageIds) =>
      void fetchPictures(imageIds).then((files) => {
        pictures.upload(files)
        sayLeftOut(imageIds.length - files.length)
      }),
    onFirstWords: () => props.onFirstWords?.(),
    userId,
    isSuggesting,
    onImpossible: () =>
      toast.info('This change can’t be suggested', {
        id: 'impossible',
        description: 'Nothing was changed. Add a comment instead, or make a smaller change.',
      }),
    onComment: (id) => openComment(id),
    onSuspended: () => void navigate(suspendedPath),
  })
  if (session !== opened) setOpened(session)
  const people = usePeople(session)
  const {
    commenting,
    begin: beginComment,
    open: openComment,
  } = useCommenting(engine, () => showPanel('comments'))

  const { state, isGone, isCrowded, isOpen, isEditable, isWritable, isOpenForPictures } = useSaveStatus(
    session,
    fields,
    mode,
  )
  const pictures = useEditorPictures({
    pictures: chapter?.pictures ?? none,
    chapterId: place?.chapterId ?? null,
    mayPlace: story === null || story.permissions.includes('editImages'),
    isOpen: isOpenForPictures,
    isTextFixed: mode === 'pictures',
    engine: () => engine,
  })
  const words = useWordCount(engine, chapter?.wordCount ?? 0)

  useEffect(() => {
    engine?.editor.setEditable(isWritable, false)
  }, [engine, isWritable])

  // Focuses the text when the editor opens, unless the user is already in a field.
  useEffect(() => {
    if (
      engine &&
      isWritable &&
      !document.activeElement?.matches('input, textarea, select, [contenteditable]')
    )
      engine.editor.commands.focus(engine.editor.isEmpty ? 'start' : undefined, { scrollIntoView: false })
  }, [engine, isWritable])

  const startBlock = useRef(props.startBlock ?? null)
  useEffect(() => {
    if (!engine || !isWritable || startBlock.current === null) return
    engine.tools.goToBlock(engine.editor, startBlock.current)
    startBlock.current = null
  }, [engine, isWritable])

  const onToText = useOnToText({ engine, isWritable, fields, title: titleRef })
  useHeldPage(() => true)
  // Text is saved while the user types, so a change of the query alone is never blocked.
  const blocker = useLeaveGuard(() => session !== null && !session.isSafe(), {
    isLeaving: (from, to) => from.pathname !== to.pathname,
  })

  useShortcut('F9', 'Focus mode', () => setWritingSwitch({ isFocused: !isFocused }), { group: 'Writing' })
  useShortcut('Mod+/', 'Keyboard shortcuts', () => setDialog('keys'), { group: 'Writing' })

  async function flush(): Promise<boolean> {
    const [hasFields, hasText] = await Promise.all([fields.flush(), session?.flush() ?? false])
    return hasFields && hasText
  }
  const [publishStatus, setPublishStatus] = usePublishStatus(chapter, place, state)
  const publishing = usePublishing({
    place,
    flush,
    // Updates only the publication status; the editor has the latest text.
    onPublished: (published) => setPublishStatus(published),
  })

  function handleCall(call: EditorCommand): void {
    if (call === 'find') setFinding(true)
    else if (call === 'link') setDialog('link')
    else if (call === 'comment') beginComment()
    else if (call === 'keys') setDialog('keys')
    else if (call === 'focus') setWritingSwitch({ isFocused: !isFocused })
    else if (call === 'title') titleRef.current?.focus()
    else if (call === 'toolbar')
      document.querySelector<HTMLElement>('#editor-toolbar [tabindex="0"]')?.focus()
    else if (state === 'saved')
      toast.success('Saved', { id: 'saved', description: 'Fabula saves automatically as you write.' })
  }

  const slots = useEditorSlots()
  const characters =
    slots && engine && story && place
      ? { story, chapterId: place.chapterId, engine, isWritable, canEdit: story.permissions.includes('edit') }
      : null
  const panel: ReactNode =
    story && place ? (
      <Panel
        story={story}
        chapterId={place.chapterId}
        sectionId={chapter?.sectionId ?? null}
        fields={fields}
        isEditable={isEditable}
        flush={flush}
        words={words}
        engine={engine}
        userId={userId}
        mode={mode}
        commenting={commenting}
        characters={slots && characters ? <slots.CharactersTab {...characters} /> : null}
      />
    ) : null

  function showPanel(panelTab: string): void {
    setWritingSwitch({ panelTab, isPanelOpen: true })
    if (!isWide) setSheetOpen(true)
  }
  const handlePanel = () => (isWide ? setWritingSwitch({ isPanelOpen: !isPanelOpen }) : setSheetOpen(true))

  return (
    <div
      className="editor-desk"
      data-focused={isFocused || undefined}
      data-panel={(panel && isPanelOpen) || undefined}
    >
      <EditorHeader
        back={back}
        story={story}
        title={written.title}
        chapterId={place?.chapterId ?? null}
        words={words}
        engine={engine}
        // A quick draft has nothing to save before its first character.
        state={place === null && !session?.hasUnsent() ? null : state}
        mode={mode}
        isSuggesting={isSuggesting}
        onSuggesting={setSuggesting}
        isWritable={isWritable}
        canPlacePictures={isOpenForPictures && pictures.mayPlace}
        isPanelOpen={panel === null ? null : isPanelOpen && isWide}
        people={<PeopleHere people={people} palette={engine?.palette ?? null} />}
        publishing={publishing}
        onContents={() => showPanel('chapters')}
        onPanel={handlePanel}
        onLink={() => setDialog('link')}
        onPicture={pictures.choose}
        onComment={place && mode !== 'read' && isOpen ? beginComment : undefined}
        onKeys={() => setDialog('keys')}
        isFinding={isFinding}
        onFinding={setFinding}
      />
      <main id="main" tabIndex={-1} className="editor-main">
        <h1 className="sr-only">{written.title || title.placeholder}</h1>
        <div className="editor-column">
          {isGone ? <GoneNotice title={written.title} words={() => session?.words() ?? ''} /> : null}
          {isCrowded ? <CrowdedNotice /> : null}
          {place ? <RecoveredTexts place={place} opening={session} /> : null}
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
            maxLength={onToText.isWaiting ? undefined : title.maxLength}
            onDone={onToText.goOn}
          />
          <p className="editor-standing">{describePublishStatus(publishStatus)}</p>
          <div ref={setElement} className="editor-mount" hidden={engine === null} />
          {engine === null ? (
            <div
              aria-busy={!hasFailed}
              className="editor-text ui-prose"
              lang={language}
              dangerouslySetInnerHTML={{ __html: html }}
            />
          ) : (
            <>
              <Pictures
                editor={engine.editor}
                places={engine.places}
                known={pictures.known}
                isEditable={isOpenForPictures && pictures.mayPlace}
                writeAfter={engine.tools.writeAfter}
              />
              <SuggestionBubble
                engine={engine}
                userId={userId}
                canDecide={isEditable}
                isSuggesting={isSuggesting}
              />
              {slots && characters ? <slots.CharactersInText {...characters} /> : null}
            </>
          )}
          {hasFailed ? (
            <p role="alert" className="mt-6 text-danger">
              Couldn’t load the editor. Check your connection and reload the page.
            </p>
          ) : null}
        </div>
      </main>
      {panel ? (
        <aside className="editor-panel" aria-label="Side panel" hidden={!isPanelOpen}>
          {panel}
        </aside>
      ) : null}
      <EditorFooter words={words} chapterId={place?.chapterId ?? null} company={sayWhoIsHere(people)} />
      {pictures.input}
      {dialog === 'link' && engine ? (
        <LinkDialog editor={engine.editor} onClose={() => setDialog(null)} />
      ) : null}
      <KeysDialog isOpen={dialog === 'keys'} onClose={() => setDialog(null)} />
      <LeaveDialog
        blocker={blocker}
        title="You have unsaved changes"
        description="We can’t reach the server, and this browser can’t store your changes. If you leave now, they’ll be lost."
        leaveLabel="Leave without saving"
      >
        <RecoveredTextCard title={written.title} words={() => session?.words() ?? ''} />
      </LeaveDialog>
      <PanelSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)}>
        {panel}
      </PanelSheet>
      {publishing.sheet}
    </div>
  )
}
