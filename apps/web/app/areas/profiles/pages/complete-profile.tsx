import { data, redirect, useNavigate } from 'react-router'
import { returnQuery } from '@fabula/contracts/return-path'
import type { Profile } from '@fabula/contracts/users'
import { NeededFactsForm } from '#areas/accounts/public/missing-profile-form.tsx'
import { saveNeededFacts } from '#areas/accounts/public/missing-profile-fields.ts'
import { AvatarEditor } from '#areas/images/public/picture-editors.tsx'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { hasProfileGaps } from '#lib/missing-profile-data.ts'
import { returnPathOf, useReturnPath } from '#lib/return-path.ts'
import { TextLink } from '#ui/link.tsx'
import { CollaborationChoices } from '../settings/collaboration-choices.tsx'
import { ProfileForm } from '../settings/profile-form.tsx'
import type { Route } from './+types/complete-profile.ts'

/** A user who leaves and returns continues with whatever is still missing. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer } = context.get(pageContext)
  if (!viewer || hasProfileGaps(viewer)) return { known: viewer, offered: null }
  const [{ profile }, { expertiseAreas }] = await Promise.all([
    api('GET /users/profile'),
    api('GET /collaboration/expertise-areas'),
  ])
  return { known: null, offered: { profile, expertiseAreas } }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const again = `/complete-profile${returnQuery(returnPathOf(url, page.site))}`
  if (!page.viewer) return redirect(again)
  const refused = await saveNeededFacts(page, page.viewer, await request.formData())
  if (refused === 'erased') return redirect('/auth/callback?failed=too-young')
  return refused ? data({ problem: refused.problem }, { status: refused.status }) : redirect(again)
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Complete your profile',
    description: 'Add a name and tell readers about yourself.',
    isListed: false,
  })
}

export default function CompleteProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { known, offered } = loaderData
  const problem = actionData?.problem
  return (
    <div className="mx-auto max-w-160 px-gutter pt-8 pb-16 md:pt-16">
      {offered ? <Offered {...offered} /> : null}
      {known ? (
        <div className="max-w-96">
          <NeededFactsForm known={known} problem={problem} />
        </div>
      ) : null}
    </div>
  )
}

type OfferedProps = {
  profile: Profile
  expertiseAreas: Parameters<typeof CollaborationChoices>[0]['areas']
}

/** Optional: all of it is in the settings, too. */
function Offered({ profile, expertiseAreas }: OfferedProps) {
  const from = useReturnPath()
  const navigate = useNavigate()
  return (
    <>
      <h1 className="text-d2">Introduce yourself</h1>
      <p className="mt-2 mb-7 text-ink-soft">
        This is optional. You can always do it later in Settings. <TextLink to={from}>Not now</TextLink>
      </p>
      <div className="grid gap-9 border-t border-line pt-9">
        <h2 className="sr-only">About you</h2>
        <AvatarEditor />
        <ProfileForm profile={profile} onDone={() => void navigate(from)}>
          <div className="grid gap-9 pt-4 pb-5">
            <CollaborationChoices profile={profile} areas={expertiseAreas} />
          </div>
        </ProfileForm>
      </div>
    </>
  )
}
