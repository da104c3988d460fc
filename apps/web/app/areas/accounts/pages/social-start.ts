// Redirects to a provider: for links clicked before hydration and screens too small for a popup.
import { redirect } from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { returnPathOf } from '#lib/return-path.ts'
import type { Route } from './+types/social-start.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, site } = context.get(pageContext)
  const { authUrl } = await api('GET /auth/social/{provider}', {
    params: { provider: params.provider },
    query: { from: returnPathOf(url, site), way: 'redirect' },
  })
  throw redirect(authUrl)
}

/** Never rendered; React Router needs a component to show the error screen. */
export default function SocialStart() {
  return null
}
