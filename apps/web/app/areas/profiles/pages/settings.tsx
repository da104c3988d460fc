import { redirect } from 'react-router'
import { accountIntents, type Intents, runIntent } from '#areas/accounts/public/intents.ts'
import { tokenIntents } from '#areas/analytics/public/token-intents.ts'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { TextLink } from '#ui/link.tsx'
import { loadSettingsPage } from '../settings/page-data.ts'
import { SectionFrame } from '../settings/section-frame.tsx'
import { sections } from '../settings/sections.tsx'
import { SettingsNav } from '../settings/settings-nav.tsx'
import type { Route } from './+types/settings.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadSettingsPage(context.get(pageContext))
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await runIntent(settingsIntents, context.get(pageContext), await request.formData())
  const hasLeft = answer.data.intent === 'leave' && answer.data.error === null
  return hasLeft ? redirect('/restore-account?left=1') : answer
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Settings',
    description: 'Manage your Fabula account and preferences.',
    isListed: false,
    isPublic: false,
  })
}

export default function Settings() {
  return (
    <div className="page-wrap pt-9 pb-20 md:pt-14">
      <h1 className="text-d2">Settings</h1>
      <p className="mt-2 text-dense text-ink-soft">
        <TextLink to="/qa?help=1#help-your-account">Help with your account</TextLink>
      </p>
      <div className="mt-8 grid gap-10 md:mt-12 md:grid-cols-[10rem_1fr] lg:grid-cols-[13rem_1fr] lg:gap-18">
        <SettingsNav entries={sections} />
        <div className="min-w-0">
          {sections.map(({ id, title, saves, parts }) => (
            <SectionFrame key={id} id={id} title={title} saves={saves}>
              {parts.map((Content) => (
                <Content key={Content.name} />
              ))}
            </SectionFrame>
          ))}
        </div>
      </div>
    </div>
  )
}

// The form actions of the settings page. A section with its own form adds its intent here.
const settingsIntents: Intents = {
  ...accountIntents,
  ...tokenIntents,
  'start-export': (api) => api('POST /users/export'),
  unblock: (api, form) => api('DELETE /users/block/{id}', { params: { id: formText(form, 'id') } }),
  unhide: (api, form) => api('DELETE /content/{storyId}/hide', { params: { storyId: formText(form, 'id') } }),
  unmute: (api, form) => api('DELETE /users/mute/{id}', { params: { id: formText(form, 'id') } }),
}
