import { type Application, applications } from 'contract/applications'
import { clients } from 'contract/clients'
import { services } from 'contract/services'
import type { FakeApi, SentCall } from './fake-api.ts'
import { aClient, aService, fullApplication } from './office-records.ts'

/**
 * The applications of the office behind the calls of their page: what the page changes is what it reads next. Their
 * order is the test's; the queries are in the calls.
 */
export function fakeApplications(api: FakeApi, rows: Application[]) {
  let stored = rows
  const change = (id: unknown, changes: Partial<Application>): Application => {
    stored = stored.map((one) => (one.id === id ? { ...one, version: one.version + 1, ...changes } : one))
    return stored.find((one) => one.id === id) as Application
  }
  const remove = (ids: unknown[]): undefined => {
    stored = stored.filter(({ id }) => !ids.includes(id))
    api.refuse(applications.getFull, 404, { code: 'not_found', message: 'Ma’lumot topilmadi' })
  }

  api.answer(applications.richList, ({ query }) => {
    const matching = stored.filter((one) => isLinkedInput(one, query))
    const from = Number(query.offset ?? 0)
    const results = matching.slice(from, from + Number(query.limit))
    return query.with_total ? { results, total: matching.length } : { results }
  })
  api.answer(applications.getFull, ({ params }) =>
    fullApplication(stored.find(({ id }) => id === params.id) as Application),
  )
  api.answer(applications.setStatus, ({ body }) =>
    change(body.id, { status: body.status as Application['status'] }),
  )
  api.answer(applications.remove, ({ params }) => remove([params.id]))
  api.answer(applications.removeMany, ({ body }) => {
    const ids = body.ids as string[]
    remove(ids)
    return { count: ids.length }
  })
  api.answer(services.list, [aService(1), aService(2)])
  api.answer(clients.get, aClient(1))

  return {
    /** Changes one without the page, as a colleague does. */
    change,
    add: (application: Application) => {
      stored = [application, ...stored]
      return application
    },
    stored: () => stored,
    /** The queries of the rows, without those for the numbers of the tabs. */
    asked: () =>
      api
        .callsOf(applications.richList)
        .map(({ query }) => query)
        .filter(({ with_total }) => !with_total),
  }
}

function isLinkedInput(one: Application, { status, service_id, client_id }: SentCall['query']): boolean {
  return (
    (!status || one.status === status) &&
    (!service_id || one.service_id === service_id) &&
    (!client_id || one.client_id === client_id)
  )
}
