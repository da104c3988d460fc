import { redirect } from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { findElsewhere } from '../moved-pages.ts'
import type { Route } from './+types/moved.ts'

export function loader({ context, pattern, url }: Route.LoaderArgs) {
  const target = findElsewhere(`/${pattern}`, context.get(pageContext).viewer)
  return redirect(target.includes('?') ? target : target + url.search)
}
