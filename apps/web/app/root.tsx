import { announcementsTag } from '@fabula/contracts/announcement-kinds'
import { referenceTag } from '@fabula/contracts/reference-lists'
import { type ReactNode, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import { useStore } from 'zustand'
import { listTopBanners } from '#areas/announcements/public/list-top-banners.ts'
import { ReportDialogPart } from '#areas/moderation/public/report-dialog-part.tsx'
import { ConsentGate } from '#areas/tracking/public/consent-gate.tsx'
import { TrackingLife } from '#areas/tracking/public/tracking-session.tsx'
import { PlayerGate } from '#areas/writerspod/public/player-gate.tsx'
import { titleOfError } from '#errors/describe-error.ts'
import { RateLimitDialog } from '#errors/rate-limit-dialog.tsx'
import { session } from '#lib/api.ts'
import { bootScript } from '#lib/boot-script.ts'
import { useHistoryRecorder } from '#lib/history.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { NetworkError } from '#lib/network-error.ts'
import { useIsOfflineReload } from '#lib/offline-reload.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta, tagline } from '#lib/page-meta.ts'
import { readingAttributes, startReadingLook } from '#lib/reading-settings.ts'
import { type RootData, useServerReadingSettings } from '#lib/root-data.ts'
import { useServerParts } from '#lib/server-only-data.ts'
import { htmlAttributes, startTheme, themeColors, themeOf } from '#lib/theme.ts'
import { useSessionSync } from '#lib/use-session.ts'
import { useSignInSequence } from '#lib/use-sign-in-sequence.ts'
import styles from '#ui/app.css?url'
import { preloadedFonts } from '#ui/fonts.ts'
import { Toaster } from '#ui/toaster.tsx'
import type { Route } from './+types/root.ts'
import { CommandPalette } from './layouts/command-palette.tsx'
import { guardProtectedPrefixes, showFailure } from './layouts/guard-middleware.ts'
import { PageFocus } from './layouts/page-focus.tsx'

export const middleware = [showFailure, guardProtectedPrefixes]

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { viewer, site, attempt, tag } = context.get(pageContext)
  tag(announcementsTag, referenceTag)
  const [own, news] = await Promise.all([
    viewer ? attempt((api) => api('GET /users/settings')) : null,
    attempt((api) => api('GET /announcements/active')),
  ])
  const announced = news.ok ? news.value.data.announcements : []
  const settings = own?.ok ? own.value.settings : null
  const theme = settings && themeOf(settings.appearance)
  return {
    viewer,
    theme,
    reading: settings?.reading ?? null,
    site,
    year: new Date().getUTCFullYear(),
    hasNews: announced.length > 0,
    topBanners: listTopBanners(announced),
  }
}

/** Pages where users sign in or out, sometimes in another window. */
const signInPaths = new Set(['/login', '/register', '/auth/callback', '/logout'])

/**
 * The viewer changes only through a form, on a sign-in page, or when a guard redirects to /login; never through plain
 * navigation.
 */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSubmission = formMethod !== undefined && formMethod.toUpperCase() !== 'GET'
  const isAskedFor = currentUrl.href === nextUrl.href
  const mayHaveChanged = signInPaths.has(currentUrl.pathname) || nextUrl.pathname === '/login'
  return isSubmission || isAskedFor || mayHaveChanged ? defaultShouldRevalidate : false
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  ...preloadedFonts.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function meta({ error, ...args }: Route.MetaArgs) {
  // The error screen sets noindex itself.
  const title = error === undefined || error === null ? null : titleOfError(error, args.location.pathname)
  return pageMeta(args, { title, description: tagline, isPublic: title === null })
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, pageData, pageScript } = useServerParts()
  const { theme, reading } = useServerReadingSettings()
  return (
    // The boot script sets the theme before hydration, so these attributes differ from what the server sent.
    <html lang="en" {...htmlAttributes(theme)} {...readingAttributes(reading)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={themeColors.light}
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={themeColors.dark}
          suppressHydrationWarning
        />
        {/* Browsers have already run it, so the client bundle does not include it. */}
        <InlineScript nonce={nonce ?? undefined} text={import.meta.env.SSR ? bootScript : ''} />
        <Meta />
        {/* Style sheets and fonts are allowed by their origin; a nonce here would only cause a hydration mismatch. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <InlineScript type="application/json" text={pageData} />
        <InlineScript nonce={nonce ?? undefined} text={pageScript} />
      </body>
    </html>
  )
}

/** Only the server has its text, and browsers hide nonces: neither is the same when the page is hydrated. */
const InlineScript = ({ text, ...props }: { nonce?: string | undefined; type?: string; text: string }) => (
  <script {...props} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
)

export { FramedError as ErrorBoundary } from './layouts/framed-error.tsx'

export default function Root({ loaderData: { viewer, site } }: { loaderData: RootData }) {
  // While the session ends, nothing may be fetched for it: the server would reject it.
  const isLoggingOut = useLocation().pathname === '/logout'
  const activeId = isLoggingOut ? null : (viewer?._id ?? null)
  if (useIsOfflineReload()) throw new NetworkError()
  return (
    <>
      <Outlet />
      <PageFocus />
      <RateLimitDialog />
      <ReportDialogPart />
      <SignedOut />
      <CommandPalette />
      <Toaster />
      <ConsentGate />
      <PlayerGate />
      <TabLife viewer={viewer} activeId={activeId} />
      <TrackingLife viewerId={activeId} analyticsId={site.analyticsId} />
    </>
  )
}

const loadSequence = () => import('./layouts/after-sign-in.ts')

/** Effects that run as long as the app is open; renders nothing. */
function TabLife({ viewer, activeId }: Pick<RootData, 'viewer'> & { activeId: string | null }) {
  useEffect(startTheme, [])
  useEffect(startReadingLook, [])
  useEffect(startTouched, [])
  useHistoryRecorder()
  useSessionSync(viewer)
  useSignInSequence(activeId, loadSequence)
  return null
}

const SignedOutNotice = lazyPart(
  async () => (await import('#areas/accounts/public/signed-out-notice.tsx')).SignedOutNotice,
)

/** Rendered once, in the root. Its code loads when a session ends on a page with unsaved input. */
function SignedOut() {
  const person = useStore(session, ({ ended }) => ended)
  return <SignedOutNotice isWanted={person !== null} person={person} />
}

const signs = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/** Marks the document on the first user interaction (`data-touched`): until then, content far below may be deferred. */
function startTouched(): () => void {
  const mark = () => document.documentElement.setAttribute('data-touched', '')
  const options = { once: true, passive: true, capture: true }
  for (const sign of signs) addEventListener(sign, mark, options)
  return () => {
    for (const sign of signs) removeEventListener(sign, mark, options)
  }
}
