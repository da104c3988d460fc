// Story settings: details and cover, export, and deletion.
import Eye from 'lucide-react/icons/eye'
import { data, href, redirect, useRevalidator, useSearchParams } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import { useViewer } from '#lib/root-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SectionHead } from '#ui/section.tsx'
import { countChapters } from '../outline/outline-texts.ts'
import { CoverEditor } from '../cover-editor.tsx'
import { type DeleteAnswer, DeletedStory, DeleteStory } from '../manage/delete-story.tsx'
import { DetailsForm } from '../manage/details-form.tsx'
import { loadManagePage } from '../manage/page-data.ts'
import { readDetails, saveDetails } from '../manage/save-details.ts'
import { openForWriters } from '../public/open-for-writers.ts'
import { useManageSlots } from '../public/story-slots.ts'
import { storyPath } from '../public/story-texts.ts'
import { WritingHead } from '../public/writing-head.tsx'
import type { Route } from './+types/manage.ts'

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadManagePage(context.get(pageContext), params.storyId, url)
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (intent === 'restore-story') {
    const { story } = await page.api('POST /content/{storyId}/restore', {
      params: { storyId: formText(form, 'storyId') },
    })
    return redirect(`${storyPath(story.slug)}/edit`)
  }
  const permission = intent === 'delete-story' ? 'manage' : 'publish'
  const story = await openForWriters(page, params.storyId, { url, permission })
  if (intent === 'delete-story') {
    const refuse = (isTitleWrong: boolean, message: string | null, status: number) =>
      data<DeleteAnswer>({ intent, isTitleWrong, message }, { status })
    if (formText(form, 'title').trim() !== story.title.trim()) return refuse(true, null, 400)
    const answer = await page.attempt((api) =>
      api('DELETE /content/{storyId}', { params: { storyId: story._id } }),
    )
    return answer.ok
      ? redirect(href('/story/:storyId/manage', { storyId: story._id }))
      : refuse(false, answer.error.message, answer.status)
  }
  const sent = intent === 'details' ? readDetails(form) : undefined
  if (!sent) throw data(notFoundBody, { status: 404 })
  const answer = await saveDetails(page, story._id, sent)
  return data(answer, { status: answer.state === 'saved' ? 200 : answer.state === 'overtaken' ? 409 : 400 })
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const title = loaderData?.kind === 'story' ? loaderData.data.story.title : loaderData?.deleted.title
  return pageMeta(args, {
    title: title ? `Manage ${title}` : 'Manage story',
    description: 'Edit details, export, or delete the story.',
    isListed: false,
    isPublic: false,
  })
}

/** Only the owner deletes. */
const sectionOf = (asked: string | null, isOwner: boolean) =>
  asked === 'exports' || (asked === 'danger' && isOwner) ? asked : 'details'

export default function ManagePage({ loaderData: loaded }: Route.ComponentProps) {
  const { Exports } = useManageSlots()
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const viewerId = useViewer()?._id
  if (loaded.kind === 'deleted') return <DeletedStory story={loaded.deleted} />
  const { story } = loaded.data
  const section = sectionOf(query.get('section'), story.permissions.includes('manage'))
  return (
    <div className="page-wrap pb-20">
      <WritingHead
        story={story}
        tab={section}
        chapters={countChapters(story.chapterCount, loaded.words)}
        wordCount={story.wordCount}
        actions={
          <ButtonLink to={href('/story/:storyId', { storyId: story.slug })} variant="quiet" icon={<Eye />}>
            View story
          </ButtonLink>
        }
      />
      {section === 'details' ? (
        <QueryProvider>
          <section aria-labelledby="cover-title" className="ui-section mt-10">
            <SectionHead id="cover-title" title="Cover" />
            <CoverEditor story={story} onChanged={revalidate} />
          </section>
          <section aria-labelledby="details-title" className="ui-section">
            <SectionHead id="details-title" title="Details" />
            <DetailsForm key={`${viewerId} ${story._id}`} {...loaded.data} />
          </section>
        </QueryProvider>
      ) : null}
      {section === 'exports' ? (
        <section aria-labelledby="exports-title" className="ui-section mt-10">
          <SectionHead id="exports-title" title="Export" />
          <div className="max-w-160">
            <Exports storyId={story._id} />
            <p className="mt-6 text-dense">
              <a href={`/api/v1/content/${story._id}/characters/export?format=json`} download className="tap">
                Download the characters as JSON
              </a>
            </p>
          </div>
        </section>
      ) : null}
      {section === 'danger' ? (
        <section aria-labelledby="danger-title" className="ui-section mt-10">
          <SectionHead id="danger-title" title="Delete story" />
          <DeleteStory story={story} />
        </section>
      ) : null}
    </div>
  )
}
