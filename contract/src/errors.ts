import * as z from 'zod/mini'
import { fill } from './fill.ts'
import type { Language, LocalizedText } from './text.ts'

type ErrorRow = { status: number; sentence: LocalizedText }

const row = (status: number, uz: string, en: string, ru: string): ErrorRow => ({
  status,
  sentence: { uz, en, ru },
})

/** Every refusal the server can give. `{name}` in a sentence is filled from the error's values. */
export const errors = {
  bad_request: row(
    400,
    'So‘rovni o‘qib bo‘lmadi',
    'The request could not be read',
    'Запрос не удалось прочитать',
  ),
  bad_json: row(400, 'JSON noto‘g‘ri yozilgan', 'The JSON is malformed', 'JSON записан неверно'),
  bad_query: row(
    400,
    'So‘rov parametrlari noto‘g‘ri',
    'The query parameters are invalid',
    'Параметры запроса неверны',
  ),
  unauthenticated: row(401, 'Tizimga kiring', 'Please sign in', 'Войдите в аккаунт'),
  wrong_credentials: row(
    401,
    'Login yoki parol noto‘g‘ri',
    'Incorrect username or password',
    'Неверный логин или пароль',
  ),
  second_factor_required: row(
    401,
    'Tasdiqlash kodini kiriting',
    'Enter the confirmation code',
    'Введите код подтверждения',
  ),
  wrong_code: row(401, 'Kod noto‘g‘ri', 'Incorrect code', 'Неверный код'),
  api_key_mistyped: row(
    401,
    'API kaliti to‘liq emas yoki xato yozilgan',
    'The API key is incomplete or mistyped',
    'API-ключ неполный или записан с ошибкой',
  ),
  api_key_refused: row(
    401,
    'API kaliti noma’lum, muddati o‘tgan yoki bekor qilingan',
    'The API key is unknown, expired or revoked',
    'API-ключ неизвестен, истёк или отозван',
  ),
  forbidden: row(
    403,
    'Bu amal uchun ruxsatingiz yo‘q',
    'You are not allowed to do this',
    'У вас нет прав на это действие',
  ),
  insufficient_aal: row(
    403,
    'Avval ikkinchi bosqich kodini kiriting',
    'Enter the confirmation code first',
    'Сначала введите код подтверждения',
  ),
  reauthentication_needed: row(
    403,
    'Davom etish uchun qaytadan kiring',
    'Sign in again to continue',
    'Чтобы продолжить, войдите снова',
  ),
  not_found: row(404, 'Ma’lumot topilmadi', 'Not found', 'Не найдено'),
  wrong_state: row(
    409,
    'Hozirgi holatda bu amalni bajarib bo‘lmaydi',
    'This cannot be done in the current state',
    'В текущем состоянии это невозможно',
  ),
  no_second_factor: row(
    409,
    'Bu mijozda ikki bosqichli kirish yoqilmagan',
    'This client has not turned on two-step verification',
    'У этого клиента не включена двухэтапная аутентификация',
  ),
  hosted_account: row(
    409,
    'Mijozlar hisoblari tashqi kirish xizmatida: buni o‘sha yerda bajaring',
    'The accounts of clients are at a hosted sign-in service: do this there',
    'Аккаунты клиентов находятся во внешнем сервисе входа: сделайте это там',
  ),
  undo_too_late: row(
    409,
    'Bekor qilib bo‘lmaydi: ustida ish boshlangan yoki vaqt o‘tgan',
    'It is too late to undo: work has gone on, or the time is over',
    'Отменить нельзя: с этим уже начали работать или прошло время',
  ),
  too_many_tags: row(
    422,
    'Bitta leadda ko‘pi bilan 10 ta teg bo‘ladi',
    'A lead can have at most 10 tags',
    'У лида может быть не больше 10 тегов',
  ),
  remind_not_now: row(
    409,
    'Hozir eslatib bo‘lmaydi: bugun eslatilgan, mijoz eslatmalarni o‘chirgan yoki soat 9 dan 20 gacha emas',
    'No reminder can be sent now: one was sent today, the client has turned reminders off, or it is not between 9 and 20',
    'Сейчас напомнить нельзя: сегодня уже напоминали, клиент выключил напоминания или сейчас не время с 9 до 20',
  ),
  document_type_taken: row(
    409,
    'Bu hujjat turi boshqa talabga biriktirilgan',
    'This type of document belongs to another input',
    'Этот тип документа закреплён за другим требованием',
  ),
  changed_meanwhile: row(
    409,
    'Bu yozuvni shu orada boshqa kishi o‘zgartirdi',
    'Someone else has changed this record in the meantime',
    'За это время запись изменил другой пользователь',
  ),
  in_use: row(
    409,
    'O‘chirib bo‘lmaydi: bu yozuvdan foydalanilmoqda ({uses})',
    'This cannot be deleted because it is in use ({uses})',
    'Удалить нельзя: запись используется ({uses})',
  ),
  webhook_limit: row(
    409,
    'Ko‘pi bilan {n} ta webhook bo‘lishi mumkin. Keraksizini o‘chiring',
    'There can be at most {n} webhooks. Delete one that is not needed',
    'Webhook может быть не больше {n}. Удалите ненужный',
  ),
  country_takes_applications: row(
    409,
    'O‘chirib bo‘lmaydi: bu davlatga ariza topshiriladi. Uni saytdan yashirib qo‘ying',
    'This cannot be deleted because clients apply to this country. Unpublish it instead',
    'Удалить нельзя: в эту страну подают заявки. Снимите её с публикации',
  ),
  slug_taken: row(
    409,
    'Bu manzil boshqa davlatga tegishli',
    'This address belongs to another country',
    'Этот адрес принадлежит другой стране',
  ),
  apply_country_taken: row(
    409,
    'Arizadagi bu davlatning sahifasi allaqachon bor',
    'This country of the application form already has a page',
    'У этой страны из формы заявки уже есть страница',
  ),
  not_movable: row(
    409,
    'Arizada mijozning o‘z ma’lumotlari yoki fayllari bor, uni boshqa mijozga o‘tkazib bo‘lmaydi',
    'The application contains its client’s own details or files, so it cannot be moved to another client',
    'В заявке есть данные или файлы её клиента, передать её другому клиенту нельзя',
  ),
  username_taken: row(409, 'Bu login band', 'This username is already taken', 'Этот логин уже занят'),
  email_taken: row(409, 'Bu e-mail band', 'This email is already taken', 'Этот e-mail уже занят'),
  client_exists: row(
    409,
    'Bu telefon yoki e-mail bilan mijoz bor: {name}',
    'There is already a client with this phone or email: {name}',
    'Клиент с таким телефоном или e-mail уже есть: {name}',
  ),
  already_assigned: row(
    409,
    'Lead allaqachon biriktirilgan: {agent}',
    'The lead is already assigned: {agent}',
    'Лид уже назначен: {agent}',
  ),
  last_super_admin: row(
    409,
    'Oxirgi super_admin qolishi shart',
    'There must be at least one super_admin',
    'Должен остаться хотя бы один super_admin',
  ),
  link_used_or_old: row(
    409,
    'Havola eskirgan yoki ishlatilgan. Sizni taklif qilgan xodimdan yangisini so‘rang',
    'This link has expired or has already been used. Ask the person who invited you for a new one',
    'Ссылка устарела или уже использована. Попросите новую у того, кто вас пригласил',
  ),
  telegram_off: row(409, 'Telegram boti ulanmagan', 'There is no Telegram bot', 'Бот Telegram не подключён'),
  no_chat: row(
    409,
    'Bu odamning Telegram chati yo‘q',
    'This person has no Telegram chat',
    'У этого человека нет чата в Telegram',
  ),
  already_linked: row(
    409,
    'Bu chat yoki hisob allaqachon ulangan. Avval uni uzing',
    'This chat or account is already linked. Unlink it first',
    'Этот чат или аккаунт уже подключён. Сначала отключите его',
  ),
  request_decided: row(
    409,
    'Bu so‘rov bo‘yicha qaror qabul qilingan',
    'This request has already been decided',
    'По этому запросу решение уже принято',
  ),
  body_too_large: row(413, 'So‘rov hajmi juda katta', 'The request is too large', 'Запрос слишком большой'),
  file_too_large: row(
    413,
    "Fayl hajmi {n}MB dan katta bo'lmasligi kerak",
    'The file must not be larger than {n} MB',
    'Файл не должен быть больше {n} МБ',
  ),
  quota_exceeded: row(
    413,
    'Fayllaringiz uchun ajratilgan {n} MB to‘ldi',
    'You have used up the {n} MB available for your files',
    'Отведённые для ваших файлов {n} МБ заняты',
  ),
  url_too_long: row(414, 'Havola juda uzun', 'The address is too long', 'Адрес слишком длинный'),
  unsupported_media_type: row(
    415,
    'So‘rov turi qo‘llab-quvvatlanmaydi',
    'This type of request is not supported',
    'Такой тип запроса не поддерживается',
  ),
  file_type_refused: row(
    415,
    "Fayl turi qo'llab-quvvatlanmaydi",
    'This file type is not accepted',
    'Файлы этого типа не принимаются',
  ),
  heic_refused: row(
    415,
    'Bu surat HEIC formatida, u qabul qilinmaydi. Kamerani JPEG formatiga o‘tkazing va qaytadan suratga oling. iPhone: Settings → Camera → Formats → Most Compatible. Android: kamera sozlamalarida HEIF (yuqori samarali suratlar) ni o‘chiring',
    'This photo is in the HEIC format, which is not accepted. Switch the camera to JPEG and take the photo again. iPhone: Settings → Camera → Formats → Most Compatible. Android: turn off HEIF (high efficiency pictures) in the camera settings',
    'Это фото в формате HEIC, он не принимается. Переключите камеру на JPEG и сделайте снимок заново. iPhone: Настройки → Камера → Форматы → Наиболее совместимые. Android: выключите HEIF (высокоэффективные снимки) в настройках камеры',
  ),
  save_as_xlsx: row(
    415,
    'Bu jadval formati o‘qilmaydi. Faylni Excel yoki LibreOffice’da oching, XLSX sifatida saqlang va qaytadan yuklang',
    'This spreadsheet format cannot be read. Open the file in Excel or LibreOffice, save it as XLSX and upload it again',
    'Этот формат таблиц не читается. Откройте файл в Excel или LibreOffice, сохраните как XLSX и загрузите снова',
  ),
  not_reachable: row(
    422,
    'Bu xodim yozuvni ko‘ra olmaydi',
    'This colleague cannot see the record',
    'Этот сотрудник не видит запись',
  ),
  invalid_fields: row(
    422,
    'Maydonlarni tekshiring: {names}',
    'Please check these fields: {names}',
    'Проверьте поля: {names}',
  ),
  rate_unlikely: row(
    422,
    'Yangi kurs avvalgisidan ({before} so‘m) {percent} % farq qiladi. To‘g‘ri bo‘lsa, tasdiqlang',
    'The new rate differs from the last one ({before} so‘m) by {percent}%. Confirm it if it is right',
    'Новый курс отличается от прежнего ({before} сум) на {percent} %. Подтвердите, если он верен',
  ),
  sheet_missing: row(422, 'Bunday varaq yo‘q', 'There is no such sheet', 'Такого листа нет'),
  file_missing: row(422, 'Fayl tanlanmagan', 'No file was chosen', 'Файл не выбран'),
  file_empty: row(422, 'Fayl bo‘sh', 'The file is empty', 'Файл пустой'),
  file_unsafe: row(
    422,
    'Tekshiruv fayldan xavf topdi, u qabul qilinmadi',
    'The file was not accepted: the check found a threat in it',
    'Файл не принят: проверка нашла в нём угрозу',
  ),
  documents_missing: row(
    422,
    'Hamma hujjatlarni yuklash shart ❗ ({names})',
    'All required documents must be uploaded ❗ ({names})',
    'Нужно загрузить все обязательные документы ❗ ({names})',
  ),
  weak_password: row(
    422,
    'Parol kamida {n} belgidan iborat va keng tarqalgan bo‘lmasligi kerak',
    'The password must be at least {n} characters long and must not be a common one',
    'Пароль должен быть не короче {n} символов и не из числа распространённых',
  ),
  // 422 where a signed-in person proves something again: a 401 would say that the session is over.
  wrong_password: row(422, 'Parol noto‘g‘ri', 'Incorrect password', 'Неверный пароль'),
  code_refused: row(422, 'Tasdiqlash kodi noto‘g‘ri', 'The code was not accepted', 'Код не принят'),
  idempotency_key_reused: row(
    422,
    'Bu Idempotency-Key boshqa so‘rov bilan ishlatilgan',
    'This Idempotency-Key has already been used with another request',
    'Этот Idempotency-Key уже использован с другим запросом',
  ),
  too_many_requests: row(
    429,
    'Juda ko‘p urinish. {n} soniyadan keyin qayta urinib ko‘ring',
    'Too many attempts. Please try again in {n} sec.',
    'Слишком много попыток. Попробуйте через {n} сек.',
  ),
  headers_too_large: row(
    431,
    'So‘rov sarlavhalari juda katta',
    'The request headers are too large',
    'Заголовки запроса слишком велики',
  ),
  internal: row(
    500,
    'Kutilmagan xatolik yuz berdi',
    'An unexpected error occurred',
    'Произошла непредвиденная ошибка',
  ),
  malformed_answer: row(
    500,
    'Maʼlumot noto‘g‘ri formatda',
    'The data is in the wrong format',
    'Данные в неверном формате',
  ),
  busy: row(
    503,
    'Tizim band, birozdan keyin qayta urinib ko‘ring',
    'The system is busy. Please try again in a moment',
    'Система перегружена, попробуйте чуть позже',
  ),
  no_room: row(
    503,
    'Serverda joy qolmagan, birozdan keyin qayta urinib ko‘ring',
    'The server is out of space. Please try again later',
    'На сервере закончилось место, попробуйте позже',
  ),
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errors
export const errorCodes = Object.keys(errors) as ErrorCode[]

/** What fills the places of a sentence; words that depend on the language come in all three. */
export type ErrorValues = Record<string, string | number | LocalizedText>

/** What every refused call answers; `fields` says what was wrong where, `current` is the record as it is now. */
export const ErrorAnswer = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  request_id: z.string(),
  current: z.optional(z.unknown()),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

export function errorSentence(code: ErrorCode, language: Language, values: ErrorValues = {}): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[language] : value,
  ])
  return fill(errors[code].sentence[language], Object.fromEntries(texts))
}
