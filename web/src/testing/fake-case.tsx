import { type ApplicationFull, applications } from 'contract/applications'
import { cases } from 'contract/cases'
import { clients } from 'contract/clients'
import { messages } from 'contract/messages'
import type { StaffRole } from 'contract/roles'
import { services } from 'contract/services'
import CasePage from '../office/cases/record/case-page.tsx'
import { fakeApi } from './fake-api.ts'
import { aClient, anApplication, aService, fullApplication } from './office-records.ts'
import { renderOffice } from './render-page.tsx'

/** The page of a case, as the table of routes would open it; what the test changes is what the page reads next. */
export function renderCase(
  fields: Partial<ApplicationFull> = {},
  { role = 'admin' as StaffRole, query = '' } = {},
) {
  const api = fakeApi()
  let stored = fullApplication(anApplication(1), fields)
  api.answer(applications.getFull, () => stored)
  api.answer(applications.richList, { results: [] })
  api.answer(services.list, [aService(1), aService(2)])
  api.answer(clients.get, aClient(1))
  api.answer(cases.list, { results: [], total: 0 })
  api.answer(cases.timeline, [])
  api.answer(messages.list, [])
  api.answer(messages.inbox, { results: [], total: 0 })
  const change = (changes: Partial<ApplicationFull>) => {
    stored = { ...stored, ...changes, version: stored.version + 1 }
    return stored
  }
  const { id } = stored
  const Page = () => <CasePage {...({ params: { id } } as Parameters<typeof CasePage>[0])} />
  return {
    api,
    id,
    change,
    ...renderOffice({ default: Page }, `/admin/applications/${id}${query}`, { role }),
  }
}
