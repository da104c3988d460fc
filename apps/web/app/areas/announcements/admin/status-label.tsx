import type { Announcement } from '@fabula/contracts/announcements'
import type { AnnouncementStatus } from '@fabula/contracts/announcement-kinds'
import { StateLabel, type StateName } from '#ui/state-label.tsx'
import { statusWords } from '../announcement-texts.ts'

const marks: Record<AnnouncementStatus, StateName> = {
  draft: 'draft',
  scheduled: 'scheduled',
  published: 'published',
  expired: 'complete',
  archived: 'hiatus',
}

export function StatusLabel({ announcement }: { announcement: Pick<Announcement, 'status' | 'isActive'> }) {
  const { status, isActive } = announcement
  return (
    <StateLabel state={isActive ? marks[status] : 'draft'}>
      {statusWords[status]}
      {isActive ? null : ', turned off'}
    </StateLabel>
  )
}
