import type { LocalizedText } from 'contract/text'

const text = (uz: string, en: string, ru: string): LocalizedText => ({ uz, en, ru })

/** What the bot says to colleagues. */
export const colleagueTexts = {
  saved: text('Saqlandi', 'Saved', 'Сохранено'),
  undo: text('Bekor qilish', 'Undo', 'Отменить'),
  undone: text('Bekor qilindi', 'Undone', 'Отменено'),
  today: text(
    'Bugun: {calls} ta qo‘ng‘iroq, {leads} ta yangi lead',
    'Today: calls to make: {calls}, new leads: {leads}',
    'Сегодня: звонков — {calls}, новых лидов — {leads}',
  ),
  notAnInbox: text(
    'Bu chat bildirishnomalar uchun. Javobni ofisda yozing',
    'This chat is for notifications. Write your answer in the office',
    'Этот чат — для уведомлений. Ответ напишите в офисе',
  ),
}

/** What the bot says in a group. */
export const groupTexts = {
  linked: text('Guruh ulandi: {stage}', 'The group is linked: {stage}', 'Группа подключена: {stage}'),
  newLeads: text('{stage}: {n} ta yangi lead', '{stage}: new leads: {n}', '{stage}: новых лидов — {n}'),
}
