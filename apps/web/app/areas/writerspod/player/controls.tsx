// The buttons of the player, as the bar, the full screen and the episode's page use them.
import Moon from 'lucide-react/icons/moon'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Volume from 'lucide-react/icons/volume-2'
import VolumeOff from 'lucide-react/icons/volume-x'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuRadioGroup, MenuRadioItem } from '#ui/menu.tsx'
import { RoundButton } from './play-button.tsx'
import { usePlayer } from './use-player.ts'
import { seekBy, setSound, toggle } from './engine.ts'
import { backSeconds, forwardSeconds } from './media-session.ts'
import { player, speeds } from './player-store.ts'
import { describeSleep, type Sleep, sleepMinutes } from './sleep-timer.ts'

type ControlProps = { size?: 'sm' | 'md' | 'lg' }

export function PlayToggle({ size = 'sm' }: ControlProps) {
  const isPlaying = usePlayer((state) => state.isPlaying)
  const isWaiting = usePlayer((state) => state.isWaiting)
  return (
    <RoundButton
      size={size}
      label={isPlaying ? 'Pause' : 'Play'}
      isPlaying={isPlaying}
      isWaiting={isPlaying && isWaiting}
      onClick={toggle}
    />
  )
}

type SkipProps = { isDisabled?: boolean; className?: string }

export function BackButton({ isDisabled, className = '' }: SkipProps) {
  return (
    <IconButton
      className={`player-skip ${className}`}
      label={`Back ${backSeconds} seconds`}
      disabled={isDisabled}
      icon={<SkipIcon icon={<RotateCcw />} seconds={backSeconds} />}
      onClick={() => seekBy(-backSeconds)}
    />
  )
}

export function ForwardButton({ isDisabled, className = '' }: SkipProps) {
  return (
    <IconButton
      className={`player-skip ${className}`}
      label={`Forward ${forwardSeconds} seconds`}
      disabled={isDisabled}
      icon={<SkipIcon icon={<RotateCw />} seconds={forwardSeconds} />}
      onClick={() => seekBy(forwardSeconds)}
    />
  )
}

function SkipIcon({ icon, seconds }: { icon: ReactNode; seconds: number }) {
  return (
    <>
      {icon}
      <small aria-hidden="true">{seconds}</small>
    </>
  )
}

export function SpeedMenu() {
  const speed = usePlayer((state) => state.speed)
  return (
    <Menu
      side="top"
      align="center"
      className="player-menu"
      trigger={<IconButton label={`Speed, ${speed}×`} className="player-speed" icon={`${speed}×`} />}
    >
      <MenuRadioGroup
        label="Speed"
        value={String(speed)}
        onValueChange={(value) => setSound({ speed: Number(value) })}
      >
        {speeds.map((one) => (
          <MenuRadioItem key={one} value={String(one)}>
            {one}×
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  )
}

function sleepOf(value: string): Sleep | null {
  if (value === 'chapter' || value === 'episode') return { kind: value }
  const minutes = Number(value)
  return minutes > 0 ? { kind: 'time', minutes, until: Date.now() + minutes * 60_000 } : null
}

export function SleepMenu() {
  const sleep = usePlayer((state) => state.sleep)
  const hasChapters = usePlayer(({ parts }) => (parts?.chapters.length ?? 0) > 0)
  const now = useNow()
  const chosen = sleep === null ? '0' : sleep.kind === 'time' ? String(sleep.minutes) : sleep.kind
  return (
    <Menu
      side="top"
      align="center"
      trigger={
        <IconButton
          label={`Sleep timer: ${describeSleep(sleep, now).toLowerCase()}`}
          className={sleep ? 'text-accent!' : ''}
          icon={<Moon />}
        />
      }
    >
      <MenuRadioGroup
        label={sleep ? `Sleep timer, ${describeSleep(sleep, now).toLowerCase()}` : 'Sleep timer'}
        value={chosen}
        onValueChange={(value) => player.setState({ sleep: sleepOf(value) })}
      >
        <MenuRadioItem value="0">Off</MenuRadioItem>
        {sleepMinutes.map((minutes) => (
          <MenuRadioItem key={minutes} value={String(minutes)}>
            {minutes} minutes
          </MenuRadioItem>
        ))}
        {hasChapters ? <MenuRadioItem value="chapter">End of chapter</MenuRadioItem> : null}
        <MenuRadioItem value="episode">End of episode</MenuRadioItem>
      </MenuRadioGroup>
    </Menu>
  )
}

/** The time, within ten seconds. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function VolumeControl() {
  const volume = usePlayer((state) => state.volume)
  const isMuted = usePlayer((state) => state.isMuted)
  const isSilent = isMuted || volume === 0
  return (
    <div className="player-volume">
      <IconButton
        label={isSilent ? 'Unmute' : 'Mute'}
        icon={isSilent ? <VolumeOff /> : <Volume />}
        onClick={() => setSound(isSilent ? { isMuted: false, volume: volume || 1 } : { isMuted: true })}
      />
      <input
        type="range"
        aria-label="Volume"
        min={0}
        max={100}
        step={5}
        value={isMuted ? 0 : Math.round(volume * 100)}
        onChange={({ target }) => setSound({ volume: Number(target.value) / 100, isMuted: false })}
      />
    </div>
  )
}
