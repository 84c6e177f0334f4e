import type { Language } from 'contract/text'
import { audit } from '../../audit.ts'
import { csvAnswer } from '../../csv.ts'
import { inBatches } from '../../db/in-batches.ts'
import { type ActorCall, callerOf } from '../../http/actor-call.ts'
import type { StreamedAnswer } from '../../http/handler.ts'
import type { Secrets } from '../../secrets.ts'
import { type ExportedRow, listExported } from './export-clients.queries.ts'
import type { ClientFilter } from './list-clients.queries.ts'

const header: Record<Language, string[]> = {
  uz: [
    'ID',
    'Ism familiya',
    'Telefon',
    'E-mail',
    'Pasport',
    'Viza turi',
    'Yo‘nalish',
    'Filial',
    'Yaratilgan',
  ],
  en: ['ID', 'Full name', 'Phone', 'Email', 'Passport', 'Visa type', 'Direction', 'Branch', 'Created'],
  ru: ['ID', 'Имя и фамилия', 'Телефон', 'E-mail', 'Паспорт', 'Тип визы', 'Направление', 'Филиал', 'Создан'],
}

/** What the same query lists, all of it, as a table for spreadsheets. */
export async function exportClients(call: ActorCall, filter: ClientFilter): Promise<StreamedAnswer> {
  const { db, language, secrets } = call
  const { search_val, ...detail } = filter
  await audit(db, {
    kind: 'clients.exported',
    ...callerOf(call),
    // What was searched for may be a name.
    detail: { ...detail, is_searched: search_val !== undefined },
  })
  const rows = inBatches<ExportedRow>((last) => listExported(db, filter, last))
  return csvAnswer('clients', header[language], linesOf(rows, secrets))
}

async function* linesOf(rows: AsyncIterable<ExportedRow>, secrets: Secrets) {
  for await (const row of rows) {
    const { id, full_name, phone, email, passport_encrypted, visa_type, direction, branch_id, created_at } =
      row
    const passport = passport_encrypted && maskedPassport(secrets.decrypt(passport_encrypted))
    yield [id, full_name, phone, email, passport, visa_type, direction, branch_id, created_at]
  }
}

/** Files get passed around: enough to tell two people apart, and no more. */
function maskedPassport(number: string): string {
  return '*'.repeat(number.length - 2) + number.slice(-2)
}
