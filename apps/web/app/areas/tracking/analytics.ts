// Google Analytics, if the operator has set a measurement id: loaded for users who accepted tracking, and disabled when
// they withdraw. It receives the same data as our own tracking, and no more.
import { countedPath, refusesTracking } from './counted-path.ts'
import { tabSignals } from './tab-signals.ts'

type AnalyticsWindow = Window & { dataLayer?: unknown[]; [disabled: `ga-disable-${string}`]: boolean }

const source = 'https://www.googletagmanager.com/gtag/js'

export function startAnalytics(id: string): () => void {
  if (refusesTracking()) return () => {}
  const target = window as unknown as AnalyticsWindow
  const queue = (target.dataLayer ??= [])
  function say(..._words: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- the script knows calls by this object; an array means something else
    queue.push(arguments)
  }

  function sayPage(): void {
    const path = countedPath(tabSignals.getState().page ?? location.pathname)
    if (path)
      say('event', 'page_view', { page_location: location.origin + path, page_referrer: '', page_title: '' })
  }

  target[`ga-disable-${id}`] = false
  if (!document.querySelector(`script[src^="${source}"]`)) {
    say('js', new Date())
    say('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    })
    const script = document.createElement('script')
    script.async = true
    script.src = `${source}?id=${encodeURIComponent(id)}`
    document.head.append(script)
  }
  sayPage()
  const unsubscribe = tabSignals.subscribe(({ page }, before) => {
    if (page !== before.page) sayPage()
  })

  return () => {
    unsubscribe()
    target[`ga-disable-${id}`] = true
    forgetCookies()
  }
}

/** Deletes the cookies it has set in this browser. */
function forgetCookies(): void {
  for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('=')))
    if (/^_ga(?:_|$)/.test(name))
      for (const domain of ['', `; domain=${location.hostname}`])
        document.cookie = `${name}=; path=/; max-age=0${domain}`
}
