import type { Country, countries } from 'contract/countries'
import { type FactChanges, factKinds } from 'contract/country-facts'
import type { Parsed } from 'contract/endpoint'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { removePicture } from '../../files/store-picture.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { auditUpdate } from '../../http/audit-update.ts'
import {
  deleteCountry,
  insertCountry,
  lockCountry,
  readCountry,
  replaceServices,
  updateCountryRow,
} from './countries.queries.ts'
import { deleteFacts, type FactRow, putFacts } from './country-facts.queries.ts'
import { checkPublishable, countryRefusal } from './country-refusals.ts'

type NewCountry = Parsed<typeof countries.create>['body']
type CountryChanges = Parsed<typeof countries.update>['body']

export function createCountry(call: ActorCall, country: NewCountry): Promise<Country> {
  checkPublishable(country)
  return inOneStep(call.db, async (tx) => {
    const id = await insertCountry(tx, country)
    await changeParts(tx, id, country)
    await audit(tx, { kind: 'country.created', ...byCaller(call, 'country', id) })
    return readCountry(tx, id)
  })
}

export function updateCountry(call: ActorCall, id: string, changes: CountryChanges): Promise<Country> {
  return inOneStep(call.db, async (tx) => {
    const before = await lockCountry(tx, id)
    if (before) checkPublishable({ ...before.country, ...given(changes) })
    if (!before || !(await updateCountryRow(tx, id, changes))) throw updateRefusal(before?.country)
    await changeParts(tx, id, changes)
    const after = await readCountry(tx, id)
    await auditUpdate(tx, call, 'country', { before: before.country, after })
    return after
  })
}

/** A country of the application form stays; the office can take it off the site. */
export function removeCountry(call: ActorCall, id: string): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    const before = await lockCountry(tx, id)
    if (!before) throw new ApiError('not_found')
    if (before.country.apply_country) throw new ApiError('country_takes_applications')
    await deleteCountry(tx, id)
    if (before.mediaId) await removePicture(call, tx, before.mediaId)
    await audit(tx, { kind: 'country.deleted', ...byCaller(call, 'country', id) })
    return undefined
  })
}

/** A transaction of its own, so that a refusal of the database leaves the caller's one usable. */
async function inOneStep<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (error) {
    throw countryRefusal(error)
  }
}

async function changeParts(
  tx: Database,
  id: string,
  { facts = {}, services }: Pick<CountryChanges, 'facts' | 'services'>,
): Promise<void> {
  const { put, removed } = sortFacts(facts)
  if (removed.length > 0) await deleteFacts(tx, id, removed)
  if (put.length > 0) await putFacts(tx, id, put)
  if (services) await replaceServices(tx, id, services)
}

function sortFacts(facts: FactChanges) {
  const put: FactRow[] = []
  for (const kind of factKinds) {
    const fact = facts[kind]
    if (fact) put.push({ amount: null, ...fact, kind })
  }
  return { put, removed: factKinds.filter((kind) => facts[kind] === null) }
}

function given<T extends object>(changes: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> }
}
