import { desk } from 'contract/desk'
import type { Lead, LeadFull } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { services } from 'contract/services'
import type { FakeApi } from './fake-api.ts'
import { fullLead, noToday, program } from './lead-records.ts'

/** The leads on the desk of an agent, behind the calls of its page: one that has left it is no longer listed. */
export function fakeDesk(api: FakeApi, rows: Lead[], more: Partial<LeadFull> = {}) {
  let current = rows
  const leave = (lead: Lead) => {
    current = current.filter(({ id }) => id !== lead.id)
  }
  const change = (lead: Lead) => {
    current = current.map((row) => (row.id === lead.id ? lead : row))
  }
  /** On top, as the server sorts what is hot or was undone. */
  const join = (lead: Lead) => {
    current = [lead, ...current.filter(({ id }) => id !== lead.id)]
  }
  api.answer(leads.listOfAgent, ({ query }) => {
    const from = Number(query.offset)
    return current.slice(from, from + Number(query.limit))
  })
  api.answer(leads.get, ({ params }) => {
    const lead = current.find(({ id }) => id === params.id)
    return lead ? fullLead(lead, more) : notFound()
  })
  api.answer(services.list, [program])
  api.answer(desk.today, noToday)
  return { leave, change, join }
}

export const notFound = () =>
  Response.json({ code: 'not_found', message: 'Ma’lumot topilmadi', request_id: 'r1' }, { status: 404 })
