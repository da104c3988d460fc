// What staff do with a user's account; the form names the user in `userId`. The API checks permissions.
import { formText } from '#lib/form-text.ts'
import type { Intents } from './intents.ts'

const userOf = (form: FormData) => ({ params: { id: formText(form, 'userId') } })
const reasonOf = (form: FormData) => formText(form, 'reason')

export const accountAdminIntents: Intents = {
  'show-email': (api, form) =>
    api('GET /admin/people/{id}', { ...userOf(form), query: { showEmail: 'true' } }),
  'confirm-email': (api, form) =>
    api('PATCH /admin/people/{id}', {
      ...userOf(form),
      body: { emailVerified: true, reason: reasonOf(form) },
    }),
  'change-date-of-birth': (api, form) =>
    api('PATCH /admin/people/{id}', {
      ...userOf(form),
      body: { dateOfBirth: formText(form, 'dateOfBirth'), reason: reasonOf(form) },
    }),
  'sign-out-everywhere': (api, form) =>
    api('POST /admin/people/{id}/sign-out', { ...userOf(form), body: { reason: reasonOf(form) } }),
}
