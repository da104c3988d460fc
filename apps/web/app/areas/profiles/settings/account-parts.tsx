import { EmailForm } from '#areas/accounts/public/email-form.tsx'
import { FirstPasswordForm } from '#areas/accounts/public/first-password-form.tsx'
import { LinkedProviders } from '#areas/accounts/public/linked-providers.tsx'
import { PasskeysList } from '#areas/accounts/public/passkeys-list.tsx'
import { PasswordForm } from '#areas/accounts/public/password-form.tsx'
import { SessionsList } from '#areas/accounts/public/sessions-list.tsx'
import { RecoveryCodesControl, TotpControl } from '#areas/accounts/public/totp-control.tsx'
import { longDate } from '#lib/dates.ts'
import { useSite, useViewer } from '#lib/root-data.ts'
import { TextLink } from '#ui/link.tsx'
import { usePageData } from './page-data.ts'
import { Part } from './section-frame.tsx'
import { MissingData } from './with-settings.tsx'

/** Account data that cannot be changed. */
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
        <dd>{viewer.dateOfBirth ? longDate(viewer.dateOfBirth) : 'Not provided'}</dd>
        <dd className="mt-0.5 text-meta text-ink-faint">
          Only you and our support team can see this. To change it,{' '}
          <TextLink to="/report-issue?category=account">report an issue</TextLink>.
        </dd>
      </div>
    </dl>
  )
}

export function EmailPart() {
  const { social } = usePageData()
  return (
    <Part title="Email">
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
      hint={isFirst && 'You don’t have a password yet. Set one to sign in without a linked account.'}
    >
      {isFirst ? <FirstPasswordForm /> : <PasswordForm />}
    </Part>
  )
}

export function ProvidersPart() {
  const { social } = usePageData()
  if (useSite().providers.length === 0) return null
  return (
    <Part title="Linked accounts" hint="Sign in to Fabula with these accounts.">
      {social ? (
        <LinkedProviders identities={social.identities} />
      ) : (
        <MissingData>Couldn’t load your linked accounts.</MissingData>
      )}
    </Part>
  )
}

export function TotpPart() {
  const { totp } = usePageData()
  return (
    <Part
      title="Authenticator app"
      hint="Adds a second step: a code from an app on your phone after your password. A stolen password alone won’t be enough to get in."
    >
      {totp ? <TotpControl totp={totp} /> : <MissingData>Couldn’t load your authenticator app.</MissingData>}
    </Part>
  )
}

export function PasskeysPart() {
  const { passkeys } = usePageData()
  return (
    <Part
      title="Passkeys"
      hint="Sign in with your fingerprint, face, or screen lock instead of a password. Once you add a passkey, your password alone is no longer enough to sign in."
    >
      {passkeys ? (
        <PasskeysList passkeys={passkeys} />
      ) : (
        <MissingData>Couldn’t load your passkeys.</MissingData>
      )}
    </Part>
  )
}

/** Only for accounts with an authenticator app or a passkey. */
export function RecoveryCodesPart() {
  const { totp, passkeys } = usePageData()
  if (!totp || !(totp.isOn || passkeys?.length)) return null
  return (
    <Part
      title="Recovery codes"
      hint="Use these if you can’t reach your phone or passkeys. Getting new codes makes the old ones invalid."
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
    <MissingData>Couldn’t load your sessions.</MissingData>
  )
}
