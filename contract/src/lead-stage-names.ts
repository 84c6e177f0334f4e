import type { LeadStage } from './lead-states.ts'
import type { LocalizedText } from './text.ts'

/** What the stages are called where no page says it: in tables and in chats. */
export const leadStageNames: Record<LeadStage, LocalizedText> = {
  initial: { uz: 'Qo‘ng‘iroq', en: 'Call', ru: 'Звонок' },
  consulting: { uz: 'Konsultatsiya', en: 'Consulting', ru: 'Консультация' },
  documenting: { uz: 'Hujjatlar', en: 'Documents', ru: 'Документы' },
  completed: { uz: 'Yakunlangan', en: 'Completed', ru: 'Завершён' },
}
