import { auth } from 'contract/auth'
import { notifications } from 'contract/notifications'
import { system } from 'contract/system'
import OfficeArea, { loader as loadOfficeArea } from '../office/layout/office-area.tsx'
import OfficeLayout, { clientLoader as loadOfficeLayout } from '../office/layout/office-layout.tsx'
import { fakeApi } from './fake-api.ts'
import {
  aMember,
  asLoader,
  type MemberOptions,
  type PageModule,
  renderRoutes,
  routeOf,
} from './render-page.tsx'

/** A page of the office with everything around it: the sections, the bell, the shortcuts, the live updates. */
export function renderInFrame(
  page: PageModule,
  address: string,
  { role = 'admin', prefs, ...surroundings }: MemberOptions = {},
) {
  localStorage.setItem('admin_access_token', 'token-of-the-test')
  fakeApi().answer(auth.me, aMember(role, prefs))
  const layout = { Component: OfficeLayout, loader: asLoader(loadOfficeLayout), children: [routeOf(page)] }
  return renderRoutes(
    { Component: OfficeArea, loader: loadOfficeArea, children: [layout] },
    address,
    surroundings,
  )
}

/** For tests that are about neither: no notifications, and no stream. */
export function withoutNews(): void {
  fakeApi().answer(notifications.list, [])
  fakeApi().refuse(system.events, 403)
}
