import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import {
  type ApplicationRow,
  columns as applicationColumns,
} from '../../applications/applications.queries.ts'
import { type ClientRow, columns as clientColumns } from '../../clients/clients.queries.ts'

export function findApplicationRow(db: Database, id: string): Promise<ApplicationRow | undefined> {
  return db.one<ApplicationRow>(sql`
    select ${applicationColumns} from applications
      join clients on clients.id = applications.client_id and clients.deleted_at is null
      join cases on cases.application_id = applications.id
    where applications.id = ${id} and applications.deleted_at is null`)
}

export function findClientRow(db: Database, id: string): Promise<ClientRow | undefined> {
  return db.one<ClientRow>(sql`select ${clientColumns} from clients where id = ${id} and deleted_at is null`)
}
