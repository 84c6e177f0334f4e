import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { Agency } from 'contract/agency'
import type { PageAuth, PageBot } from 'contract/page'
import { type PrefChanges, prefsOf } from 'contract/prefs'
import type { StaffRole } from 'contract/roles'
import type { Language } from 'contract/text'
import { type ComponentType, useState } from 'react'
import {
  createBrowserRouter,
  type LoaderFunction,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { call } from '../api/call.ts'
import { pageContextKey } from '../api/page-context.ts'
import CabinetFrame, { loader as loadCabinetFrame } from '../cabinet/layout/cabinet-frame.tsx'
import ClientGuard, { loader as loadClientGuard } from '../cabinet/layout/client-guard.tsx'
import { MeContext, type StaffMe } from '../office/layout/me.ts'
import OfficeArea, { loader as loadOfficeArea } from '../office/layout/office-area.tsx'
import { PageTitleSlot } from '../office/layout/page-title.tsx'
import { loadRootData } from '../shared/load-root-data.ts'
import { ToastOutlet } from '../ui/toast/toast-outlet.tsx'
import { rememberClient } from './fake-auth.ts'

/** A file of routes.ts, as the router sees it. */
export type PageModule = {
  default: ComponentType<never>
  loader?: (args: never) => unknown
  clientLoader?: (args: never) => unknown
  ErrorBoundary?: ComponentType<never>
  shouldRevalidate?: (args: never) => boolean
}

const agencyFile = join(import.meta.dirname, '../../../agency.json')
const agency = Agency.parse(JSON.parse(readFileSync(agencyFile, 'utf8')))

/** Who is signed in, where a test is about it. */
export type MemberOptions = { role?: StaffRole; prefs?: PrefChanges } & Surroundings

/** What the server has set up besides: by default neither a bot nor another way to sign in. */
type Surroundings = { bot?: PageBot; auth?: Partial<PageAuth> }

/** A page of the office at this address, as a signed-in staff member sees it. */
export function renderOffice(
  page: PageModule,
  address: string,
  { role = 'admin', prefs, ...surroundings }: MemberOptions = {},
) {
  localStorage.setItem('admin_access_token', 'token-of-the-test')
  const frame = officeFrame(page, aMember(role, prefs))
  const area = { Component: OfficeArea, loader: loadOfficeArea, children: [frame] }
  return renderRoutes(area, address, surroundings)
}

/** A page of the cabinet, as a signed-in client sees it. */
export function renderCabinet(page: PageModule, address: string, options: PageOptions = {}) {
  rememberClient()
  const route = routeOf(page, options.path)
  // The pages of the cabinet have its frame around them, of which most tests need the texts alone.
  const frame = {
    Component: options.inFrame ? CabinetFrame : Outlet,
    loader: asLoader(loadCabinetFrame),
    children: [route],
  }
  const children = [address.startsWith('/profile') ? frame : route]
  const guard = { Component: ClientGuard, loader: asLoader(loadClientGuard), children }
  return renderRoutes(siteFrame([guard, elsewhere]), address, options)
}

/** A page of the public site, without the header and footer around it. */
export function renderSite(page: PageModule, address: string, options: PageOptions = {}) {
  return renderRoutes(siteFrame([routeOf(page, options.path), elsewhere]), address, options)
}

type PageOptions = Surroundings & {
  language?: Language
  /** Its address in routes.ts; every other one then shows nothing. Without it the page is at every address. */
  path?: string
  /** Of a page of the cabinet: with its name, bell and tabs. */
  inFrame?: boolean
}

const elsewhere: RouteObject = { path: '*', element: null }

export function renderRoutes(
  child: RouteObject,
  address: string,
  { language = 'uz', bot, auth }: Pick<PageOptions, 'language' | 'bot' | 'auth'> = {},
) {
  window.history.replaceState(null, '', address)
  document.documentElement.lang = language
  const page = {
    call,
    language,
    agency,
    auth: { url: '/auth/v1', anonKey: '', isHosted: false, google: false, telegram: false, ...auth },
    bot: bot ?? null,
    retentionDays: 30,
    origin: window.location.origin,
    nonce: '',
    stillParts: null,
    report: (error: unknown) => console.error(error),
  }
  const root = {
    id: 'root',
    loader: () => loadRootData(page),
    HydrateFallback: () => null,
    children: [child],
  }
  const router = createBrowserRouter([root], {
    getContext: () => new RouterContextProvider(new Map([[pageContextKey, page]])),
  })
  // A router of an earlier test would still react to the history of the next one.
  onTestFinished(() => router.dispose())
  return { ...render(<RouterProvider router={router} />), router, user: aUser() }
}

/** Who clicks and types without pauses. No stylesheet of ours is loaded, so none says what cannot be clicked. */
const aUser = () => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })

export function routeOf(page: PageModule, path = '*'): RouteObject {
  const { default: Page, loader, clientLoader, ErrorBoundary, shouldRevalidate } = page
  return {
    path,
    loader: asLoader(clientLoader ?? loader),
    Component: () => <WithRouteProps Page={Page as ComponentType<RouteProps>} />,
    ErrorBoundary: ErrorBoundary as ComponentType | undefined,
    shouldRevalidate: shouldRevalidate as ShouldRevalidateFunction | undefined,
  }
}

export const asLoader = (loader: PageModule['loader']) => loader as LoaderFunction | undefined

type RouteProps = { loaderData: unknown; actionData: unknown; params: object; matches: unknown }

function WithRouteProps({ Page }: { Page: ComponentType<RouteProps> }) {
  return (
    <Page
      loaderData={useLoaderData()}
      actionData={useActionData()}
      params={useParams()}
      matches={useMatches()}
    />
  )
}

function siteFrame(children: RouteObject[]): RouteObject {
  return {
    children,
    Component: () => (
      <>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <ToastOutlet />
      </>
    ),
  }
}

function officeFrame(page: PageModule, me: StaffMe): RouteObject {
  return {
    children: [routeOf(page)],
    Component: function Frame() {
      const [title, setTitle] = useState<HTMLElement | null>(null)
      return (
        <MeContext value={me}>
          <header ref={setTitle} />
          <main id="main" tabIndex={-1}>
            <PageTitleSlot value={title}>
              <Outlet />
            </PageTitleSlot>
          </main>
        </MeContext>
      )
    },
  }
}

export const aMember = (role: StaffRole, prefs: PrefChanges = {}): StaffMe => ({
  kind: 'staff',
  id: '0192f0c4-0000-7000-8000-000000000001',
  full_name: 'Dilnoza Karimova',
  email: null,
  avatar_url: null,
  username: 'dilnoza',
  role,
  has_access: [],
  second_factor: false,
  prefs: prefsOf(prefs),
  version: 1,
})
