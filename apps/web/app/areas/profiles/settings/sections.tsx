// The pages of the settings. Another area adds its part with one line, on the page where it belongs.
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
import { type SettingsData, usePageData } from './page-data.ts'
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
      hint="Numbers about your readers stay hidden until you ask to see them."
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

export type Section = {
  /** The last part of its address: /settings/id. The first one is at /settings. */
  id: string
  title: string
  line: string
  /** What its parts show. */
  needs: readonly SettingsData[]
  /** The settings whose save state is shown beside the title. */
  saves?: SettingsSection
  isWide?: boolean
  parts: readonly ComponentType[]
}

export const sectionGroups: readonly { title: string; sections: readonly Section[] }[] = [
  {
    title: 'You',
    sections: [
      {
        id: 'account',
        title: 'Account',
        line: 'Your profile, its images, and your email address.',
        needs: ['profile', 'social'],
        parts: [FixedFacts, PicturePart, ProfilePart, EmailPart],
      },
      {
        id: 'security',
        title: 'Security',
        line: 'How you sign in, and what protects your account.',
        needs: ['social', 'totp', 'passkeys'],
        parts: [PasswordPart, ProvidersPart, TotpPart, PasskeysPart, RecoveryCodesPart],
      },
      {
        id: 'sessions',
        title: 'Sessions',
        line: 'Where you’re signed in.',
        needs: ['sessions'],
        parts: [SessionsPart],
      },
      {
        id: 'data',
        title: 'Data',
        line: 'Take everything with you, or delete your account.',
        needs: ['dataExport', 'social', 'sharedStories'],
        parts: [ExportPart, LeavePart],
      },
    ],
  },
  {
    title: 'Reading',
    sections: [
      {
        id: 'reading',
        title: 'Reading',
        line: 'The sample changes as you do. Your choices apply to every story, on every device.',
        needs: ['settings'],
        saves: 'reading',
        isWide: true,
        parts: [ReadingChoices],
      },
      {
        id: 'appearance',
        title: 'Appearance',
        line: 'The theme and size of everything around the stories.',
        needs: ['settings'],
        saves: 'appearance',
        parts: [AppearanceChoices],
      },
      {
        id: 'filters',
        title: 'Filters',
        line: 'What lists and search leave out.',
        needs: ['settings', 'hidden'],
        saves: 'filters',
        parts: [FilterChoices, HiddenStories],
      },
    ],
  },
  {
    title: 'Writing',
    sections: [
      {
        id: 'collaboration',
        title: 'Collaboration',
        line: 'What others can ask you for.',
        needs: ['profile', 'expertiseAreas'],
        parts: [CollaborationPart],
      },
      {
        id: 'readers',
        title: 'Readers',
        line: 'What you want to know about the readers of your stories.',
        needs: ['settings', 'tokens'],
        saves: 'analytics',
        parts: [AnalyticsChoices, PersonalTokens],
      },
    ],
  },
  {
    title: 'Notices and privacy',
    sections: [
      {
        id: 'notifications',
        title: 'Notifications',
        line: 'Choose what reaches you, and where. Changes are saved as you make them.',
        needs: ['settings'],
        saves: 'notifications',
        parts: [PushSwitch, NotificationChoices],
      },
      {
        id: 'privacy',
        title: 'Privacy',
        line: 'What others see of you, and who can contact you.',
        needs: ['settings', 'blocks', 'mutes'],
        saves: 'privacy',
        parts: [PrivacyChoices, BlockedPeople, MutedPeople, ReportsPart],
      },
      {
        id: 'trust',
        title: 'Trust level',
        line: 'What you can do on Fabula, and how often.',
        needs: ['trust'],
        parts: [TrustLevelPart, DailyLimitsPart, NextLevelPart],
      },
    ],
  },
]

const sections = sectionGroups.flatMap((group) => group.sections)

export const findSection = (id = 'account'): Section | undefined =>
  sections.find((section) => section.id === id)

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
      <DeleteAccount hasPassword={social?.hasPassword !== false} sharedStories={sharedStories ?? []} />
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
