import type { ApplicationStatus } from 'contract/applications'
import { applyCountries, leadCountries } from 'contract/countries'
import { type Language, type LocalizedText, pickText } from 'contract/text'
import { audit } from '../../audit.ts'
import { csvAnswer } from '../../csv.ts'
import { inBatches } from '../../db/in-batches.ts'
import { type ActorCall, callerOf } from '../../http/actor-call.ts'
import type { StreamedAnswer } from '../../http/handler.ts'
import { type ExportedRow, listExported } from './export-applications.queries.ts'
import type { ApplicationFilter } from './list-applications.queries.ts'

const header: Record<Language, string[]> = {
  uz: ['ID', 'Mijoz', 'Telefon', 'E-mail', 'Dastur', 'Davlat', 'Holati', 'Yaratilgan', 'Topshirilgan'],
  en: ['ID', 'Client', 'Phone', 'Email', 'Programme', 'Country', 'Status', 'Created', 'Submitted'],
  ru: ['ID', 'Клиент', 'Телефон', 'E-mail', 'Программа', 'Страна', 'Статус', 'Создана', 'Подана'],
}

/** The office's words; a draft has its own, to distinguish it from an unknown status. */
export const statusLabels: Record<ApplicationStatus, LocalizedText> = {
  draft: { uz: 'Qoralama', en: 'Draft', ru: 'Черновик' },
  pending: { uz: 'Kutilmoqda', en: 'Pending', ru: 'На рассмотрении' },
  approved: { uz: 'Tasdiqlangan', en: 'Approved', ru: 'Одобрена' },
  rejected: { uz: 'Rad etilgan', en: 'Rejected', ru: 'Отклонена' },
  uknown: { uz: "Noma'lum", en: 'Unknown', ru: 'Неизвестно' },
}

const countryLabels: Record<string, LocalizedText> = { ...applyCountries, ...leadCountries }

/** What the same query lists, all of it, as a table for spreadsheets. */
export async function exportApplications(
  call: ActorCall,
  filter: ApplicationFilter,
): Promise<StreamedAnswer> {
  const { db, language } = call
  const { partner_id, query, ...detail } = filter
  await audit(db, {
    kind: 'applications.exported',
    ...callerOf(call),
    // What was searched for may be a name.
    detail: { ...detail, is_searched: query !== undefined },
  })
  const rows = inBatches<ExportedRow>((last) => listExported(db, filter, last))
  return csvAnswer('applications', header[language], linesOf(rows, language))
}

async function* linesOf(rows: AsyncIterable<ExportedRow>, language: Language) {
  for await (const row of rows) {
    const { id, full_name, phone, email, service, country_preference, status, created_at, submitted_at } = row
    const country = countryLabels[country_preference ?? '']?.[language] ?? country_preference
    yield [
      id,
      full_name,
      phone,
      email,
      pickText(service, language),
      country,
      statusLabels[status][language],
      created_at,
      submitted_at,
    ]
  }
}
