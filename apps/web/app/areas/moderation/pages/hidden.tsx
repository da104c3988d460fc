// /moderation/hidden/{kind}/{id}: redirects to the case that hides something of the viewer's.
import { reportKinds } from '@fabula/contracts/moderation-kinds'
import { data, href, redirect } from 'react-router'
import { isId } from '#lib/ids.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import type { Route } from './+types/hidden.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = reportKinds.find((one) => one === params.kind)
  if (!kind || !isId(params.targetId)) throw data(notFoundBody, { status: 404 })
  const { caseId } = await context.get(pageContext).api('GET /moderation/cases/hiding/{kind}/{id}', {
    params: { kind, id: params.targetId },
  })
  return redirect(href('/moderation/cases/:caseId', { caseId }))
}
