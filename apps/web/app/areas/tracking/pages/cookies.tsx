import { useStore } from 'zustand'
import { pageMeta } from '#lib/page-meta.ts'
import { useSite } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { type Consent, consent, isTrackingAccepted, resetConsent } from '../consent.ts'
import type { Route } from './+types/cookies.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Cookies',
    description: 'What Fabula stores on your device, why, and how to change your choice.',
  })
}

const cookies = [
  ['fabula_access', '15 minutes', 'Keeps you signed in. Scripts can’t read it.'],
  ['fabula_refresh', '30 days', 'Renews the cookie above when you come back. Scripts can’t read it.'],
  ['fabula_hint', '30 days', 'Tells the page that you’re signed in. Contains no sensitive data.'],
] as const

const stored = [
  ['Theme and reading settings', 'Shows pages in the colors and fonts you chose.'],
  ['Recently visited pages', 'Up to 20, so you can go back. They never leave your device.'],
  ['Unsaved text', 'Protects what you write while you’re offline. Removed once it’s saved.'],
  [
    'Actions you started before signing in',
    'A follow, a favorite, or a comment. Completed once you sign in, then removed.',
  ],
  [
    'The podcast player',
    'The episode you’re playing, your queue, and where you stopped. Removed when you sign out.',
  ],
  ['Dismissed announcements', 'So we don’t show them again.'],
  ['Your cookie choice', 'So we don’t ask again.'],
] as const

export default function Cookies() {
  const state = useStore(consent, ({ decision }) => decision)
  const { analyticsId } = useSite()
  return (
    <article className="page-wrap pt-11 pb-6">
      <h1 className="text-d2">Cookies</h1>
      <p className="mt-3 max-w-[60ch] font-serif text-synopsis text-ink-soft">
        What Fabula stores on your device, and why. There are no ads
        {analyticsId ? '.' : ' and no third-party scripts.'}
      </p>

      <section className="mt-9 max-w-[60ch]">
        <h2 className="text-d4">Your choice</h2>
        <p className="mt-2">{describe(state)}</p>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button
            variant="quiet"
            onClick={() => consent.setState({ isPanelOpen: true })}
            disabled={state === null}
          >
            Change your choice
          </Button>
          {state?.hasConsented ? (
            <Button variant="ghost" onClick={resetConsent}>
              Reset my choice
            </Button>
          ) : null}
        </div>
      </section>

      <Listing title="Sign-in cookies" heads={['Name', 'Expires after', 'Purpose']} rows={cookies} />
      <Listing title="Stored in your browser" heads={['What', 'Why']} rows={stored} />

      <section className="mt-9 max-w-[60ch] [&>p]:mt-3">
        <h2 className="text-d4">Tracking, only if you accept it</h2>
        <p>
          If you accept tracking, we record your visits while you’re signed in: which pages you open, which
          features you use and for how long, and the first 100 characters of your browser’s user agent. We
          never store your IP address.
        </p>
        <p>
          We delete individual visits after 90 days and keep only anonymous daily totals. We delete your
          visits right away if you withdraw your consent here or delete your account. We never track browsers
          that send Do Not Track or Global Privacy Control, whatever you chose.
        </p>
        {analyticsId ? (
          <p>
            This site also uses Google Analytics. If you accept tracking, it receives the pages you open,
            signed in or not, and sets cookies that start with “_ga”. They’re removed when you withdraw your
            consent here.
          </p>
        ) : null}
      </section>
    </article>
  )
}

function describe(state: Consent | null): string {
  if (!state?.hasConsented) return 'You haven’t chosen yet. Until you do, we don’t track anything.'
  return isTrackingAccepted(state)
    ? 'You accepted tracking on this device.'
    : 'You declined tracking on this device. We store only what’s necessary.'
}

type ListingProps = { title: string; heads: readonly string[]; rows: readonly (readonly string[])[] }

function Listing({ title, heads, rows }: ListingProps) {
  return (
    <section className="mt-9 max-w-[60ch]">
      <h2 className="text-d4">{title}</h2>
      <table className="mt-3 w-full text-left text-dense">
        <thead>
          <tr className="border-b border-ink">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first} className="border-b border-rule align-top">
              <th scope="row" className="py-2 pr-4 font-normal">
                {first}
              </th>
              {rest.map((cell) => (
                <td key={cell} className="py-2 pr-4 text-ink-soft">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
