import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePlayer } from './use-player.ts'
import { restorePlayer } from './engine.ts'
import { FullPlayer } from './full-player.tsx'
import { startMediaSession } from './media-session.ts'
import { PlayerBar } from './player-bar.tsx'
import { PlayerDot } from './player-dot.tsx'
import { player } from './player-store.ts'
import { saveBeforeClosing } from './save-position.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import './player-bar.css'
import './player.css'

/** Rendered once, in the root, when there is something to play. */
export function Player() {
  const hasEpisode = usePlayer(({ episode }) => episode !== null)
  useEffect(() => void restorePlayer(), [])
  return hasEpisode ? <OpenPlayer /> : null
}

/** Chapters in the editor: nothing may cover the text there. */
const writingPath = /^\/story\/(?:quick|[^/]+\/(?:quick|edit\/[^/]+))\/?$/

function OpenPlayer() {
  const { pathname } = useLocation()
  const isWriting = writingPath.test(pathname)
  const isOnPage = usePlayer(({ episode, shownOnPage }) => episode?._id === shownOnPage)
  usePlayerKeys()
  useEffect(startMediaSession, [])
  useEffect(saveBeforeClosing, [])
  // The browser's back button shows the page.
  useEffect(() => player.setState({ isFullScreen: false }), [pathname])
  return (
    <>
      {isWriting ? <PlayerDot /> : <PlayerBar isHidden={isOnPage} />}
      <FullPlayer />
    </>
  )
}
