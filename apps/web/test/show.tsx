// Renders a part of a page in a real browser, inside a router with the given root data: for menus, dialogs, forms and
// panels, whose behavior does not depend on the server.
import type { OwnUser } from '@fabula/contracts/users'
import type { ComponentType } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { QueryProvider } from '#lib/query-provider.tsx'
import type { RootData } from '#lib/root-data.ts'

export const demoViewer = {
  _id: '01990000-0000-7000-8000-000000000001',
  username: 'reader',
  displayName: 'Rosa Reader',
  avatar: null,
  roles: [],
} as unknown as OwnUser

const rootData: RootData = {
  viewer: null,
  theme: null,
  reading: null,
  site: {
    isLocal: true,
    siteUrl: 'http://localhost',
    operator: { name: null, address: [], email: null },
    social: { x: null, instagram: null, facebook: null, discord: null },
    analyticsId: null,
    providers: [],
  },
  year: 2026,
  hasNews: false,
  topBanners: [],
}

type Options = {
  viewer?: OwnUser
  path?: string
  search?: string
  /** The part is a layout around every page; otherwise it is the page at `path`. */
  isLayout?: boolean
}

/** Every other path renders itself as a heading. */
export async function show(Part: ComponentType, { viewer, path = '/', search = '', isLayout }: Options = {}) {
  const data: RootData = { ...rootData, viewer: viewer ?? null }
  const elsewhere = { path: '*', Component: AddressPage }
  const children = isLayout
    ? [{ Component: Part, children: [{ index: true, Component: AddressPage }, elsewhere] }]
    : [{ path, Component: Part }, elsewhere]
  const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => data, children }])
  return render(
    <QueryProvider>
      <Stub initialEntries={[path + search]} hydrationData={{ loaderData: { root: data } }} />
    </QueryProvider>,
  )
}

function AddressPage() {
  const { pathname, search } = useLocation()
  return <h1>{pathname + search}</h1>
}

/** Stubs the API: each call gets the response the test defines, or fails as if offline. */
export function answerCalls(answers: Record<string, unknown>): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    const call = `${init?.method ?? 'GET'} ${pathname.replace(/^\/api\/v1/, '')}`
    if (!(call in answers)) throw new TypeError(`No answer to ${call}`)
    return Response.json(answers[call])
  })
}
