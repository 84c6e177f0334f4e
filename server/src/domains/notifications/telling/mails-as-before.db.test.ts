import { randomBytes } from 'node:crypto'
import { documents } from 'contract/documents'
import { fill } from 'contract/fill'
import type { Language, LocalizedText } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActorCall } from '../../../http/actor-call.ts'
import { asClient, asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import {
  aDocumentFile,
  aProgram,
  applicationCalls,
  type Program,
} from '../../../testing/calls/application-calls.ts'
import { messageCalls } from '../../../testing/calls/message-calls.ts'
import { officeCalls } from '../../../testing/calls/office-calls.ts'
import { mailsTo } from '../../../testing/outside/mails.ts'
import { acceptItem, ageNews, decideItem, sendItemBack } from '../../../testing/records/case-fixture.ts'
import { startApp, type TestApp, testOrigin } from '../../../testing/servers/start-app.ts'
import { testedLanguages } from '../../../testing/tested-languages.ts'
import { makeResponsible } from '../../cases/case-store/case-store.ts'
import type { CaseMail } from './case-mail-texts.ts'
import { remindClients } from './remind-clients.ts'
import { tellClients } from './tell-clients.ts'
import { tellExpiring } from './tell-expiring.ts'
import { tellMessage } from './tell-message.ts'
import { tellReceived } from './tell-received.ts'

/**
 * The mails of before there were notices, byte for byte (0d030e22, the commit before notices/tell.ts): who has no chat
 * gets the same still. Changed words belong into this table; a difference that nobody wanted is a fault.
 */
const subjects: Record<CaseMail, LocalizedText> = {
  application_received: {
    uz: '{agency}: arizangiz qabul qilindi',
    en: '{agency}: your application has been received',
    ru: '{agency}: ваша заявка принята',
  },
  case_news: {
    uz: '{agency}: arizangiz bo‘yicha yangilik',
    en: '{agency}: news about your application',
    ru: '{agency}: новости по вашей заявке',
  },
  case_message: {
    uz: '{agency}: sizga xabar keldi',
    en: '{agency}: you have a message',
    ru: '{agency}: вам сообщение',
  },
  case_reminder: {
    uz: '{agency}: navbat sizda',
    en: '{agency}: it is your turn',
    ru: '{agency}: очередь за вами',
  },
  document_expiring: {
    uz: '{agency}: hujjat muddati tugayapti',
    en: '{agency}: a document is about to expire',
    ru: '{agency}: срок документа заканчивается',
  },
}

const bodies = {
  'an application that was handed in': {
    uz: 'Assalomu alaykum!\n\n«Koreyada til kursi» dasturi bo‘yicha arizangiz bizga yetib keldi.\n\nNavbat bizda: hujjatlaringizni tekshiramiz.\nMuddat: 05/12/2031.\nMutaxassisingiz: Dilnoza Rahimova.\n\nArizangiz shaxsiy kabinetda:\n{site}/profile/applications/{id}\n\n{agency}\n',
    en: 'Hello,\n\nWe have received your application for “Language course in Korea”.\n\nIt is our turn: we are checking your documents.\nUntil 5 December 2031.\nYour adviser: Dilnoza Rahimova.\n\nYou can see it in your account:\n{site}/profile/applications/{id}\n\n{agency}\n',
    ru: 'Здравствуйте!\n\nМы получили вашу заявку на программу «Языковой курс в Корее».\n\nОчередь за нами: мы проверяем ваши документы.\nСрок: 5 декабря 2031 г..\nВаш специалист: Dilnoza Rahimova.\n\nПосмотреть её можно в личном кабинете:\n{site}/profile/applications/{id}\n\n{agency}\n',
  },
  'the same to an address that is not proved': {
    uz: 'Assalomu alaykum!\n\n«Koreyada til kursi» dasturi bo‘yicha arizangiz bizga yetib keldi.\n\nArizangiz shaxsiy kabinetda:\n{site}/profile/applications/{id}\n\n{agency}\n',
    en: 'Hello,\n\nWe have received your application for “Language course in Korea”.\n\nYou can see it in your account:\n{site}/profile/applications/{id}\n\n{agency}\n',
    ru: 'Здравствуйте!\n\nМы получили вашу заявку на программу «Языковой курс в Корее».\n\nПосмотреть её можно в личном кабинете:\n{site}/profile/applications/{id}\n\n{agency}\n',
  },
  'documents that were looked at': {
    uz: 'Assalomu alaykum!\n\n«Koreyada til kursi» dasturi bo‘yicha arizangizda yangilik bor.\n\n- Pasport: surat xira, yozuvlar o‘qilmaydi. 05/12/2031 gacha qaytadan yuklang\n- Rasm: qabul qilindi\n- Mutaxassisingiz: Dilnoza Rahimova\n\nArizangiz shaxsiy kabinetda:\n{site}/profile/applications/{id}\n\n{agency}\n',
    en: 'Hello,\n\nThere is news about your application for “Language course in Korea”.\n\n- Pasport (en): the picture is blurry and cannot be read. Please upload it again by 5 December 2031\n- Rasm (en): accepted\n- Your adviser: Dilnoza Rahimova\n\nYou can see it in your account:\n{site}/profile/applications/{id}\n\n{agency}\n',
    ru: 'Здравствуйте!\n\nЕсть новости по вашей заявке на программу «Языковой курс в Корее».\n\n- Pasport (ru): снимок нечёткий, текст не читается. Загрузите заново до 5 декабря 2031 г.\n- Rasm (ru): принято\n- Ваш специалист: Dilnoza Rahimova\n\nПосмотреть их можно в личном кабинете:\n{site}/profile/applications/{id}\n\n{agency}\n',
  },
  'documents with a note of the office, which is read in the cabinet': {
    uz: 'Assalomu alaykum!\n\n«Koreyada til kursi» dasturi bo‘yicha arizangizda yangilik bor.\n\n- Pasport: sababi shaxsiy kabinetda. Qaytadan yuklang\n- Rasm: yangi fayl olinmadi (sababi shaxsiy kabinetda), avval qabul qilingani qoladi\n\nArizangiz shaxsiy kabinetda:\n{site}/profile/applications/{id}\n\n{agency}\n',
    en: 'Hello,\n\nThere is news about your application for “Language course in Korea”.\n\n- Pasport (en): the reason is in your account. Please upload it again\n- Rasm (en): the new file was not taken (the reason is in your account), the accepted one stays\n\nYou can see it in your account:\n{site}/profile/applications/{id}\n\n{agency}\n',
    ru: 'Здравствуйте!\n\nЕсть новости по вашей заявке на программу «Языковой курс в Корее».\n\n- Pasport (ru): причина указана в личном кабинете. Загрузите заново\n- Rasm (ru): новый файл не принят (причина указана в личном кабинете), остаётся принятый ранее\n\nПосмотреть их можно в личном кабинете:\n{site}/profile/applications/{id}\n\n{agency}\n',
  },
  'a step that has begun': {
    uz: 'Assalomu alaykum!\n\n«Koreyada til kursi» dasturi bo‘yicha arizangizda yangilik bor.\n\n- Hamma hujjatlaringiz qabul qilindi\n- Hozirgi bosqich: Tarjima va apostil. Navbat bizda, muddat: 05/12/2031\n\nArizangiz shaxsiy kabinetda:\n{site}/profile/applications/{id}\n\n{agency}\n',
    en: 'Hello,\n\nThere is news about your application for “Language course in Korea”.\n\n- All your documents have been accepted\n- Current step: Translation and apostille. It is our turn, until 5 December 2031\n\nYou can see it in your account:\n{site}/profile/applications/{id}\n\n{agency}\n',
    ru: 'Здравствуйте!\n\nЕсть новости по вашей заявке на программу «Языковой курс в Корее».\n\n- Все ваши документы приняты\n- Текущий этап: Перевод и апостиль. Наша очередь, срок: 5 декабря 2031 г.\n\nПосмотреть их можно в личном кабинете:\n{site}/profile/applications/{id}\n\n{agency}\n',
  },
  'a decision with its reason, without the note': {
    uz: 'Assalomu alaykum!\n\n«Koreyada til kursi» dasturi bo‘yicha arizangizda yangilik bor.\n\n- Arizangiz rad etildi: elchixona rad etdi\n\nArizangiz shaxsiy kabinetda:\n{site}/profile/applications/{id}\n\n{agency}\n',
    en: 'Hello,\n\nThere is news about your application for “Language course in Korea”.\n\n- Your application has been rejected: the embassy refused\n\nYou can see it in your account:\n{site}/profile/applications/{id}\n\n{agency}\n',
    ru: 'Здравствуйте!\n\nЕсть новости по вашей заявке на программу «Языковой курс в Корее».\n\n- Ваша заявка отклонена: посольство отказало\n\nПосмотреть их можно в личном кабинете:\n{site}/profile/applications/{id}\n\n{agency}\n',
  },
  'news to an address that is not proved': {
    uz: 'Assalomu alaykum!\n\n«Koreyada til kursi» dasturi bo‘yicha arizangizda yangilik bor.\n\nArizangiz shaxsiy kabinetda:\n{site}/profile/applications/{id}\n\n{agency}\n',
    en: 'Hello,\n\nThere is news about your application for “Language course in Korea”.\n\nYou can see it in your account:\n{site}/profile/applications/{id}\n\n{agency}\n',
    ru: 'Здравствуйте!\n\nЕсть новости по вашей заявке на программу «Языковой курс в Корее».\n\nПосмотреть их можно в личном кабинете:\n{site}/profile/applications/{id}\n\n{agency}\n',
  },
  'a message of the office, without its words': {
    uz: 'Assalomu alaykum!\n\nMutaxassisingiz «Koreyada til kursi» dasturi bo‘yicha arizangiz haqida sizga yozdi.\nXabarni shaxsiy kabinetda o‘qing va javob yozing:\n{site}/profile/messages/{id}\n\n{agency}\n',
    en: 'Hello,\n\nYour adviser has written to you about your application for “Language course in Korea”.\nRead the message and answer it in your account:\n{site}/profile/messages/{id}\n\n{agency}\n',
    ru: 'Здравствуйте!\n\nВаш специалист написал вам о заявке на программу «Языковой курс в Корее».\nПрочитать и ответить можно в личном кабинете:\n{site}/profile/messages/{id}\n\n{agency}\n',
  },
  'a reminder of two cases': {
    uz: 'Assalomu alaykum!\n\nArizangiz davom etishi uchun sizdan quyidagilarni kutyapmiz.\n\n«Koreyada til kursi»\n- Yuklang: Pasport, Rasm\n{site}/profile/applications/{draft}\n\n«Koreyada til kursi»\n- Qaytadan yuklang: Pasport\n- Muddat: 05/12/2031\n{site}/profile/applications/{id}\n\nEslatmalar kerak bo‘lmasa, ularni shu yerda o‘chiring:\n{site}/profile/details\n\n{agency}\n',
    en: 'Hello,\n\nTo continue with your application, we are waiting for the following.\n\n«Language course in Korea»\n- Upload: Pasport (en), Rasm (en)\n{site}/profile/applications/{draft}\n\n«Language course in Korea»\n- Upload again: Pasport (en)\n- Until 5 December 2031\n{site}/profile/applications/{id}\n\nIf you do not want reminders, you can turn them off here:\n{site}/profile/details\n\n{agency}\n',
    ru: 'Здравствуйте!\n\nЧтобы продолжить работу над вашей заявкой, мы ждём от вас следующее.\n\n«Языковой курс в Корее»\n- Загрузите: Pasport (ru), Rasm (ru)\n{site}/profile/applications/{draft}\n\n«Языковой курс в Корее»\n- Загрузите заново: Pasport (ru)\n- Срок: 5 декабря 2031 г.\n{site}/profile/applications/{id}\n\nЕсли напоминания не нужны, их можно выключить здесь:\n{site}/profile/details\n\n{agency}\n',
  },
  'the reminder to an address that is not proved': {
    uz: 'Assalomu alaykum!\n\nArizangiz davom etishi uchun sizdan quyidagilarni kutyapmiz.\n\n«Koreyada til kursi»\n{site}/profile/applications/{draft}\n\n«Koreyada til kursi»\n{site}/profile/applications/{id}\n\nEslatmalar kerak bo‘lmasa, ularni shu yerda o‘chiring:\n{site}/profile/details\n\n{agency}\n',
    en: 'Hello,\n\nTo continue with your application, we are waiting for the following.\n\n«Language course in Korea»\n{site}/profile/applications/{draft}\n\n«Language course in Korea»\n{site}/profile/applications/{id}\n\nIf you do not want reminders, you can turn them off here:\n{site}/profile/details\n\n{agency}\n',
    ru: 'Здравствуйте!\n\nЧтобы продолжить работу над вашей заявкой, мы ждём от вас следующее.\n\n«Языковой курс в Корее»\n{site}/profile/applications/{draft}\n\n«Языковой курс в Корее»\n{site}/profile/applications/{id}\n\nЕсли напоминания не нужны, их можно выключить здесь:\n{site}/profile/details\n\n{agency}\n',
  },
  'a document that ends soon': {
    uz: 'Assalomu alaykum!\n\nHujjatlaringizdan birining amal qilish muddati tugayapti.\n\nPasport nusxasi: muddati 05/12/2031 kuni tugaydi\n\nHujjatlaringiz shaxsiy kabinetda:\n{site}/profile/documents\n\n{agency}\n',
    en: 'Hello,\n\nOne of your documents is about to expire.\n\nCopy of passport: it expires on 5 December 2031\n\nYour documents are in your account:\n{site}/profile/documents\n\n{agency}\n',
    ru: 'Здравствуйте!\n\nУ одного из ваших документов заканчивается срок действия.\n\nКопия паспорта: срок действия заканчивается 5 декабря 2031 г.\n\nВаши документы в личном кабинете:\n{site}/profile/documents\n\n{agency}\n',
  },
  'its end to an address that is not proved': {
    uz: 'Assalomu alaykum!\n\nHujjatlaringizdan birining amal qilish muddati tugayapti.\n\nHujjatlaringiz shaxsiy kabinetda:\n{site}/profile/documents\n\n{agency}\n',
    en: 'Hello,\n\nOne of your documents is about to expire.\n\nYour documents are in your account:\n{site}/profile/documents\n\n{agency}\n',
    ru: 'Здравствуйте!\n\nУ одного из ваших документов заканчивается срок действия.\n\nВаши документы в личном кабинете:\n{site}/profile/documents\n\n{agency}\n',
  },
} satisfies Record<string, LocalizedText>

type Name = keyof typeof bodies

const title = { uz: 'Koreyada til kursi', en: 'Language course in Korea', ru: 'Языковой курс в Корее' }
/** A Friday far away, so that no day of a test is near it. */
const day = '2031-12-05'
/** Nothing that the office has written for itself is in any of these mails. */
const note = 'planted words'

describe.each([
  ['with a bot', {}],
  ['without a bot', { NODE_ENV: 'production', APP_SECRET: randomBytes(32).toString('hex') }],
])('%s, a client without a chat', (_name, settings: Record<string, string>) => {
  let app: TestApp
  let program: Program
  let second: Program
  let adviser: Caller
  beforeAll(async () => {
    app = await startApp({ RATE_LIMIT_FACTOR: '1000', ...settings })
    program = await aProgram(app.db)
    // Its documents are others: what was uploaded for the first would be there.
    second = await aProgram(app.db)
    await app.db.run(sql`
      update services set title = ${JSON.stringify(title)}::jsonb where id in (${program.id}, ${second.id})`)
    adviser = await asStaff(app, 'manager')
    await app.db.run(sql`update staff set full_name = 'Dilnoza Rahimova' where id = ${adviser.id}`)
  })
  afterAll(() => app.close())

  type Written = { id?: string; draft?: string }
  type Reader = { client: Caller; language: Language }

  async function handedIn({ client, language }: Reader): Promise<string> {
    const own = applicationCalls(client)
    const id = await own.wholeDraft(program)
    await own.submit(id, { 'accept-language': language })
    return id
  }
  const passport = (applicationId: string) => ({ applicationId, inputId: program.passport })
  const photo = (applicationId: string) => ({ applicationId, inputId: program.photo })
  const by = () => ({ kind: 'staff', id: adviser.id }) as const
  const assign = (id: string) =>
    app.db.transaction((tx) =>
      makeResponsible(tx, by(), { application_id: id, staff_id: adviser.id, given_by: adviser.id }),
    )
  const back = (id: string, reason_code: 'blurry' | 'other', due_on: string | null) =>
    sendItemBack(app.db, adviser.id, passport(id), { reason_code, reason_note: note, due_on })
  const tellNews = async (id: string) => {
    await ageNews(app.db, id, 5)
    await tellClients(app)
  }

  /** Handed in once more, now that the day and the adviser are known. */
  async function receive(reader: Reader): Promise<Written> {
    const id = await handedIn(reader)
    await assign(id)
    await app.db.run(sql`update cases set turn_due_on = ${day} where application_id = ${id}`)
    await app.db.run(sql`update applications set version = version + 1 where id = ${id}`)
    const actor = { kind: 'client', id: reader.client.id }
    const call = { ...app, actor, language: reader.language } as unknown as ActorCall
    await app.db.transaction((tx) => tellReceived(tx, call, id))
    return { id }
  }

  async function review(reader: Reader): Promise<Written> {
    const id = await handedIn(reader)
    await back(id, 'blurry', day)
    await acceptItem(app.db, adviser.id, photo(id))
    await assign(id)
    await tellNews(id)
    return { id }
  }

  async function reviewWithNotes(reader: Reader): Promise<Written> {
    const id = await handedIn(reader)
    await acceptItem(app.db, adviser.id, photo(id))
    await tellNews(id)
    await applicationCalls(reader.client).upload(id, program.photo)
    const changes = { offered_version_id: null, waiting_since: null }
    await decideItem(app.db, adviser.id, photo(id), { event: 'offer_declined', changes, note })
    await back(id, 'other', null)
    await tellNews(id)
    return { id }
  }

  async function beginStep(reader: Reader): Promise<Written> {
    const id = await handedIn(reader)
    await acceptItem(app.db, adviser.id, passport(id))
    await acceptItem(app.db, adviser.id, photo(id))
    await app.db.run(sql`
      update case_steps set due_on = ${day} where application_id = ${id} and state = 'current'`)
    await tellNews(id)
    return { id }
  }

  async function reject(reader: Reader): Promise<Written> {
    const id = await handedIn(reader)
    await officeCalls(adviser).setStatus(id, 'rejected')
    await app.db.run(sql`
      update cases set decision_code = 'embassy_refused', decision_note = ${note} where application_id = ${id}`)
    await tellNews(id)
    return { id }
  }

  async function write({ client }: Reader): Promise<Written> {
    const { id } = await applicationCalls(client).create(program.id)
    const { seq } = await messageCalls(adviser).send(id, note)
    await tellMessage(app, { application_id: id, seq })
    return { id }
  }

  async function remindOfTwo(reader: Reader): Promise<Written> {
    const { id: draft } = await applicationCalls(reader.client).create(second.id)
    const id = await handedIn(reader)
    await back(id, 'blurry', day)
    await remindClients(app, new Date('2031-12-03T10:00:00+05:00'))
    return { id, draft }
  }

  async function expire({ client }: Reader): Promise<Written> {
    const body = { document_type: 'passport' } as const
    const { id } = await client.call(documents.upload, { body, file: aDocumentFile() })
    await app.db.run(sql`update document_versions set expires_on = ${day} where document_id = ${id}`)
    await tellExpiring(app, new Date('2031-10-06T10:00:00+05:00'))
    return {}
  }

  type Occasion = { kind: CaseMail; isProved: boolean; arrange: (reader: Reader) => Promise<Written> }
  const occasions: Record<Name, Occasion> = {
    'an application that was handed in': { kind: 'application_received', isProved: true, arrange: receive },
    'the same to an address that is not proved': {
      kind: 'application_received',
      isProved: false,
      arrange: receive,
    },
    'documents that were looked at': { kind: 'case_news', isProved: true, arrange: review },
    'documents with a note of the office, which is read in the cabinet': {
      kind: 'case_news',
      isProved: true,
      arrange: reviewWithNotes,
    },
    'a step that has begun': { kind: 'case_news', isProved: true, arrange: beginStep },
    'a decision with its reason, without the note': { kind: 'case_news', isProved: true, arrange: reject },
    'news to an address that is not proved': { kind: 'case_news', isProved: false, arrange: review },
    'a message of the office, without its words': { kind: 'case_message', isProved: true, arrange: write },
    'a reminder of two cases': { kind: 'case_reminder', isProved: true, arrange: remindOfTwo },
    'the reminder to an address that is not proved': {
      kind: 'case_reminder',
      isProved: false,
      arrange: remindOfTwo,
    },
    'a document that ends soon': { kind: 'document_expiring', isProved: true, arrange: expire },
    'its end to an address that is not proved': {
      kind: 'document_expiring',
      isProved: false,
      arrange: expire,
    },
  }

  async function aReader(language: Language, isProved: boolean): Promise<{ client: Caller; email: string }> {
    const client = await asClient(app)
    const { email } = await app.db.only<{ email: string }>(sql`
      update clients set language = ${language}, phone = '+998 90 765 43 21',
        email_proved_at = case when ${isProved} then now() end
      where id = ${client.id} returning email`)
    return { client, email }
  }

  const told = testedLanguages.flatMap((language) =>
    (Object.keys(occasions) as Name[]).map((name) => ({ language, name })),
  )

  test.each(told)('reads in $language the mail of before about $name', async ({ language, name }) => {
    const { kind, isProved, arrange } = occasions[name]
    const { client, email } = await aReader(language, isProved)
    const written = await arrange({ client, language })
    const values = { agency: app.agency.name, site: testOrigin, ...written }
    const [mail] = (await mailsTo(app.db, email)).filter((one) => one.kind === kind)
    expect(mail).toEqual({
      to_address: email,
      kind,
      language,
      subject: fill(subjects[kind][language], values),
      text_body: fill(bodies[name][language], values),
    })
  })

  test('reads every kind of mail in this table', () => {
    const kinds = Object.values(occasions).map(({ kind }) => kind)
    expect([...new Set(kinds)].toSorted()).toEqual(Object.keys(subjects).toSorted())
  })
})
