import { EmailForm } from '#areas/accounts/public/email-form.tsx'
import { FirstPasswordForm } from '#areas/accounts/public/first-password-form.tsx'
import { LinkedProviders } from '#areas/accounts/public/linked-providers.tsx'
import { PasskeysList } from '#areas/accounts/public/passkeys-list.tsx'
import { PasswordForm } from '#areas/accounts/public/password-form.tsx'
import { RecoveryCodesControl } from '#areas/accounts/public/recovery-codes-control.tsx'
import { SessionsList } from '#areas/accounts/public/sessions-list.tsx'
import { TotpControl } from '#areas/accounts/public/totp-control.tsx'
import { longDate } from '#lib/dates.ts'
import { useSite, useViewer } from '#lib/root-data.ts'
import { MissingData } from './missing-data.tsx'
import { usePageData } from './page-data.ts'
import { Part } from './section-frame.tsx'

/** What stays as it is. */
export function FixedFacts() {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <div>
        <dt className="text-dense font-strong">Username</dt>
        <dd className="wrap-anywhere">@{viewer.username}</dd>
      </div>
      <div>
        <dt className="text-dense font-strong">Date of birth</dt>
        <dd>{viewer.dateOfBirth ? longDate(viewer.dateOfBirth) : 'Not given yet'}</dd>
        <dd className="mt-0.5 text-meta text-ink-faint">Only you see it. Changes go through support.</dd>
      </div>
    </dl>
  )
}

export function EmailPart() {
  const { social } = usePageData()
  return (
    <Part title="E-mail">
      <EmailForm hasPassword={social?.hasPassword !== false} />
    </Part>
  )
}

export function PasswordPart() {
  const { social } = usePageData()
  const isFirst = social?.hasPassword === false
  return (
    <Part
      title="Password"
      hint={isFirst && 'You have none yet. With one you can sign in without a provider.'}
    >
      {isFirst ? <FirstPasswordForm /> : <PasswordForm />}
    </Part>
  )
}

export function ProvidersPart() {
  const { social } = usePageData()
  if (useSite().providers.length === 0) return null
  return (
    <Part title="Linked accounts" hint="Signing in there opens your account here.">
      {social ? (
        <LinkedProviders identities={social.identities} />
      ) : (
        <MissingData>Your linked accounts could not be loaded.</MissingData>
      )}
    </Part>
  )
}

export function TotpPart() {
  const { totp } = usePageData()
  return (
    <Part
      title="Authenticator app"
      hint="A code from an app on your phone, asked for after your password. Whoever learns your password still cannot get in."
    >
      {totp ? (
        <TotpControl totp={totp} />
      ) : (
        <MissingData>Your authenticator app could not be loaded.</MissingData>
      )}
    </Part>
  )
}

export function PasskeysPart() {
  const { passkeys } = usePageData()
  return (
    <Part
      title="Passkeys"
      hint="Sign in with your fingerprint, your face or the lock of your device instead of a password. With a passkey, a password alone no longer opens your account."
    >
      {passkeys ? (
        <PasskeysList passkeys={passkeys} />
      ) : (
        <MissingData>Your passkeys could not be loaded.</MissingData>
      )}
    </Part>
  )
}

/** For whoever has something to recover from. */
export function RecoveryCodesPart() {
  const { totp, passkeys } = usePageData()
  if (!totp || !(totp.isOn || passkeys?.length)) return null
  return (
    <Part
      title="Recovery codes"
      hint="For the day when your phone and your passkeys are out of reach. New ones end the old ones."
    >
      <RecoveryCodesControl left={totp.recoveryCodesLeft} />
    </Part>
  )
}

export function SessionsPart() {
  const { sessions } = usePageData()
  return sessions ? (
    <div>
      <SessionsList sessions={sessions} />
    </div>
  ) : (
    <MissingData>Your sessions could not be loaded.</MissingData>
  )
}
