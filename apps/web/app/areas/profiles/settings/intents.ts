// The form actions of the settings page. A section with its own form adds its intent here.
import { accountIntents, type Intents } from '#areas/accounts/public/intents.ts'
import { formText } from '#lib/form-text.ts'

export const settingsIntents: Intents = {
  ...accountIntents,
  'start-export': (api) => api('POST /users/export'),
  unblock: (api, form) => api('DELETE /users/block/{id}', { params: { id: formText(form, 'id') } }),
  unhide: (api, form) => api('DELETE /content/{storyId}/hide', { params: { storyId: formText(form, 'id') } }),
  unmute: (api, form) => api('DELETE /users/mute/{id}', { params: { id: formText(form, 'id') } }),
}
