import { type ImportField, importFields } from 'contract/lead-forms'
import type { ColumnsFrom } from 'contract/lead-shapes'
import { columnRefusal } from './import-refusal.ts'
import type { Table } from './import-table.ts'

export type Columns = Partial<Record<ImportField, string>>

type Words = {
  /** Heads that say it whole, the surest first. */
  heads: string
  /** How a word inside of a longer head begins. */
  stems: string
}

// Without case, apostrophes and signs, as `folded` leaves them.
const words: Record<ImportField, Words> = {
  name: {
    heads:
      'fullname fio фио toliqism toliqismi ismsharif ismisharifi ismifamiliyasi ismvafamiliya familiyaism полноеимя имяфамилия фамилияимя фамилияимяотчество name ism ismi имя mijoz mijozismi клиент имяклиента client clientname customer customername firstname',
    stems: 'ism fio фио имя',
  },
  surname: {
    heads: 'surname familiya familiyasi фамилия lastname familyname',
    stems: 'famil фамил',
  },
  phone: {
    heads:
      'phone phonenumber telefon telefonraqam telefonraqami телефон номертелефона tel тел telraqam telraqami mobile mobilephone mobil mobilraqam мобильный cellphone whatsapp contactnumber',
    stems: 'phone telefon телефон',
  },
  email: {
    heads:
      'email emailaddress mail pochta elektronpochta почта электроннаяпочта emailmanzil emailmanzili эладрес',
    stems: 'email pochta почт',
  },
  source: { heads: 'source leadsource manba manbasi источник канал kanal', stems: 'manba источник' },
  region: {
    heads: 'region hudud viloyat регион область shahar город city',
    stems: 'viloyat hudud регион област',
  },
  passport_number: {
    heads:
      'passportnumber passport pasport passportraqami pasportraqami passportseriyasi pasportseriyasi паспорт номерпаспорта серияпаспорта',
    stems: 'passport pasport паспорт',
  },
  birth_year: {
    heads:
      'birthyear yearofbirth birthdate dateofbirth dob tugilganyil tugilganyili tugilgansana tugilgansanasi годрождения датарождения',
    stems: 'birth tugilgan рождения',
  },
  country: {
    heads: 'country davlat davlati mamlakat страна',
    stems: 'davlat mamlakat country стран',
  },
  note: {
    heads: 'note notes izoh izohlar comment comments message xabar примечание комментарий сообщение',
    stems: 'izoh примечан коммент comment',
  },
}

type Chosen = { columns: Columns; from: ColumnsFrom }

/** The columns that a call names, else those of the last import of such a table, else those whose heads are known. */
export function columnsOf(table: Table, given: Columns = {}, remembered: Columns = {}): Chosen {
  const from = hasAny(given) ? 'given' : hasAny(remembered) ? 'mapping' : 'guessed'
  const columns =
    from === 'guessed'
      ? guessColumns(table.headers)
      : namedColumns(table, from === 'given' ? given : remembered)
  const missing = requiredFields(columns, from).filter((field) => !columns[field])
  if (missing.length > 0) throw columnRefusal(missing, table, columns)
  return { columns, from }
}

function hasAny(columns: Columns): boolean {
  return Object.keys(columns).length > 0
}

/** A head that was not recognised may be that of the phones, so only who chose the columns can leave them out. */
function requiredFields({ email }: Columns, from: ColumnsFrom): ImportField[] {
  return email && from !== 'guessed' ? ['name'] : ['name', 'phone']
}

function namedColumns(table: Table, given: Columns): Columns {
  const { headers } = table
  const headOf = (name: string) =>
    headers.find((head) => head === name) ?? headers.find((head) => head && folded(head) === folded(name))
  const namedHeads = importFields.map((field) => [field, given[field] && headOf(given[field])] as const)
  const missing = namedHeads.flatMap(([field, head]) => (given[field] && !head ? [field] : []))
  if (missing.length > 0) throw columnRefusal(missing, table)
  return Object.fromEntries(namedHeads.filter(([, head]) => head))
}

/** Whole heads first: a word inside of a longer one is a weaker sign. A column is used for one field only. */
export function guessColumns(headers: string[]): Columns {
  const columns: Columns = {}
  const take = (field: ImportField, matches: (head: string) => boolean) => {
    const free = (head: string) => head !== '' && !Object.values(columns).includes(head)
    const head = columns[field] ?? headers.find((candidate) => free(candidate) && matches(candidate))
    if (head) columns[field] = head
  }
  for (const field of importFields) {
    for (const word of words[field].heads.split(' ')) take(field, (head) => folded(head) === word)
  }
  for (const field of importFields) {
    for (const stem of words[field].stems.split(' '))
      take(field, (head) => wordsOf(head).some((word) => word.startsWith(stem)))
  }
  return columns
}

/** One spelling of what people write in many. */
export function folded(text: string): string {
  return wordsOf(text).join('')
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/['‘’ʻʼ`´]/g, '')
    .replace(/e[-\s]mail/g, 'email')
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
