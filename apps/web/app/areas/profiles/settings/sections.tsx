// The settings page from top to bottom. Another area adds its part with one line, in the section where it belongs.
import type { Settings } from '@fabula/contracts/settings'
import type { ComponentType } from 'react'
import { MessagePrivacyChoice } from '#areas/messages/public/privacy-choice.tsx'
import { TokensPart } from '#areas/analytics/public/tokens-part.tsx'
import { DownloadData } from '#areas/accounts/public/data-export.tsx'
import { DeleteAccount } from '#areas/accounts/public/delete-account.tsx'
import { AvatarEditor, BannerEditor } from '#areas/images/public/picture-editors.tsx'
import { PushSwitch } from '#areas/notifications/public/push-switch.tsx'
import type { SettingsSection } from '#lib/settings-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import {
  EmailPart,
  FixedFacts,
  PasskeysPart,
  PasswordPart,
  ProvidersPart,
  RecoveryCodesPart,
  SessionsPart,
  TotpPart,
} from './account-parts.tsx'
import { AppearanceChoices } from './appearance-choices.tsx'
import { BlockedPeople, MutedPeople } from './blocked-and-muted.tsx'
import { CollaborationPart } from './collaboration-choices.tsx'
import { FilterChoices } from './filter-choices.tsx'
import { HiddenStories } from './hidden-stories.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { usePageData } from './page-data.ts'
import { ProfilePart } from './profile-form.tsx'
import { ReadingChoices } from './reading-choices.tsx'
import { Part } from './section-frame.tsx'
import { DailyLimitsPart, NextLevelPart, TrustLevelPart } from './trust-parts.tsx'
import { type ChoicesProps, MissingData, saveSettings, withSettings } from './with-settings.tsx'

type Privacy = Settings['privacy']

const choices: readonly { name: Exclude<keyof Privacy, 'messages'>; label: string; hint: string }[] = [
  {
    name: 'showFollowers',
    label: 'Show my followers and who I follow',
    hint: 'When off, others see the counts but not the lists.',
  },
  {
    name: 'showReadingActivity',
    label: 'Show what I read',
    hint: 'Shown on your profile. Your reading history always stays private.',
  },
  {
    name: 'allowCollaborationRequests',
    label: 'Let others invite me to collaborate',
    hint: 'When off, only you can start a collaboration.',
  },
]

const PrivacyChoices = withSettings(({ settings: { privacy } }: ChoicesProps) => (
  <div className="grid gap-3">
    {choices.map(({ name, label, hint }) => (
      <Switch
        key={name}
        row
        label={label}
        hint={hint}
        checked={privacy[name]}
        onChange={(event) => saveSettings({ privacy: { [name]: event.target.checked } })}
      />
    ))}
    <MessagePrivacyChoice
      value={privacy.messages}
      onChoose={(messages) => saveSettings({ privacy: { messages } })}
      className="mt-4"
    />
  </div>
))

const AnalyticsChoices = withSettings(({ settings: { analytics } }: ChoicesProps) => (
  <div className="grid gap-3">
    <Switch
      row
      label="Hide numbers"
      hint="The figures of your readers are covered until you ask for them."
      checked={analytics.hideNumbers}
      onChange={({ target }) => saveSettings({ analytics: { hideNumbers: target.checked } })}
    />
    <Switch
      row
      label="Weekly email"
      hint="Every Monday: three figures and one sentence about your readers."
      checked={analytics.weeklyMail}
      onChange={({ target }) => saveSettings({ analytics: { weeklyMail: target.checked } })}
    />
  </div>
))

function PersonalTokens() {
  const { tokens } = usePageData()
  return (
    <Part
      title="Personal tokens"
      hint="For a spreadsheet or a script of your own. A token reads the figures of your stories, and nothing else."
    >
      {tokens ? <TokensPart tokens={tokens} /> : <MissingData>Couldn’t load your tokens.</MissingData>}
    </Part>
  )
}

type Section = {
  /** The fragment of its URL: /settings#id. */
  id: string
  title: string
  saves?: SettingsSection
  parts: readonly ComponentType[]
}

export const sections: readonly Section[] = [
  { id: 'account', title: 'Account', parts: [FixedFacts, PicturePart, ProfilePart, EmailPart] },
  {
    id: 'security',
    title: 'Security',
    parts: [PasswordPart, ProvidersPart, TotpPart, PasskeysPart, RecoveryCodesPart],
  },
  { id: 'sessions', title: 'Sessions', parts: [SessionsPart] },
  {
    id: 'privacy',
    title: 'Privacy',
    saves: 'privacy',
    parts: [PrivacyChoices, BlockedPeople, MutedPeople, ReportsPart],
  },
  {
    id: 'notifications',
    title: 'Notifications',
    saves: 'notifications',
    parts: [PushSwitch, NotificationChoices],
  },
  { id: 'reading', title: 'Reading', saves: 'reading', parts: [ReadingChoices] },
  { id: 'appearance', title: 'Appearance', saves: 'appearance', parts: [AppearanceChoices] },
  { id: 'filters', title: 'Filters', saves: 'filters', parts: [FilterChoices, HiddenStories] },
  { id: 'collaboration', title: 'Collaboration', parts: [CollaborationPart] },
  { id: 'readers', title: 'Readers', saves: 'analytics', parts: [AnalyticsChoices, PersonalTokens] },
  { id: 'trust', title: 'Trust level', parts: [TrustLevelPart, DailyLimitsPart, NextLevelPart] },
  { id: 'data', title: 'Data', parts: [ExportPart, LeavePart] },
]

function ReportsPart() {
  return (
    <Part title="Your reports" hint="Content and people you reported, and what was decided.">
      <ButtonLink to="/reports" variant="quiet" size="sm">
        My reports
      </ButtonLink>
    </Part>
  )
}

function ExportPart() {
  return (
    <Part
      title="Export your data"
      hint="Get a ZIP file of everything you have on Fabula: your account, profile, settings, stories, images, follows, and more."
    >
      <DownloadData dataExport={usePageData().dataExport} />
    </Part>
  )
}

function LeavePart() {
  const { social, sharedStories } = usePageData()
  return (
    <Part title="Delete account" hint="You may want to export your data first.">
      <DeleteAccount hasPassword={social?.hasPassword !== false} sharedStories={sharedStories} />
    </Part>
  )
}

function PicturePart() {
  const { profile } = usePageData()
  return (
    <Part
      title="Profile images"
      hint="Your profile picture appears next to your name. The banner is optional."
    >
      <div className="grid gap-7">
        <AvatarEditor />
        {profile ? <BannerEditor banner={profile.banner} /> : null}
      </div>
    </Part>
  )
}
