import * as z from 'zod/mini'
import { fill } from './fill.ts'
import type { Language, LocalizedText } from './text.ts'

/** What can be wrong with one field, in words for the person who filled it in. */
const problems = {
  required: { uz: 'To‘ldirish shart', en: 'This field is required', ru: 'Обязательное поле' },
  too_short: { uz: 'Kamida {n} ta belgi', en: 'At least {n} characters', ru: 'Не меньше {n} символов' },
  too_long: { uz: 'Ko‘pi bilan {n} ta belgi', en: 'At most {n} characters', ru: 'Не больше {n} символов' },
  too_small: { uz: 'Kamida {n}', en: 'At least {n}', ru: 'Не меньше {n}' },
  too_big: { uz: 'Ko‘pi bilan {n}', en: 'At most {n}', ru: 'Не больше {n}' },
  too_few: { uz: 'Kamida {n} ta', en: 'At least {n}', ru: 'Не меньше {n}' },
  too_many: { uz: 'Ko‘pi bilan {n} ta', en: 'At most {n}', ru: 'Не больше {n}' },
  email: { uz: 'E-mail manzili noto‘g‘ri', en: 'Invalid email address', ru: 'Неверный адрес e-mail' },
  phone: {
    uz: 'Telefon raqami 7 tadan 15 tagacha raqamdan iborat',
    en: 'A phone number must have 7 to 15 digits',
    ru: 'В номере телефона от 7 до 15 цифр',
  },
  time: { uz: 'Sana yoki vaqt noto‘g‘ri', en: 'Invalid date or time', ru: 'Неверная дата или время' },
  future: {
    uz: 'Sana kelajakda bo‘lmasligi kerak',
    en: 'The date must not be in the future',
    ru: 'Дата не должна быть в будущем',
  },
  past: {
    uz: 'Sana kelajakda bo‘lishi kerak',
    en: 'The date must be in the future',
    ru: 'Дата должна быть в будущем',
  },
  range: {
    uz: 'Yuqori chegara quyi chegaradan kichik bo‘lmasligi kerak',
    en: 'The upper limit must not be below the lower one',
    ru: 'Верхняя граница не должна быть меньше нижней',
  },
  return_day: {
    uz: 'Qaytish sanasi jo‘nash sanasidan oldin bo‘lmasligi kerak',
    en: 'The return must not be before the departure',
    ru: 'Возвращение не может быть раньше отъезда',
  },
  twice: { uz: 'Bu allaqachon ro‘yxatda', en: 'This is already in the list', ru: 'Это уже есть в списке' },
  slug: {
    uz: 'Faqat kichik lotin harflari va ular orasida chiziqcha, masalan united-kingdom',
    en: 'Only small Latin letters with dashes between them, for example united-kingdom',
    ru: 'Только строчные латинские буквы и дефисы между ними, например united-kingdom',
  },
  country_code: {
    uz: 'Davlatning ikki harfli ISO kodi, masalan de',
    en: 'The two-letter ISO code of the country, for example de',
    ru: 'Двухбуквенный код страны по ISO, например de',
  },
  amount: {
    uz: 'So‘mdagi musbat son, ko‘pi bilan ikki kasr raqami bilan, masalan 12700.50',
    en: 'A positive number of so‘m with at most two decimals, for example 12700.50',
    ru: 'Положительное число в сумах, не больше двух знаков после точки, например 12700.50',
  },
  choice: { uz: 'Ro‘yxatdan tanlang', en: 'Choose from the list', ru: 'Выберите из списка' },
  characters: {
    uz: 'Ruxsat etilmagan belgilar bor',
    en: 'Contains characters that are not allowed',
    ru: 'Есть недопустимые символы',
  },
  passport: {
    uz: '6 tadan 12 tagacha lotin harfi va raqam, masalan AA1234567',
    en: '6 to 12 Latin letters and digits, for example AA1234567',
    ru: 'От 6 до 12 латинских букв и цифр, например AA1234567',
  },
  pinfl: {
    uz: 'JSHSHIR 14 ta raqamdan iborat',
    en: 'A PINFL has 14 digits',
    ru: 'В ПИНФЛ 14 цифр',
  },
  citizenship: {
    uz: 'Davlatning uch harfli ISO kodi, masalan UZB',
    en: 'The three-letter ISO code of a country, for example UZB',
    ru: 'Трёхбуквенный код страны по ISO, например UZB',
  },
  mrz: {
    uz: 'Pasportda 44 belgili ikki qator, ID-kartada 30 belgili uch qator bo‘ladi',
    en: 'A passport has two lines of 44 characters, an ID card three lines of 30',
    ru: 'В паспорте две строки по 44 знака, в ID-карте три строки по 30',
  },
  expiry: {
    uz: 'Amal qilish muddati berilgan sanadan keyin bo‘lishi kerak',
    en: 'The expiry date must be after the date of issue',
    ru: 'Срок действия должен быть позже даты выдачи',
  },
  quiet_hours: {
    uz: 'Ikkala soatni ham tanlang, ular har xil bo‘lsin',
    en: 'Choose both hours, and two different ones',
    ru: 'Выберите оба часа, и чтобы они различались',
  },
  username: {
    uz: 'Faqat lotin harflari, raqamlar, nuqta, chiziqcha va pastki chiziq',
    en: 'Only Latin letters, digits, dot, dash and underscore',
    ru: 'Только латинские буквы, цифры, точка, дефис и подчёркивание',
  },
  mismatch: { uz: 'Parollar mos kelmadi', en: 'The passwords do not match', ru: 'Пароли не совпадают' },
  terms: {
    uz: 'Foydalanish shartlariga rozilik bildiring',
    en: 'Please agree to the terms of use',
    ru: 'Примите условия использования',
  },
  program: { uz: 'Dastur majburiy', en: 'Choose a programme', ru: 'Выберите программу' },
  country: { uz: 'Davlat majburiy', en: 'Choose a country', ru: 'Выберите страну' },
  input_name: {
    uz: "Nom bo'sh bo'lishi mumkin emas",
    en: 'Name cannot be empty',
    ru: 'Название не может быть пустым',
  },
  table: {
    uz: 'Faylni jadval sifatida o‘qib bo‘lmadi',
    en: 'The file could not be read as a table',
    ru: 'Файл не удалось прочитать как таблицу',
  },
  column: {
    uz: 'Faylda bunday ustun yo‘q',
    en: 'The file has no such column',
    ru: 'В файле нет такого столбца',
  },
  code: {
    uz: 'Kod olti raqamdan iborat',
    en: 'The code must have six digits',
    ru: 'Код состоит из шести цифр',
  },
  fact: {
    uz: 'Jingalak qavsdagi so‘z ro‘yxatda yo‘q',
    en: 'The word in curly brackets is not on the list',
    ru: 'Слова в фигурных скобках нет в списке',
  },
  option_key: {
    uz: 'Faqat kichik lotin harflari va raqamlar, orasida chiziqcha, masalan work-summer',
    en: 'Only small Latin letters and digits with dashes between them, for example work-summer',
    ru: 'Только строчные латинские буквы и цифры с дефисами между ними, например work-summer',
  },
  webhook_url: {
    uz: 'https:// bilan boshlanadigan manzil, login va parolsiz; porti 80, 443 yoki 1024 dan boshlab',
    en: 'An address that starts with https://, without a username and password; port 80, 443 or from 1024',
    ru: 'Адрес, который начинается с https://, без логина и пароля; порт 80, 443 или от 1024',
  },
  webhook_plain: {
    uz: 'Manzil https:// bilan boshlanishi kerak: http:// faqat WEBHOOK_NETWORKS dagi tarmoqlarga mumkin',
    en: 'The address must start with https://: http:// is only for networks in WEBHOOK_NETWORKS',
    ru: 'Адрес должен начинаться с https://: http:// только для сетей из WEBHOOK_NETWORKS',
  },
  webhook_host: {
    uz: 'Bunday nomli server topilmadi',
    en: 'There is no server of this name',
    ru: 'Сервер с таким именем не найден',
  },
  webhook_private: {
    uz: 'Bu manzil ichki tarmoqda: u yerga faqat WEBHOOK_NETWORKS ruxsat bersa yuboriladi',
    en: 'This address is in a private network: it would have to be allowed by WEBHOOK_NETWORKS',
    ru: 'Этот адрес находится во внутренней сети: её должна разрешать настройка WEBHOOK_NETWORKS',
  },
  one_record: {
    uz: 'Bitta yozuv kerak: lead, mijoz yoki ariza',
    en: 'Name one record: a lead, a client or an application',
    ru: 'Укажите одну запись: лид, клиента или заявку',
  },
  invalid: { uz: 'Qiymat noto‘g‘ri', en: 'Invalid value', ru: 'Неверное значение' },
} satisfies Record<string, LocalizedText>

export type FieldProblem = keyof typeof problems

type Issue = z.core.$ZodIssue

function problemOf(issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'invalid'
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_short'
      return issue.origin === 'array' ? 'too_few' : 'too_small'
    case 'too_big':
      if (issue.origin === 'string') return 'too_long'
      return issue.origin === 'array' ? 'too_many' : 'too_big'
    case 'invalid_format':
      if (issue.format === 'email') return 'email'
      return issue.input === '' ? 'required' : 'invalid'
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'choice'
    case 'custom': {
      const named = issue.params?.problem
      return isFieldProblem(named) ? named : 'invalid'
    }
    case 'invalid_union':
      return issue.input === undefined ? 'required' : 'invalid'
    default:
      return 'invalid'
  }
}

/** A union such as "empty or an e-mail" complains in the words of its last branch, the one people mean to fill in. */
function issuesOf(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || issue.input === undefined) return [issue]
  const branch = issue.errors.at(-1) ?? []
  if (branch.length === 0) return [issue]
  return branch.flatMap((inner) => issuesOf({ ...inner, path: [...issue.path, ...fieldsOf(inner)] }))
}

/** The fields that lead to an issue; a list is one field, whichever of its entries is wrong. */
function fieldsOf({ path }: Issue): readonly PropertyKey[] {
  const entry = path.findIndex((key) => typeof key === 'number')
  return entry < 0 ? path : path.slice(0, entry)
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return typeof value === 'string' && Object.hasOwn(problems, value)
}

function limitOf(issue: Issue): number {
  if (issue.code === 'too_small') return Number(issue.minimum)
  if (issue.code === 'too_big') return Number(issue.maximum)
  if (issue.code === 'custom') return Number(issue.params?.n ?? 0)
  return 0
}

/** Parses so that the issues tell a value that is missing from one that is wrong: they carry the value only when asked. */
export function parseFields<S extends z.ZodMiniType>(shape: S, value: unknown) {
  return z.safeParse(shape, value, { reportInput: true })
}

/** One sentence per wrong field, keyed by its dotted path; the first problem of a field wins. Issues come from parseFields. */
export function fieldSentences(issues: readonly Issue[], language: Language): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  for (const issue of issues.flatMap(issuesOf)) {
    const path = issue.path.join('.')
    fields[path] ??= fill(problems[problemOf(issue)][language], { n: limitOf(issue) })
  }
  return fields
}
