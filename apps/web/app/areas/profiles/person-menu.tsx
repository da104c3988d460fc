// Actions on another user besides following: invite, mute, block, report.
import type { UserInfo } from '@fabula/contracts/profiles'
import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Feather from 'lucide-react/icons/feather'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeOff from 'lucide-react/icons/volume-off'
import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { ReportMenuItem } from '#areas/moderation/public/report-menu-item.tsx'
import { api } from '#lib/api.ts'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { ConfirmDialog } from '#ui/alert-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { inviteAddress, openName } from './person-choices.tsx'

export function PersonMenu({ person }: { person: UserInfo }) {
  const { _id: id, displayName, avatar, isMuted } = person
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const tab = search.get('tab')
  const request = { params: { id } }

  async function handleMute() {
    await orSayWhy(async () => {
      if (isMuted) requireAnswer(await api('DELETE /users/mute/{id}', request))
      else requireAnswer(await api('POST /users/mute/{id}', request))
      toast.success(isMuted ? `${displayName} unmuted.` : `${displayName} muted.`)
      await revalidate()
    })
  }

  async function handleBlock() {
    setAsking(false)
    await orSayWhy(async () => {
      requireAnswer(await api('POST /users/block/{id}', request))
      toast.success(`${displayName} blocked.`, {
        action: { label: 'Undo', onClick: () => void orSayWhy(unblock) },
      })
      // A blocked user's profile is no longer visible.
      await navigate('/', { replace: true })
    })
  }

  async function unblock() {
    requireAnswer(await api('DELETE /users/block/{id}', request))
    toast.success(`${displayName} unblocked.`)
  }

  return (
    // Before hydration, the button requests the page with the actions expanded.
    <form method="get" onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name={openName} value="1" />
      {tab ? <input type="hidden" name="tab" value={tab} /> : null}
      <Menu
        align="end"
        trigger={
          <IconButton type="submit" outlined label={`More actions for ${displayName}`} icon={<Ellipsis />} />
        }
      >
        <MenuLink to={inviteAddress(search)} icon={<Feather />}>
          Invite to a story
        </MenuLink>
        <MenuSeparator />
        <MenuItem icon={isMuted ? <Volume2 /> : <VolumeOff />} onClick={() => void handleMute()}>
          {isMuted ? 'Unmute' : 'Mute'}
        </MenuItem>
        <MenuItem danger icon={<Ban />} onClick={() => setAsking(true)}>
          Block
        </MenuItem>
        <MenuSeparator />
        <ReportMenuItem
          kind="user"
          id={id}
          label={`Profile of ${displayName}`}
          image={avatar && { id: avatar.imageId, label: 'Its avatar' }}
        />
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Block ${displayName}?`}
        description="You won’t see each other’s content or be able to follow each other. They won’t be notified."
        action="Block"
        onConfirm={() => void handleBlock()}
      />
    </form>
  )
}

async function orSayWhy(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // The rate-limit dialog is already open.
    if (error instanceof RateLimitedError) return
    toast.error(error instanceof Error ? error.message : 'Something went wrong on our end. Please try again.')
  }
}
