// What the settings page does with personal tokens.
import type { Intents } from '#areas/accounts/public/intents.ts'
import { formText } from '#lib/form-text.ts'

export const tokenIntents: Intents = {
  'create-token': (api, form) => api('POST /users/tokens', { body: { name: formText(form, 'name') } }),
  'revoke-token': (api, form) => api('DELETE /users/tokens/{id}', { params: { id: formText(form, 'id') } }),
}
