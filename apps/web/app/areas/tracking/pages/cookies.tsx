import { useStore } from 'zustand'
import { pageMeta } from '#lib/page-meta.ts'
import { useSite } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { type Consent, consent, isTrackingAccepted, resetConsent } from '../consent.ts'
import type { Route } from './+types/cookies.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Cookies',
    description: 'What Fabula keeps on your device, why, and how to change your mind.',
  })
}

const cookies = [
  ['fabula_access', '15 minutes', 'Says that you are signed in. No script can read it.'],
  ['fabula_refresh', '30 days', 'Renews the one above while you come back. No script can read it.'],
  ['fabula_hint', '30 days', 'Tells the page that somebody is signed in. It holds no secret.'],
] as const

const stored = [
  ['Theme and reading look', 'So that a page comes in the colours and letters that you chose.'],
  ['The last pages you saw', 'At most twenty, for the way back. They stay on your device.'],
  [
    'Words that are not sent yet',
    'So that nothing you write is lost without a network. They go once they are saved.',
  ],
  [
    'What you wanted to do before signing in',
    'A follow, a bookmark or a comment; carried out once, then gone.',
  ],
  ['Announcements that you put away', 'So that you do not meet them again.'],
  ['Your choice about cookies', 'So that we do not ask again.'],
] as const

export default function Cookies() {
  const state = useStore(consent, ({ decision }) => decision)
  const { analyticsId } = useSite()
  return (
    <article className="page-wrap pt-11 pb-6">
      <h1 className="text-d2">Cookies</h1>
      <p className="mt-3 max-w-[60ch] font-serif text-synopsis text-ink-soft">
        What Fabula keeps on your device, and why. There are no advertisements here
        {analyticsId ? '.' : ' and no scripts of others.'}
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
            Change Your Choice
          </Button>
          {state?.hasConsented ? (
            <Button variant="ghost" onClick={resetConsent}>
              Ask Me Again
            </Button>
          ) : null}
        </div>
      </section>

      <Listing
        title="Cookies that signing in needs"
        heads={['Name', 'Kept for', 'What it does']}
        rows={cookies}
      />
      <Listing title="Kept in your browser" heads={['What', 'Why']} rows={stored} />

      <section className="mt-9 max-w-[60ch] [&>p]:mt-3">
        <h2 className="text-d4">Tracking, only if you agree</h2>
        <p>
          While you are signed in we then count visits: which pages you open, which features you use and for
          how long, and the first hundred characters of your browser’s name. Your address is never stored.
        </p>
        <p>
          Single visits are erased after 90 days; what stays are sums of whole days that name nobody. They are
          erased at once when you withdraw here, and with your account. A browser that sends “do not track” or
          Global Privacy Control is never counted, whatever was chosen.
        </p>
        {analyticsId ? (
          <p>
            This site is also measured by Google Analytics, which is then told which pages you open, signed in
            or not, and keeps cookies that begin with “_ga”. They go when you withdraw here.
          </p>
        ) : null}
      </section>
    </article>
  )
}

function describe(state: Consent | null): string {
  if (!state?.hasConsented) return 'You have not chosen yet. Until you do, nothing is tracked.'
  return isTrackingAccepted(state)
    ? 'You agreed to tracking on this device.'
    : 'You declined tracking on this device: only what is necessary is kept.'
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
