// The settings page from top to bottom. Another area adds its part with one line, in the section where it belongs.
import type { ComponentType } from 'react'
import type { SettingsSection } from '#lib/settings-store.ts'
import { EmailPart, FixedFacts, PasswordPart, SessionsPart } from './account-parts.tsx'
import { AppearanceChoices } from './appearance-choices.tsx'
import { BlockedPeople, MutedPeople } from './kept-people.tsx'
import { PrivacyChoices } from './privacy-choices.tsx'
import { ProfilePart } from './profile-form.tsx'

type Section = {
  /** Its address: /settings#id. */
  id: string
  title: string
  saves?: SettingsSection
  parts: readonly ComponentType[]
}

export const sections: readonly Section[] = [
  { id: 'account', title: 'Account', parts: [FixedFacts, ProfilePart, EmailPart] },
  { id: 'security', title: 'Security', parts: [PasswordPart] },
  { id: 'sessions', title: 'Sessions', parts: [SessionsPart] },
  { id: 'privacy', title: 'Privacy', saves: 'privacy', parts: [PrivacyChoices, BlockedPeople, MutedPeople] },
  { id: 'appearance', title: 'Appearance', saves: 'appearance', parts: [AppearanceChoices] },
]
