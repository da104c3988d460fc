// Starts the editor: loads its code, opens the chapter, and replaces the server-rendered text.
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import type { DraftPlace } from '#lib/local-drafts.ts'
import type { EditorCommand } from './engine/editor-shortcuts.ts'
import type * as engineModule from './engine/engine.ts'
import type { Palette } from './engine/palette.ts'
import type { PicturePlaces } from './public/image-places.ts'
import type { ChapterSession } from './session/chapter-session.ts'
import { writingSwitches } from './writing-preferences.ts'

export type EngineModule = typeof engineModule

export type Engine = {
  tools: EngineModule
  editor: Editor
  session: ChapterSession
  places: PicturePlaces
  palette: Palette
}

type Options = {
  /** Null while the chapter is not created yet: the first input creates it. */
  place: DraftPlace | null
  /** Where the device stores its text until then. */
  unplaced: DraftPlace | null
  language: string
  title(): string
  placeholder: string
  onCall(call: EditorCommand): void
  onFiles(files: File[], position?: number): void
  onImagesDropped(count: number): void
  hasPicture(imageId: string): boolean
  onForeignPictures(imageIds: string[]): void
  onFirstWords(): void
  userId: string
  /** Changes become suggestions. */
  isSuggesting: boolean
  onImpossible(): void
  /** A comment in the text was clicked. */
  onComment(id: string): void
  /** The user was suspended; unsent text is on the device. */
  onSuspended(): void
}

export function useEngine(options: Options) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [engine, setEngine] = useState<Engine | null>(null)
  const [failed, setFailed] = useState(false)
  const [opening, setOpening] = useState(0)
  const [session, setSession] = useState<ChapterSession | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const awaitsPlace = useRef(false)

  useEffect(() => {
    if (!element) return
    let isCurrent = true
    let stop = () => {}
    const begin = (tools: EngineModule) => {
      if (!isCurrent) return
      const current = () => latest.current
      let editor: Editor | null = null
      const opened = tools.openChapter({
        title: () => current().title(),
        onRefused: () => {
          if (isCurrent) setOpening((count) => count + 1)
        },
        onSuspended: () => current().onSuspended(),
        onRestored: () => {
          if (editor) tools.forgetUndo(editor.view)
        },
      })
      setSession(opened)
      const places = tools.createPicturePlaces()
      const palette = tools.createPalette()
      const show = () => {
        if (editor || !isCurrent) return
        editor = tools.createEditor({
          element,
          ydoc: opened.ydoc,
          awareness: opened.awareness,
          palette,
          userId: () => current().userId,
          isSuggesting: () => current().isSuggesting,
          onImpossible: () => current().onImpossible(),
          onComment: (id) => current().onComment(id),
          places,
          language: () => current().language,
          isSmart: () => writingSwitches().isSmart,
          isTypewriter: () => writingSwitches().isTypewriter,
          placeholder: current().placeholder,
          onCall: (call) => current().onCall(call),
          onFiles: (files, position) => current().onFiles(files, position),
          onImagesDropped: (count) => current().onImagesDropped(count),
          hasPicture: (imageId) => current().hasPicture(imageId),
          onForeignPictures: (imageIds) => current().onForeignPictures(imageIds),
        })
        setEngine({ tools, editor, session: opened, places, palette })
      }
      const { place } = current()
      const unsubscribe = opened.store.subscribe(({ isReady }) => isReady && show())
      const first = () => {
        opened.ydoc.off('update', first)
        current().onFirstWords()
      }
      awaitsPlace.current = place === null
      if (place) void opened.connect(place)
      else {
        opened.ydoc.on('update', first)
        const { unplaced } = current()
        if (unplaced) void opened.storeUnplaced(unplaced)
        else opened.store.setState({ isReady: true })
      }
      stop = () => {
        unsubscribe()
        editor?.destroy()
        opened.end()
        setEngine(null)
        setSession(null)
      }
    }
    import('./engine/engine.ts').then(begin, () => {
      if (isCurrent) setFailed(true)
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [element, opening])

  // A chapter created while the author types stays open as it is.
  const { place } = options
  useEffect(() => {
    if (!place || !session || !awaitsPlace.current) return
    awaitsPlace.current = false
    void session.connect(place, { isNew: true })
  }, [place, session])

  return { engine, session, setElement, hasFailed: failed }
}
