import { contacts } from 'contract/contacts'
import { mayCall, type Scope } from 'contract/roles'
import { services } from 'contract/services'
import { staff } from 'contract/staff'
import type { SearchHit, system } from 'contract/system'
import { pickText } from 'contract/text'
import { firstFull } from '../../db/search-pages.ts'
import type { HandlerContext } from '../../http/handler.ts'
import { statusLabels } from '../applications/export-applications.ts'
import { lookUpClients } from '../clients/list-clients.ts'
import { messagesLike } from '../contacts/list-messages.queries.ts'
import { leadVisibility } from '../leads/lead-visibility.ts'
import {
  type ContactHit,
  leadsLike,
  listApplicationsOf,
  listServicesLike,
  listStaffLike,
} from './search.queries.ts'

type Call = HandlerContext<typeof system.search>

const maxHits = 20

/** Records of every kind that the caller may open. */
export async function search(call: Call): Promise<SearchHit[]> {
  const [ofClients, ...others] = await Promise.all([
    findClients(call),
    findLeads(call),
    findEnquiries(call),
    findStaff(call),
    findServices(call),
  ])
  return shared([...ofClients, ...others])
}

/** Finance may see clients and applications: neither name nor phone is hidden from it. */
const seeingClients = new Set<Scope>(['all', 'masked'])

async function findClients({ db, query, scopes, language }: Call): Promise<SearchHit[][]> {
  if (!Object.values(scopes).some((scope) => seeingClients.has(scope))) return []
  const clients = await lookUpClients(db, query.query)
  const ids = clients.map(({ id }) => id)
  const applications = ids.length > 0 ? await listApplicationsOf(db, ids, maxHits) : []
  const titles = new Map(clients.map((client) => [client.id, titleOf(client.full_name, client)]))
  return [
    clients.map(({ id, full_name, ...ways }) => ({
      kind: 'client',
      id,
      title: titleOf(full_name, ways),
      detail: detailOf(ways),
    })),
    applications.map(({ id, client_id, service, status }) => ({
      kind: 'application',
      id,
      title: titles.get(client_id) ?? '',
      detail: `${pickText(service, language)} · ${statusLabels[status][language]}`,
    })),
  ]
}

async function findLeads({ db, query, scopes, actor }: Call): Promise<SearchHit[]> {
  const visibility = leadVisibility(scopes, actor.id)
  if (!visibility) return []
  const leads = await firstFull<ContactHit>(db, leadsLike(query.query, visibility, maxHits), maxHits)
  return leads.map(({ id, name, ...ways }) => ({ kind: 'lead', id, title: name, detail: detailOf(ways) }))
}

// The page of each of these opens for who may make its call; a key also needs that call among its scopes.

async function findEnquiries({ db, query, actor }: Call): Promise<SearchHit[]> {
  if (!mayCall(actor, contacts.list)) return []
  const messages = await firstFull<ContactHit>(db, messagesLike(query.query, maxHits), maxHits)
  return messages.map(({ id, name, ...ways }) => ({
    kind: 'contact',
    id,
    title: name,
    detail: detailOf(ways),
  }))
}

async function findStaff({ db, query, actor }: Call): Promise<SearchHit[]> {
  if (!mayCall(actor, staff.list)) return []
  const accounts = await listStaffLike(db, query.query, maxHits)
  return accounts.map(({ id, full_name, username }) => ({
    kind: 'staff',
    id,
    title: full_name,
    detail: username,
  }))
}

/** Everyone may read the services; who may add one opens the page they are edited on. */
async function findServices({ db, query, actor, language }: Call): Promise<SearchHit[]> {
  if (!mayCall(actor, services.create)) return []
  const found = await listServicesLike(db, query.query, maxHits)
  return found.map(({ id, title }) => ({ kind: 'service', id, title: pickText(title, language), detail: '' }))
}

type Ways = { phone: string | null; email: string | null }

/** A client without a name is shown by e-mail or phone. */
function titleOf(name: string, { email, phone }: Ways): string {
  return name || email || phone || ''
}

function detailOf({ phone, email }: Ways): string {
  return phone ?? email ?? ''
}

/** The first ones of each kind in turn, so that none is crowded out; then kind by kind. */
function shared(kinds: SearchHit[][]): SearchHit[] {
  const ranked = kinds.flatMap((hits, kind) => hits.map((hit, place) => ({ hit, kind, place })))
  const chosen = ranked.toSorted((one, other) => one.place - other.place).slice(0, maxHits)
  return chosen.toSorted((one, other) => one.kind - other.kind).map(({ hit }) => hit)
}
