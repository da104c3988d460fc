// /admin/reference/{list}: the options all users choose from, edited by admins.
import { referenceLists } from '@fabula/contracts/reference-lists'
import { data, redirect } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Notice } from '#ui/notice.tsx'
import { changeList, fieldsOf, listEntries } from '../admin/change-list.ts'
import { addressOf, referenceListForms } from '../admin/reference-lists.ts'
import { ReferenceList } from '../admin/reference-list.tsx'
import { ReferenceTabs } from '../public/reference-tabs.tsx'
import type { Route } from './+types/admin-reference.ts'

function listOf(given: string | undefined) {
  const list = referenceLists.find((one) => one === given)
  if (!list) throw data(notFoundBody, { status: 404 })
  return list
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const list = params.list === undefined ? referenceLists[0] : listOf(params.list)
  const entries = await listEntries(api, list)
  // Only now, so that users without permission are not redirected.
  if (params.list === undefined) throw redirect(addressOf(list))
  return {
    list,
    entries,
    query: (url.searchParams.get('q') ?? '').trim().slice(0, 80),
    open: url.searchParams.get('change'),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const list = listOf(params.list)
  const { attempt } = context.get(pageContext)
  const form = await request.formData()
  const said = await attempt((api) => changeList(api, list, form))
  if (said.ok) return { kind: 'positive' as const, text: said.value, refused: null }
  // Only the save form has input to restore.
  const isTyped = formText(form, 'intent') === 'save'
  const refused = isTyped
    ? {
        open: formText(form, 'entryId') || 'new',
        typed: fieldsOf(list, form),
        faults: said.error.details?.fields ?? {},
      }
    : null
  const isStale = isTyped && said.error.details?.current !== undefined
  const text = isStale
    ? `${said.error.message} The list shows the current version. Save again to replace it with yours.`
    : said.error.message
  return data({ kind: 'danger' as const, text, refused }, { status: said.status })
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta(args, {
    title: loaderData ? referenceListForms[loaderData.list].label : 'Reference data',
    description: 'Manage genres, formats, guides, and expertise.',
    isListed: false,
    isPublic: false,
  })
}

export default function AdminReference({ loaderData, actionData: note }: Route.ComponentProps) {
  const { list, entries, query, open } = loaderData
  return (
    <>
      <ReferenceTabs />
      {note ? (
        <Notice kind={note.kind} live className="mt-5">
          {note.text}
        </Notice>
      ) : null}
      <ReferenceList
        key={list}
        {...{ list, entries, query }}
        open={note ? (note.refused?.open ?? null) : open}
        refused={note?.refused ?? null}
      />
    </>
  )
}
