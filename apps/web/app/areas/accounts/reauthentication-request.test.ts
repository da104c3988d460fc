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
    { fields: { mailedCode: 'is incorrect' } },
    { ...nothing, kind: 'mailedCode', offersMail: true, isQuestion: false },
  ],
  [{ fields: { passkey: 'couldn’t be verified' } }, { ...nothing, offersPasskey: true, isQuestion: false }],
  [{ fields: { password: 'is required' } }, { ...nothing, kind: 'password', isQuestion: false }],
])('%j requests %j', (details, asked) => {
  expect(findAskedProof(details)).toEqual(asked)
})

test.each([undefined, {}, { requiresLogin: true }, { fields: { email: 'must be a valid email address' } }])(
  '%j requests nothing',
  (details) => {
    expect(findAskedProof(details)).toBeNull()
  },
)
