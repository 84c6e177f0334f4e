import type { LocalizedText } from './text.ts'

// Without a schema, like review-reasons.ts.

const text = (uz: string, en: string, ru: string): LocalizedText => ({ uz, en, ru })

/** Why an application was rejected or returned. `unspecified` until a reason is written. */
export const caseDecisions = {
  documents_incomplete: text('Hujjatlar to‘liq emas', 'The documents are incomplete', 'Документы неполные'),
  not_eligible: text(
    'Dastur talablariga mos kelmaydi',
    'The requirements of the programme are not met',
    'Нет соответствия требованиям программы',
  ),
  embassy_refused: text('Elchixona rad etdi', 'The embassy refused', 'Посольство отказало'),
  program_full: text('Dasturda joy qolmagan', 'The programme is full', 'На программе нет мест'),
  client_withdrew: text('Mijozning o‘zi voz kechdi', 'The client withdrew', 'Клиент отказался сам'),
  no_contact: text(
    'Mijoz bilan bog‘lanib bo‘lmadi',
    'The client could not be contacted',
    'С клиентом не удалось связаться',
  ),
  data_to_fix: text('Ma’lumotlarni tuzatish kerak', 'The details need correcting', 'Нужно исправить данные'),
  documents_to_fix: text(
    'Hujjatlarni tuzatish kerak',
    'The documents need correcting',
    'Нужно исправить документы',
  ),
  other: text('Boshqa sabab', 'Another reason', 'Другая причина'),
  unspecified: text(
    'Sababini mutaxassisingiz yozadi',
    'Your specialist will write the reason',
    'Причину напишет ваш специалист',
  ),
} satisfies Record<string, LocalizedText>

export type CaseDecision = keyof typeof caseDecisions

export const caseDecisionCodes = Object.keys(caseDecisions) as [CaseDecision, ...CaseDecision[]]

/** What a reason can be; that there is none yet is not one. */
export type CaseReason = Exclude<CaseDecision, 'unspecified'>

export const caseReasonCodes = caseDecisionCodes.filter((code) => code !== 'unspecified') as [
  CaseReason,
  ...CaseReason[],
]

/** The statuses that a client is given a reason for. */
export const decidedStatuses = ['rejected', 'draft'] as const

export function isDecided(status: string): boolean {
  return decidedStatuses.some((decided) => decided === status)
}
