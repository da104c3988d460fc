import type { PodItem } from '@fabula/contracts/writerspod'
import type { PodState } from '@fabula/contracts/writerspod-sizes'
import { HiddenNotice } from '#areas/moderation/public/hidden-notice.tsx'
import { dateWithTime, localDateWithTime } from '#lib/dates.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { kindLabels } from '../pod-texts.ts'

const texts: Record<Exclude<PodState, 'published' | 'scheduled'>, string> = {
  draft: 'This is a draft. Only its author and the editors can see it.',
  submitted: 'An editor will look at this. Until it’s published, only its author and the editors can see it.',
  archived: 'This is archived: it’s no longer on any list or in the feeds, but its link still works.',
}

/** For those who can see an item that is not public. */
export function ItemNotice({ item }: { item: PodItem }) {
  const isHydrated = useIsHydrated()
  const { state, publishedAt, permissions, kind } = item
  if (item.isHiddenByModerators)
    return <HiddenNotice kind="item" id={item._id} ownerId={item.author?._id ?? ''} className="mt-6" />
  if (state === 'published') return null
  const at = publishedAt && (isHydrated ? localDateWithTime : dateWithTime)(publishedAt)
  return (
    <Notice
      className="mt-6"
      action={
        permissions.includes('edit') ? (
          <TextLink to={`/admin/writerspod/${item._id}/text`}>Edit</TextLink>
        ) : null
      }
    >
      {state === 'scheduled'
        ? `Scheduled${at ? ` for ${at}` : ''}. Until then only its author and the editors can see this ${kindLabels[kind].toLowerCase()}.`
        : texts[state]}
    </Notice>
  )
}
