import { applications } from 'contract/applications'
import { clients } from 'contract/clients'
import type { Endpoint, Parsed } from 'contract/endpoint'
import { parseFields } from 'contract/field-problems'
import { leads } from 'contract/leads'
import { applicationsPage } from 'server/domains/applications/list-applications.queries'
import { clientsLike, clientsPage } from 'server/domains/clients/list-clients.queries'
import { type LeadVisibility, leadVisibility } from 'server/domains/leads/lead-visibility'
import { leadsPage } from 'server/domains/leads/lists/list-leads.queries'
import { applicationsOf, leadsLike } from 'server/domains/search/search.queries'
import { searchTerms } from 'server/testing/records/many-records'

type Statement = { text: string; values: unknown[] }

/** Runs the statements in turn until it has this many rows. */
export type Asked = { statements: Statement[]; limit: number }

export type OfficeCall = {
  name: string
  path: string
  /** The queries behind its answer; the client ids come from an earlier query. */
  asks: (clientIds: string[]) => Asked[]
}

export const officeCalls: OfficeCall[] = [
  listOfClients('clients, page 1', {}),
  listOfClients('clients, a word of nearly everybody', { search_val: searchTerms.common }),
  listOfClients('clients, a word of five people', { search_val: searchTerms.rare }),
  listOfClients('clients, a part of a phone', { search_field: 'phone', search_val: '90 123 4' }),
  {
    name: 'client lookup',
    path: `/api/v1/clients/get-list?query=${searchTerms.rare}`,
    asks: () => [asked(clientsLike(searchTerms.rare), 20)],
  },
  listOfApplications(),
  listOfLeads(),
  {
    name: 'search of everything',
    path: `/api/v1/search/get-list?query=${searchTerms.rare}`,
    asks: (ids) => [
      asked(clientsLike(searchTerms.rare), 20),
      asked([applicationsOf(ids, 20)], 20),
      asked(leadsLike(searchTerms.rare, leadVisibility({ admin: 'all' }, '') as LeadVisibility, 20), 20),
    ],
  },
]

function listOfClients(name: string, query: Record<string, string>): OfficeCall {
  const parsed = parsedQuery(clients.richList, query)
  return {
    name,
    path: `/api/v1/clients/get-rich-list?${new URLSearchParams(query)}`,
    asks: () => [asked(clientsPage(parsed), parsed.limit)],
  }
}

function listOfApplications(): OfficeCall {
  const { with_total, ...parsed } = parsedQuery(applications.richList, { status: 'pending' })
  return {
    name: 'applications by status, page 1',
    path: '/api/v1/applications/get-rich-list?status=pending',
    asks: () => [asked(applicationsPage(parsed), parsed.limit)],
  }
}

function listOfLeads(): OfficeCall {
  const parsed = parsedQuery(leads.list, {})
  return {
    name: 'leads, page 1',
    path: '/api/v1/leads/get-list',
    asks: () => [asked(leadsPage(parsed, { admin: 'all' }, ''), parsed.limit)],
  }
}

function asked(statements: Statement[], limit: number): Asked {
  return { statements: statements.map(({ text, values }) => ({ text, values })), limit }
}

/** As the server parses what a caller has written. */
export function parsedQuery<E extends Endpoint & { query: object }>(
  endpoint: E,
  query: Record<string, string>,
) {
  const parsed = parseFields(endpoint.query, query)
  if (!parsed.success) throw parsed.error
  return parsed.data as Parsed<E>['query']
}
