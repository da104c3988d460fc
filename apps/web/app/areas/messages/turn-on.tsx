import type { MessagePrivacy } from '@fabula/contracts/message-sizes'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { settingsStore } from '#lib/settings.ts'
import { orSayWhy } from '#ui/say-why.ts'
import { MessagePrivacyChoice } from './public/privacy-choice.tsx'

/** Where a user whose messages are off chooses who can write to them. */
export function TurnOnMessages({
  onTurnedOn,
}: {
  onTurnedOn(privacy: MessagePrivacy): void | Promise<void>
}) {
  return (
    <MessagePrivacyChoice
      value="off"
      onChoose={(messages) =>
        void orSayWhy(async () => {
          const { settings } = requireAnswer(
            await api('PATCH /users/settings', { body: { privacy: { messages } } }),
          )
          settingsStore.adopt(settings)
          await onTurnedOn(settings.privacy.messages)
        })
      }
    />
  )
}
