import { applications } from 'contract/applications'
import { cases, caseViews } from 'contract/cases'
import { clients } from 'contract/clients'
import { documentReview } from 'contract/document-review'
import type { Endpoint } from 'contract/endpoint'
import { messages } from 'contract/messages'
import { apiPrefix } from 'contract/request'
import type { Database } from 'server/db/database'
import { readParts } from 'server/domains/applications/read-application'
import { countCases } from 'server/domains/cases/count-cases.queries'
import { casesPage, casesTotal } from 'server/domains/cases/list-cases.queries'
import { isCaseVisible, listTimeline } from 'server/domains/cases/timeline.queries'
import { listHistory } from 'server/domains/clients/client-history.queries'
import { findClient } from 'server/domains/clients/clients.queries'
import { countQueue, listQueue } from 'server/domains/documents/review/queue.queries'
import { countThreads, listThreads, threadsOf } from 'server/domains/messages/inbox.queries'
import { listMessages, threadExists } from 'server/domains/messages/messages.queries'
import { parsedQuery } from './office-calls.ts'

export type CaseCaller = 'admin' | 'document_agent'

/** Whom a measurement asks as, and about what. */
export type CaseIds = { agentId: string; applicationId: string; clientId: string }

export type CaseCall = {
  name: string
  as: CaseCaller
  path: (ids: CaseIds) => string
  /** Asks of the database what the call asks of it. */
  read: (db: Database, ids: CaseIds) => Promise<unknown>
}

const readerOf = (as: CaseCaller, { agentId }: CaseIds) => ({
  actor: { kind: 'staff' as const, id: agentId },
  scopes: as === 'admin' ? { admin: 'all' as const } : { document_agent: 'assigned' as const },
})

/** What the pages of cases ask all day. */
export const caseCalls: CaseCall[] = [
  queue('the review queue', 'admin', {}),
  queue('the review queue', 'document_agent', { mine: 'true' }),
  ...caseViews.map((view) => list(view, view === 'mine' ? 'document_agent' : 'admin')),
  {
    name: 'the counts',
    as: 'admin',
    path: () => apiPrefix + cases.counts.path,
    read: (db, ids) => countCases(db, readerOf('admin', ids)),
  },
  {
    name: 'one application, get-full',
    as: 'admin',
    path: ({ applicationId }) => pathOf(applications.getFull, applicationId),
    read: (db, ids) => readParts(db, readerOf('admin', ids), ids.applicationId),
  },
  {
    name: 'the timeline',
    as: 'admin',
    path: ({ applicationId }) => pathOf(cases.timeline, applicationId),
    read: async (db, ids) => {
      await isCaseVisible(db, readerOf('admin', ids), ids.applicationId)
      const page = parsedQuery(cases.timeline, {})
      return listTimeline(db, { ...page, id: ids.applicationId, isMasked: false, language: 'uz' })
    },
  },
  {
    name: 'the history of a client',
    as: 'admin',
    path: ({ clientId }) => pathOf(clients.getHistory, clientId),
    read: async (db, { agentId, clientId }) => {
      await findClient(db, { kind: 'staff', id: agentId }, clientId)
      const { limit, offset } = parsedQuery(clients.getHistory, {})
      return listHistory(db, clientId, { limit: limit + 1, offset })
    },
  },
  {
    name: 'the messages of a case',
    as: 'admin',
    path: ({ applicationId }) => pathOf(messages.list, applicationId),
    read: async (db, ids) => {
      await threadExists(db, readerOf('admin', ids), ids.applicationId)
      return listMessages(db, ids.applicationId, { ...parsedQuery(messages.list, {}), language: 'uz' })
    },
  },
  inbox('open', 'admin'),
  inbox('all', 'admin'),
  inbox('open', 'document_agent'),
]

function queue(name: string, as: CaseCaller, query: Record<string, string>): CaseCall {
  const parsed = parsedQuery(documentReview.queue, query)
  return {
    name,
    as,
    path: () => `${apiPrefix}${documentReview.queue.path}?${new URLSearchParams(query)}`,
    read: (db, ids) =>
      Promise.all([listQueue(db, readerOf(as, ids), parsed), countQueue(db, readerOf(as, ids), parsed)]),
  }
}

function list(view: (typeof caseViews)[number], as: CaseCaller): CaseCall {
  const query = parsedQuery(cases.list, { view })
  return {
    name: `cases, ${view}`,
    as,
    path: () => `${apiPrefix}${cases.list.path}?view=${view}`,
    read: (db, ids) => {
      const reader = readerOf(as, ids)
      // Without a filter a page is one statement.
      return Promise.all([...casesPage(reader, query), casesTotal(reader, query)].map((one) => db.all(one)))
    },
  }
}

function inbox(view: 'open' | 'all', as: CaseCaller): CaseCall {
  const query = parsedQuery(messages.inbox, { view })
  return {
    name: `the inbox, ${view}`,
    as,
    path: () => `${apiPrefix}${messages.inbox.path}?view=${view}`,
    read: (db, ids) => {
      const reader = readerOf(as, ids)
      const threads = threadsOf(reader, view)
      return Promise.all([listThreads(db, reader, threads, query), countThreads(db, reader, threads)])
    },
  }
}

function pathOf({ path }: Pick<Endpoint, 'path'>, id: string): string {
  return apiPrefix + path.replace(/\{\w{1,40}\}/, id)
}
