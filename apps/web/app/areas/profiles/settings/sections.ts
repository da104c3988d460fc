// The settings page from top to bottom. Another area adds its part with one line, in the section where it belongs.
import type { ComponentType } from 'react'
import type { SettingsSection } from '#lib/settings-store.ts'
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
import { PushSwitch } from '#areas/notifications/public/push-switch.tsx'
import { AppearanceChoices } from './appearance-choices.tsx'
import { CollaborationPart } from './collaboration-choices.tsx'
import { ExportPart, LeavePart } from './data-parts.tsx'
import { FilterChoices } from './filter-choices.tsx'
import { HiddenStories } from './hidden-stories.tsx'
import { BlockedPeople, MutedPeople } from './blocked-and-muted.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { PicturePart } from './picture-part.tsx'
import { PrivacyChoices } from './privacy-choices.tsx'
import { ProfilePart } from './profile-form.tsx'
import { ReadingChoices } from './reading-choices.tsx'

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
  { id: 'privacy', title: 'Privacy', saves: 'privacy', parts: [PrivacyChoices, BlockedPeople, MutedPeople] },
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
  { id: 'data', title: 'Data', parts: [ExportPart, LeavePart] },
]
