import { leadCountries } from 'contract/countries'
import { leadStageNames } from 'contract/lead-stage-names'
import type { LeadStatus, ShownStage } from 'contract/lead-states'
import type { leads } from 'contract/leads'
import type { Language, LocalizedText } from 'contract/text'
import { audit } from '../../../audit.ts'
import { csvAnswer } from '../../../csv.ts'
import { inBatches } from '../../../db/in-batches.ts'
import { callerOf } from '../../../http/actor-call.ts'
import type { HandlerContext, StreamedAnswer } from '../../../http/handler.ts'
import type { ListedLeadRow } from '../leads.queries.ts'
import { listedLead } from '../shown-lead.ts'
import { exportedLeads } from './list-leads.queries.ts'

type Call = HandlerContext<typeof leads.export>

const header: Record<Language, string[]> = {
  uz: [
    'ID',
    'Ism',
    'Telefon',
    'E-mail',
    'Manba',
    'Teglar',
    'Hudud',
    'Davlat',
    'Bosqich',
    'Holat',
    'Egasi',
    'Qayta qo‘ng‘iroq',
    'Yaratilgan',
  ],
  en: [
    'ID',
    'Name',
    'Phone',
    'Email',
    'Source',
    'Tags',
    'Region',
    'Country',
    'Stage',
    'Status',
    'Owner',
    'Callback',
    'Created',
  ],
  ru: [
    'ID',
    'Имя',
    'Телефон',
    'E-mail',
    'Источник',
    'Теги',
    'Регион',
    'Страна',
    'Этап',
    'Статус',
    'Ответственный',
    'Перезвонить',
    'Создан',
  ],
}

const stages: Record<ShownStage, LocalizedText> = {
  ...leadStageNames,
  assigned: { uz: 'Biriktirilgan', en: 'Assigned', ru: 'Назначен' },
}

const statuses: Record<LeadStatus, LocalizedText> = {
  new: { uz: 'Yangi', en: 'New', ru: 'Новый' },
  needs_call: { uz: 'Qayta qo‘ng‘iroq', en: 'Callback', ru: 'Перезвонить' },
  rejected: { uz: 'Rad etilgan', en: 'Rejected', ru: 'Отклонён' },
  selected: { uz: 'Tanlangan', en: 'Selected', ru: 'Отобран' },
}

/** What the same query lists, all of it, as a table for spreadsheets; what was searched for is not recorded. */
export async function exportLeads(call: Call): Promise<StreamedAnswer> {
  const { db, query, scopes, actor, language } = call
  const { query: searched, label, ...detail } = query
  await audit(db, { kind: 'leads.exported', ...callerOf(call), detail })
  const rows = inBatches<ListedLeadRow>(async (last) => {
    const statement = exportedLeads(query, scopes, actor.id, last)
    return statement ? db.all<ListedLeadRow>(statement) : []
  })
  return csvAnswer('leads', header[language], linesOf(rows, language))
}

async function* linesOf(rows: AsyncIterable<ListedLeadRow>, language: Language) {
  for await (const row of rows) {
    const lead = listedLead(row)
    yield [
      lead.id,
      lead.name,
      lead.phone,
      lead.email,
      lead.source,
      lead.tags.join(', '),
      lead.region,
      lead.country && (leadCountries as Record<string, LocalizedText>)[lead.country]?.[language],
      stages[lead.stage][language],
      statuses[lead.status][language],
      lead.owner_name,
      lead.callback_at,
      lead.created_at,
    ].map((cell) => cell ?? null)
  }
}
