import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { type CaseReader, caseVisibility } from '../cases/case-store/case-store.ts'
import { type JourneyFacts, journeyFacts } from '../country-rules/journey-facts.queries.ts'

/** A passport as it is stored; the sealed part is opened in sealed-identity.ts. */
export type PassportRow = {
  id: string
  passport_encrypted: Uint8Array | null
  identity_encrypted: Uint8Array | null
  passport_expires_on: string | null
  version: number
}

const columns = sql`id, passport_encrypted, identity_encrypted, passport_expires_on, version`

/** A client sees the own passport, the office all; who works on a case sees that of its client. */
function isVisibleTo(reader: CaseReader, id: string): Sql {
  const { actor, scopes } = reader
  const isSeen = Object.values(scopes).some((scope) => scope === 'own' || scope === 'all')
    ? actor.kind === 'client'
      ? sql`id = ${actor.id}`
      : sql`true`
    : sql`exists (
        select from applications
        where applications.client_id = clients.id and applications.deleted_at is null and ${caseVisibility(reader)}
      )`
  return sql`id = ${id} and deleted_at is null and ${isSeen}`
}

export function findPassport(db: Database, reader: CaseReader, id: string): Promise<PassportRow | undefined> {
  return db.one<PassportRow>(sql`select ${columns} from clients where ${isVisibleTo(reader, id)}`)
}

/** The same, locked until the transaction ends. */
export function lockPassport(tx: Database, reader: CaseReader, id: string): Promise<PassportRow | undefined> {
  return tx.one<PassportRow>(sql`
    select ${columns} from clients where ${isVisibleTo(reader, id)} for no key update`)
}

/** Everything as it is to be, encrypted; null for what there is not. */
export type StoredPassport = {
  number: { encrypted: Buffer; hash: Buffer } | null
  identity: Buffer | null
  pinflHash: Buffer | null
  expires_on: string | null
}

/** Nothing when the version is an older one. */
export function updatePassportRow(
  tx: Database,
  id: string,
  { number, identity, pinflHash, expires_on }: StoredPassport,
  version: number | undefined,
): Promise<PassportRow | undefined> {
  return tx.one<PassportRow>(sql`
    update clients set
      passport_encrypted = ${number?.encrypted ?? null}, passport_hash = ${number?.hash ?? null},
      identity_encrypted = ${identity}, pinfl_hash = ${pinflHash}, passport_expires_on = ${expires_on}
    where id = ${id} and version = coalesce(${version ?? null}::int, version)
    returning ${columns}`)
}

/** The journeys that a client's open applications are for; one without a country where there are none. */
export async function listJourneys(db: Database, clientId: string): Promise<JourneyFacts[]> {
  const rows = await db.all<{ journey: JourneyFacts }>(sql`
    select ${journeyFacts} as journey
    from clients
      left join applications
        on applications.client_id = clients.id and applications.deleted_at is null and applications.status <> 'rejected'
      left join cases on cases.application_id = applications.id
    where clients.id = ${clientId} and cases.finished_at is null
    order by applications.created_at`)
  return rows.map(({ journey }) => journey)
}
