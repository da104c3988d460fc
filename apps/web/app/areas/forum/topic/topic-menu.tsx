// What the author, a story’s people and moderators can do with a topic; loaded when the menu opens.
import type { Topic } from '@fabula/contracts/forum.shapes'
import Archive from 'lucide-react/icons/archive'
import FolderInput from 'lucide-react/icons/folder-input'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Timer from 'lucide-react/icons/timer'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ReportMenuItem } from '#areas/moderation/public/report-menu-item.tsx'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import type { PopupProps } from '#lib/use-popup-trigger.ts'
import { ConfirmDialog } from '#ui/alert-dialog.tsx'
import { AnchoredMenu } from '#ui/anchored-menu.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { toast } from '#ui/toast.ts'
import { categoryPath } from '../forum-texts.ts'
import { EditTopic, MoveTopic, SlowMode } from './topic-dialogs.tsx'

type TopicMenuProps = PopupProps & { topic: Topic; onTopic(topic: Topic): void }

export function TopicMenu({ topic, onTopic, ...popup }: TopicMenuProps) {
  const [dialog, setDialog] = useState<'edit' | 'move' | 'slow' | 'delete' | null>(null)
  const navigate = useNavigate()
  const can = (permission: Topic['permissions'][number]) => topic.permissions.includes(permission)
  const params = { topicId: topic._id }
  const close = () => setDialog(null)

  const change = (work: () => Promise<{ topic: Topic }>, text: string) =>
    orSayWhy(async () => {
      onTopic(requireAnswer(await work()).topic)
      toast.success(text)
    })
  const setState = (state: Topic['state'], text: string) =>
    void change(() => api('POST /forum/topics/{topicId}/close', { params, body: { state } }), text)
  const pin = (scope: 'category' | 'global' | null, text: string) =>
    void change(() => api('POST /forum/topics/{topicId}/pin', { params, body: { scope } }), text)

  const handleDelete = () =>
    orSayWhy(async () => {
      close()
      requireAnswer(await api('DELETE /forum/topics/{topicId}', { params }))
      toast.success('Topic deleted.')
      await navigate(categoryPath(topic.category))
    })

  return (
    <>
      <AnchoredMenu {...popup} label="Topic actions" align="end">
        {can('edit') ? (
          <MenuItem icon={<Pencil />} onClick={() => setDialog('edit')}>
            Edit title and tags
          </MenuItem>
        ) : null}
        {can('close') && topic.state === 'open' ? (
          <MenuItem icon={<Lock />} onClick={() => setState('closed', 'Topic closed.')}>
            Close topic
          </MenuItem>
        ) : null}
        {can('close') && topic.state !== 'open' ? (
          <MenuItem icon={<LockOpen />} onClick={() => setState('open', 'Topic reopened.')}>
            Reopen topic
          </MenuItem>
        ) : null}
        {can('close') && topic.state !== 'archived' ? (
          <MenuItem icon={<Archive />} onClick={() => setState('archived', 'Topic archived.')}>
            Archive topic
          </MenuItem>
        ) : null}
        {can('pin') && !topic.isPinned ? (
          <>
            <MenuItem icon={<Pin />} onClick={() => pin('category', 'Pinned in its category.')}>
              Pin in category
            </MenuItem>
            {topic.category.storyId ? null : (
              <MenuItem icon={<Pin />} onClick={() => pin('global', 'Pinned everywhere.')}>
                Pin everywhere
              </MenuItem>
            )}
          </>
        ) : null}
        {can('pin') && topic.isPinned ? (
          <MenuItem icon={<PinOff />} onClick={() => pin(null, 'No longer pinned.')}>
            Unpin
          </MenuItem>
        ) : null}
        {can('slowMode') ? (
          <MenuItem icon={<Timer />} onClick={() => setDialog('slow')}>
            Slow mode
          </MenuItem>
        ) : null}
        {can('move') ? (
          <MenuItem icon={<FolderInput />} onClick={() => setDialog('move')}>
            Move to another category
          </MenuItem>
        ) : null}
        {can('report') ? <ReportMenuItem kind="topic" id={topic._id} label={`“${topic.title}”`} /> : null}
        {can('delete') ? (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 />} onClick={() => setDialog('delete')}>
              Delete topic
            </MenuItem>
          </>
        ) : null}
      </AnchoredMenu>
      {dialog === 'edit' ? <EditTopic topic={topic} onTopic={onTopic} onClose={close} /> : null}
      {dialog === 'slow' ? <SlowMode topic={topic} onTopic={onTopic} onClose={close} /> : null}
      {dialog === 'move' ? <MoveTopic topic={topic} onTopic={onTopic} onClose={close} /> : null}
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'delete' : null)}
        title="Delete this topic?"
        description="This can’t be undone. If others have replied, their replies stay, without your text and name."
        action="Delete"
        onConfirm={() => void handleDelete()}
      />
    </>
  )
}
