// How the server requests reauthentication: the first response names the available proofs, later ones what was wrong.
export const proofLabels = {
  password: 'Password',
  code: 'Code from your app',
  mailedCode: 'Code from the email',
  passkey: 'Passkey',
} as const

/** Proofs that the user types. */
export type ProofKind = 'password' | 'code' | 'mailedCode'

export type AskedProof = {
  /** The field to show, if there is anything to type. */
  kind: ProofKind | null
  offersPasskey: boolean
  offersMail: boolean
  /** The first request for a proof, not a rejected one. */
  isQuestion: boolean
}

type Details = Record<string, unknown> & { fields?: Record<string, string> }

export function findAskedProof(details: Details = {}): AskedProof | null {
  const isAbout = (name: string) => details.fields?.[name] !== undefined
  const offersPasskey = details['offersPasskey'] === true || isAbout('passkey')
  const offersMail = details['offersMail'] === true || isAbout('mailedCode')
  const kind =
    details['requiresPassword'] === true || isAbout('password')
      ? 'password'
      : details['requiresCode'] === true || isAbout('code')
        ? 'code'
        : details['hasMailedCode'] === true || isAbout('mailedCode')
          ? 'mailedCode'
          : null
  if (!kind && !offersPasskey && !offersMail) return null
  return { kind, offersPasskey, offersMail, isQuestion: details.fields === undefined }
}
