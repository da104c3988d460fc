import { expect, test } from 'vitest'
import { findAskedProof } from './reauthentication-request.ts'

const nothing = { kind: null, offersPasskey: false, offersMail: false, isQuestion: true }

test.each([
  [
    { requiresPassword: true, requiresCode: true },
    { ...nothing, kind: 'password' },
  ],
  [
    { requiresPassword: false, requiresCode: true },
    { ...nothing, kind: 'code' },
  ],
  [
    { requiresPassword: true, requiresCode: false, offersPasskey: true },
    { ...nothing, kind: 'password', offersPasskey: true },
  ],
  [
    { requiresPassword: false, requiresCode: false, offersMail: true, hasMailedCode: false },
    { ...nothing, offersMail: true },
  ],
  [
    { requiresPassword: false, requiresCode: false, offersMail: true, hasMailedCode: true },
    { ...nothing, kind: 'mailedCode', offersMail: true },
  ],
  [
    { fields: { mailedCode: 'is not right' } },
    { ...nothing, kind: 'mailedCode', offersMail: true, isQuestion: false },
  ],
  [{ fields: { passkey: 'could not be checked' } }, { ...nothing, offersPasskey: true, isQuestion: false }],
  [{ fields: { password: 'is needed' } }, { ...nothing, kind: 'password', isQuestion: false }],
])('%j asks for %j', (details, asked) => {
  expect(findAskedProof(details)).toEqual(asked)
})

test.each([undefined, {}, { requiresLogin: true }, { fields: { email: 'is not an e-mail address' } }])(
  '%j asks for nothing',
  (details) => {
    expect(findAskedProof(details)).toBeNull()
  },
)
