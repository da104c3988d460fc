import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { findElsewhere } from '../moved-pages.ts'

export function loader({ context, pattern, url }: LoaderFunctionArgs) {
  const target = findElsewhere(`/${pattern}`, context.get(pageContext).viewer)
  return redirect(target.includes('?') ? target : target + url.search)
}
