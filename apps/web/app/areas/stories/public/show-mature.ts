// "Show mature stories" on the screen of a restricted story: a form, so that it works before hydration.
import { safeReturnPath } from '@fabula/contracts/return-path'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'

export async function showMatureStories({ request, context }: ActionFunctionArgs) {
  const { api, site } = context.get(pageContext)
  const form = await request.formData()
  if (formText(form, 'intent') !== 'show-mature') throw data(notFoundBody, { status: 404 })
  await api('PATCH /users/settings', { body: { filters: { showMature: true } } })
  return redirect(safeReturnPath(formText(form, 'from'), site.siteUrl))
}
