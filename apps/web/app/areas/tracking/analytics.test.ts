// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startAnalytics } from './analytics.ts'
import { tabSignals } from './tab-signals.ts'

type Measured = { dataLayer?: ArrayLike<unknown>[]; 'ga-disable-G-1234567'?: boolean }
const measured = window as unknown as Measured

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)
const pages = () =>
  (measured.dataLayer ?? [])
    .map((call) => Array.from(call))
    .filter(([, name]) => name === 'page_view')
    .map(([, , fields]) => new URL((fields as { page_location: string }).page_location))
    .map(({ pathname, search }) => pathname + search)

beforeEach(() => {
  // Prevents real requests.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes)
      document.body.insertAdjacentElement('beforeend', inert(node as HTMLScriptElement))
  })
  tabSignals.setState({ page: '/about' })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  delete measured.dataLayer
})

function inert({ src }: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.setAttribute('src', src)
  return script
}

test('loads the script once, reports page views, and nothing after it is stopped', () => {
  const stop = startAnalytics('G-1234567')
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1234567'])
  tabSignals.setState({ page: '/stories?q=secret&page=2' })
  tabSignals.setState({ page: '/reset-password?token=secret' })
  expect(pages()).toEqual(['/about', '/stories?page=2'])
  stop()
  expect(measured['ga-disable-G-1234567']).toBe(true)
  tabSignals.setState({ page: '/writers' })
  expect(pages()).toHaveLength(2)

  startAnalytics('G-1234567')()
  expect(scripts()).toHaveLength(1)
  expect(pages()).toEqual(['/about', '/stories?page=2', '/writers'])
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'a browser with %o is not tracked',
  (says) => {
    vi.stubGlobal('navigator', says)
    startAnalytics('G-1234567')()
    expect(scripts()).toEqual([])
    expect(measured.dataLayer).toBeUndefined()
  },
)
