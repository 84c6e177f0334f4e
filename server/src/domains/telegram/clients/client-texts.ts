import type { ApplicationStatus } from 'contract/applications'
import type { Turn as CaseTurn } from 'contract/case-states'
import type { LocalizedText } from 'contract/text'

const text = (uz: string, en: string, ru: string): LocalizedText => ({ uz, en, ru })

/** What the bot says to a linked client. */
export const clientTexts = {
  noCases: text('Hali ariza yo‘q: {url}', 'There is no application yet: {url}', 'Заявок пока нет: {url}'),
  needed: text(
    'Kerak: {items}. Rasm yoki faylni shu yerga yuboring; aniq chiqishi uchun «Fayl» qilib yuboring',
    'Needed: {items}. Send a photo or a file here; to keep it sharp, send it as a file',
    'Нужно: {items}. Отправьте сюда фото или файл; чтобы было чётко, отправляйте как «Файл»',
  ),
  nothingNeeded: text(
    'Hozir hujjat kerak emas. Boshqa faylingiz bo‘lsa, shu yerga yuboring',
    'No documents are needed now. If you have another file for us, send it here',
    'Сейчас документы не нужны. Если у вас есть другой файл, отправьте его сюда',
  ),
  whichDocument: text(
    '{n} sahifa keldi. Bu qaysi hujjat?',
    'Pages received: {n}. Which document is this?',
    'Получено страниц: {n}. Какой это документ?',
  ),
  replaced: text(
    'Boshqa fayl keldi, bular olinmadi. Kerak bo‘lsa, ularni alohida yuboring',
    'Another file came, so these were not taken. If they are needed, send them separately',
    'Пришёл другой файл, эти не приняты. Если они нужны, отправьте их отдельно',
  ),
  tooManyPages: text(
    'Bitta hujjatda ko‘pi bilan {n} sahifa bo‘ladi, bu sahifa olinmadi',
    'A document has at most {n} pages, this page was not taken',
    'В одном документе может быть не больше {n} страниц, эта страница не принята',
  ),
  cancelled: text('Bekor qilindi', 'Cancelled', 'Отменено'),
  taking: text('Olinmoqda…', 'Receiving…', 'Принимаем…'),
  uploaded: text(
    '«{item}» yuklandi ✅ Yana kerak: {items}',
    '“{item}” was uploaded ✅ Still needed: {items}',
    '«{item}» загружен ✅ Ещё нужно: {items}',
  ),
  uploadedLast: text(
    '«{item}» yuklandi ✅ Hammasi joyida',
    '“{item}” was uploaded ✅ Everything is in place',
    '«{item}» загружен ✅ Всё в порядке',
  ),
  needsContact: text(
    'Topshirish uchun ism va telefoningizni kabinetda to‘ldiring: {url}',
    'To submit, fill in your name and phone in your account: {url}',
    'Чтобы отправить заявку, укажите имя и телефон в кабинете: {url}',
  ),
  file: text('Fayl', 'File', 'Файл'),
  fileSent: text(
    '«{name}» yuborildi ✅ Javob shu yerga keladi',
    '“{name}” was sent ✅ The answer will come here',
    '«{name}» отправлен ✅ Ответ придёт сюда',
  ),
  submitted: text('Ariza topshirildi ✅', 'The application was submitted ✅', 'Заявка отправлена ✅'),
  filesOff: text(
    'Fayllarni bot orqali qabul qilmaymiz. Kabinetda yuklang: {url}',
    'We do not accept files through the bot. Upload them in your account: {url}',
    'Мы не принимаем файлы через бота. Загрузите их в кабинете: {url}',
  ),
  inAccount: text(
    'Kabinetda yuklang: {url}',
    'Upload it in your account: {url}',
    'Загрузите в кабинете: {url}',
  ),
  ask: text(
    'Savolingizni shu yerga yozing. Javob ham shu yerga keladi',
    'Write your question here. The answer will come here too',
    'Напишите свой вопрос сюда. Ответ придёт сюда же',
  ),
  received: text(
    'Xabaringiz yetib bordi. Javob shu yerga keladi',
    'Your message has arrived. The answer will come here',
    'Ваше сообщение получено. Ответ придёт сюда',
  ),
  whichCase: text('Qaysi ariza haqida?', 'Which application is this about?', 'О какой заявке речь?'),
  aboutCase: text('Ariza: {name}', 'Application: {name}', 'Заявка: {name}'),
  menu: text(
    'Pastdagi tugmalardan birini tanlang yoki savolingizni yozing',
    'Choose one of the buttons below or write your question',
    'Выберите одну из кнопок ниже или напишите свой вопрос',
  ),
}

export const buttonTexts = {
  otherFile: text('Boshqa fayl', 'Another file', 'Другой файл'),
  cancel: text('Bekor qilish', 'Cancel', 'Отмена'),
  submit: text('Arizani topshirish', 'Submit the application', 'Отправить заявку'),
  agree: text('Roziman', 'I agree', 'Согласен'),
  inAccount: text('Kabinetda yuklayman', 'I will upload it in my account', 'Загружу в кабинете'),
}

/** The parts of what is said about one application. */
export const caseTexts = {
  head: text(
    '«{service}», {country}: {status}.',
    '“{service}”, {country}: {status}.',
    '«{service}», {country}: {status}.',
  ),
  headAlone: text('«{service}»: {status}.', '“{service}”: {status}.', '«{service}»: {status}.'),
  // A date in Russian ends with a full stop of its own.
  until: text('{turn}, {date} gacha.', '{turn}, by {date}.', '{turn}, до {date}'),
  reason: text('Sababi: {reason}.', 'Reason: {reason}.', 'Причина: {reason}.'),
  needed: text('Kerak: {items}', 'Needed: {items}', 'Нужно: {items}'),
  expired: text('muddati o‘tgan', 'expired', 'срок истёк'),
  unnamed: text('Nomsiz dastur', 'Untitled programme', 'Программа без названия'),
}

export const statusTexts: Record<ApplicationStatus, LocalizedText> = {
  draft: text('Qoralama', 'Draft', 'Черновик'),
  pending: text('Jarayonda', 'In progress', 'На рассмотрении'),
  approved: text('Tasdiqlangan', 'Approved', 'Одобрена'),
  rejected: text('Rad etilgan', 'Rejected', 'Отклонена'),
  uknown: text('Holati aniqlanmoqda', 'Status being clarified', 'Статус уточняется'),
}

export const turnTexts: Record<CaseTurn, LocalizedText | null> = {
  client: text('Navbat sizda', 'It is your turn', 'Ваша очередь'),
  us: text('Navbat bizda', 'It is our turn', 'Наша очередь'),
  outside: text('Javob kutilmoqda', 'We are waiting for an answer', 'Ждём ответа'),
  none: null,
}
