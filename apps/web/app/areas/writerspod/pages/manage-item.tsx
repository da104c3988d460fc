// /admin/writerspod/:itemId/:part: an episode or article while it is written, reviewed and published.
import '../manage/manage.css'
import { podPath } from '@fabula/contracts/writerspod-sizes'
import { data } from 'react-router'
import { HiddenNotice } from '#areas/moderation/public/hidden-notice.tsx'
import { api } from '#lib/api.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { useAutosave } from '#lib/use-autosave.ts'
import { RuledLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { AudioPart } from '../manage/audio-part.tsx'
import { ChaptersPart } from '../manage/chapters-part.tsx'
import { DetailsPart } from '../manage/details-part.tsx'
import { changesOf, draftOf } from '../manage/item-draft.ts'
import { ListensPart } from '../manage/listens-part.tsx'
import { partLabels, partsOf, stateLabels } from '../manage/manage-texts.ts'
import { ReviewPart } from '../manage/review-part.tsx'
import { type ItemSaving, SaveNotes } from '../manage/save-notes.tsx'
import { LockedText, TextPart } from '../manage/text-part.tsx'
import { TranscriptPart } from '../manage/transcript-part.tsx'
import type { Route } from './+types/manage-item.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { itemId } = params
  const { item } = await page.api('GET /writerspod/manage/{id}', { params: { id: itemId } })
  const part = partsOf(item).find((one) => one === params.part)
  if (!part) throw data(notFoundBody, { status: 404 })
  const figures =
    part === 'listens' ? await page.api('GET /writerspod/{id}/figures', { params: { id: itemId } }) : null
  const { threads } =
    part === 'review'
      ? await page.api('GET /writerspod/{id}/margin', { params: { id: itemId }, query: { limit: '100' } })
      : { threads: [] }
  return { item, part, figures, threads }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta(args, {
    title: loaderData ? `${partLabels[loaderData.part]}: ${loaderData.item.title}` : 'WritersPod',
    description: '',
    isListed: false,
    isPublic: false,
  })
}

export default function ManageItem({ loaderData }: Route.ComponentProps) {
  // One form for all parts of an item: changing the part keeps what is being typed.
  return <ItemEditor key={loaderData.item._id} {...loaderData} />
}

type Loaded = Route.ComponentProps['loaderData']

const loadItem = async (id: string) =>
  requireAnswer(await api('GET /writerspod/manage/{id}', { params: { id } })).item

function ItemEditor({ item, part, figures, threads }: Loaded) {
  const saving = useAutosave({
    form: `writerspod/${item._id}`,
    title: item.title,
    thing: item,
    draftOf,
    changesOf,
    send: async (draft, saved, revision) =>
      requireAnswer(
        await api('PATCH /writerspod/{id}', {
          params: { id: item._id },
          body: { ...changesOf(draft, saved), revision },
        }),
      ).item,
    load: () => loadItem(item._id),
    storedOf: (draft) => draft,
    draftOfStored: (stored) => stored,
  })
  const canEdit = item.permissions.includes('edit')
  return (
    <div className="page-wrap pt-6 pb-10">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <RuledLink small to="/admin/writerspod">
          All items
        </RuledLink>
        <RuledLink small to={podPath(item)}>
          Preview
        </RuledLink>
      </div>
      <div className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-d3 [overflow-wrap:anywhere]" dir="auto">
          {saving.draft.title || item.title}
        </h1>
        <span className="pod-state" data-state={item.state}>
          {stateLabels[item.state]}
        </span>
      </div>
      <TabLinks
        label="Parts"
        className="mt-4"
        tabs={partsOf(item).map((one) => ({
          to: `/admin/writerspod/${item._id}/${one}`,
          label: partLabels[one],
          isCurrent: one === part,
        }))}
      />
      {item.isHiddenByModerators ? (
        <HiddenNotice kind="item" id={item._id} ownerId={item.author?._id ?? ''} className="mt-4" />
      ) : null}
      {canEdit ? (
        <SaveNotes saving={saving} />
      ) : part === 'review' ? null : (
        <Notice className="my-4">
          Only editors can change it now.
          {item.permissions.includes('withdraw') ? ' You can withdraw it under Review to edit it again.' : ''}
        </Notice>
      )}
      <fieldset disabled={!canEdit && part === 'details'} className="contents">
        <PartOf item={item} part={part} figures={figures} threads={threads} saving={saving} />
      </fieldset>
    </div>
  )
}

type PartProps = Pick<Loaded, 'item' | 'part' | 'figures' | 'threads'> & { saving: ItemSaving }

function PartOf({ item, part, figures, threads, saving }: PartProps) {
  switch (part) {
    case 'text':
      return item.permissions.includes('edit') ? (
        <TextPart item={item} saving={saving} />
      ) : (
        <LockedText item={item} />
      )
    case 'details':
      return <DetailsPart item={item} saving={saving} />
    case 'audio':
      return <AudioPart item={item} />
    case 'transcript':
      return <TranscriptPart item={item} saving={saving} />
    case 'chapters':
      return <ChaptersPart item={item} saving={saving} />
    case 'review':
      return <ReviewPart item={item} saving={saving} threads={threads} />
    case 'listens':
      return figures ? <ListensPart figures={figures} /> : null
  }
}
