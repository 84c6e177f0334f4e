import type { Application, ApplicationFull } from 'contract/applications'
import type { Database } from '../../db/database.ts'
import {
  type ChecklistReader,
  type ChecklistRow,
  listChecklist,
  shownLine,
} from '../cases/case-store/case-store.ts'
import { isHandedIn } from './case-facts.queries.ts'

type Place = Pick<Application, 'id' | 'client_id' | 'service_id' | 'country_preference'>

/** What an application is asked for, with what was handed over for it. */
export async function readChecklist(db: Database, application: Place): Promise<ChecklistRow[]> {
  const is_draft = !(await isHandedIn(db, application.id))
  return listChecklist(db, { ...application, is_draft })
}

/** Files that the service no longer asks for are for the office: the client has nothing left to do there. */
export function shownChecklist(
  reader: ChecklistReader,
  { id: application_id, client_id }: Pick<Application, 'id' | 'client_id'>,
  rows: ChecklistRow[],
): ApplicationFull['checklist'] {
  return rows
    .filter(({ is_asked }) => is_asked || reader.actor.kind === 'staff')
    .map((row) => {
      const { line, file } = shownLine(reader, row)
      const { service_input_id } = row
      return {
        ...line,
        uploaded_doc: file && { ...file, application_id, service_input_id, client_id },
      }
    })
}
