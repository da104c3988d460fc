import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect } from 'react'
import { data, redirect, useLocation, useNavigate } from 'react-router'
import { accountIntents, type Intents, runIntent } from '#areas/accounts/public/intents.ts'
import { tokenIntents } from '#areas/analytics/public/token-intents.ts'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { TextLink } from '#ui/link.tsx'
import { loadSettingsPage } from '../settings/page-data.ts'
import { SectionFrame } from '../settings/section-frame.tsx'
import { findSection } from '../settings/sections.tsx'
import { sectionPath, SettingsNav } from '../settings/settings-nav.tsx'
import type { Route } from './+types/settings.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  const section = findSection(params.section)
  if (!section) throw data(notFoundBody, { status: 404 })
  return loadSettingsPage(context.get(pageContext), section.needs)
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await runIntent(settingsIntents, context.get(pageContext), await request.formData())
  const hasLeft = answer.data.intent === 'leave' && answer.data.error === null
  return hasLeft ? redirect('/restore-account?left=1') : answer
}

export function meta(args: Route.MetaArgs) {
  const section = args.params.section && findSection(args.params.section)
  return pageMeta(args, {
    title: section ? `${section.title} settings` : 'Settings',
    description: 'Manage your Fabula account and preferences.',
    isListed: false,
    isPublic: false,
  })
}

export default function Settings({ params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const section = findSection(params.section)!
  const isFirst = params.section === undefined

  // Emails sent before the settings had pages lead to /settings#data.
  useEffect(() => {
    const id = hash.slice(1)
    if (isFirst && findSection(id)) void navigate(sectionPath(id), { replace: true })
  }, [hash, isFirst, navigate])

  return (
    <div className="page-wrap pt-9 pb-20 md:pt-14">
      {isFirst ? (
        <p className="mb-6 font-serif text-d2 md:hidden">Settings</p>
      ) : (
        <p className="mb-4 md:hidden">
          <TextLink to="/settings" className="inline-flex items-center gap-2">
            <ArrowLeft className="size-4" />
            Settings
          </TextLink>
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-[10rem_1fr] md:gap-10 lg:grid-cols-[13rem_1fr] lg:gap-18">
        <SettingsNav current={section} className={isFirst ? undefined : 'max-md:hidden'} />
        <div className="min-w-0">
          <SectionFrame key={section.id} {...section}>
            {section.parts.map((Content) => (
              <Content key={Content.name} />
            ))}
          </SectionFrame>
          <p className="mt-12 text-dense text-ink-soft">
            <TextLink to="/qa?help=1#help-your-account">Help with your account</TextLink>
          </p>
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
