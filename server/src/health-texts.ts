import { fill } from 'contract/fill'
import type { LocalizedText } from 'contract/text'

// What the office reads of a part that does not work.

const text = (uz: string, en: string, ru: string): LocalizedText => ({ uz, en, ru })

const sentences = {
  silent: text('{n} soniyada javob bermadi', 'No answer within {n} s', 'Нет ответа за {n} с'),
  broken: text('Ishlamayapti ({code})', 'Does not work ({code})', 'Не работает ({code})'),
  noSmtp: text(
    'SMTP_URL sozlanmagan: xatlar jo‘natilmaydi',
    'SMTP_URL is not set: no mail is sent',
    'SMTP_URL не задан: письма не отправляются',
  ),
  mails: text('{n} ta xat jo‘natilmayapti', 'Mails that are not sent: {n}', 'Не отправляется писем: {n}'),
  mailsBecause: text(
    '{n} ta xat jo‘natilmayapti: {error}',
    'Mails that are not sent: {n} ({error})',
    'Не отправляется писем: {n} ({error})',
  ),
  jobs: text('{n} ta ish bajarilmay turibdi', 'Jobs that are overdue: {n}', 'Не выполняется заданий: {n}'),
  unscanned: text(
    '{n} ta fayl tekshirilmay turibdi',
    'Files that are not checked: {n}',
    'Не проверяется файлов: {n}',
  ),
  auth: text(
    'Kirish xizmati {status} deb javob berdi',
    'The sign-in service answered {status}',
    'Служба входа ответила {status}',
  ),
  log: text(
    'Jurnalning {n} ta satri yo‘qoldi',
    'Lines of the log that were lost: {n}',
    'Потеряно строк журнала: {n}',
  ),
  webhooks: text(
    '{n} ta webhookka xabar yetib bormayapti',
    'Webhooks that no message gets to: {n}',
    'Сообщения не доходят до вебхуков: {n}',
  ),
  telegramRefused: text(
    'Telegram bot tokenini qabul qilmayapti ({code})',
    'Telegram does not accept the token of the bot ({code})',
    'Telegram не принимает токен бота ({code})',
  ),
  telegramTaken: text(
    'Bu bot nomidan boshqa dastur ham o‘qiyapti',
    'Another program reads for this bot, too',
    'От имени этого бота читает ещё одна программа',
  ),
  telegramUnread: text(
    'Telegramdan xabarlar o‘qilmayapti ({code})',
    'Nothing is read from Telegram ({code})',
    'Сообщения из Telegram не читаются ({code})',
  ),
  telegramLeads: text(
    'Bot orqali bir soatda juda ko‘p so‘rov keldi, yangilari saytga yuborilmoqda',
    'Too many enquiries came through the bot within an hour; new ones are sent to the site',
    'Через бот за час пришло слишком много обращений; новые направляются на сайт',
  ),
  telegramUnsent: text(
    'Telegramga {n} ta xabar jo‘natilmayapti',
    'Messages that Telegram does not take: {n}',
    'Не отправляется сообщений в Telegram: {n}',
  ),
  backupFailed: text(
    'Oxirgi zaxira nusxa olinmadi: {problem}',
    'The last backup failed: {problem}',
    'Последняя резервная копия не сделана: {problem}',
  ),
  backupOld: text('Zaxira nusxa eskirgan', 'The backup is too old', 'Резервная копия устарела'),
  backupNone: text('Hali zaxira nusxa olinmagan', 'There is no backup yet', 'Резервной копии ещё нет'),
  backupFlawed: text(
    'Zaxira nusxada kamchilik bor: {problem}',
    'The backup has a flaw: {problem}',
    'В резервной копии есть недостаток: {problem}',
  ),
}

/** A sentence with its values, in each language. */
export function healthText(
  sentence: keyof typeof sentences,
  values: Record<string, string | number> = {},
): LocalizedText {
  const { uz, en, ru } = sentences[sentence]
  return { uz: fill(uz, values), en: fill(en, values), ru: fill(ru, values) }
}
