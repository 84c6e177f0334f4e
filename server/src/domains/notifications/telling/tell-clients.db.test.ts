import { notifications } from 'contract/notifications'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { officeCalls } from '../../../testing/calls/office-calls.ts'
import { mailsTo } from '../../../testing/outside/mails.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../../testing/records/application-fixture.ts'
import { acceptItem, ageNews, decideItem, sendItemBack } from '../../../testing/records/case-fixture.ts'
import { makeResponsible, recordEvent } from '../../cases/case-store/case-store.ts'
import { tellClients } from './tell-clients.ts'

setUpApplicationFixture()

let reviewer: Caller
let id: string
let email: string
beforeEach(async () => {
  reviewer = await asStaff(app, 'manager')
  const row = await app.db.only<{ email: string }>(sql`
    update clients set email_proved_at = now(), phone = '+998 90 765 43 21' where id = ${client.id} returning email`)
  email = row.email
  id = await own.wholeDraft(program)
  await own.submit(id)
})

const place = (inputId: string) => ({ applicationId: id, inputId })
const news = async () => (await mailsTo(app.db, email)).filter(({ kind }) => kind === 'case_news')
const bell = (language = 'uz') => client.call(notifications.list, {}, { 'accept-language': language })
const tell = async (minutes = 5) => {
  await ageNews(app.db, id, minutes)
  await tellClients(app)
}
const back = (inputId: string, due_on: string | null = null) =>
  sendItemBack(app.db, reviewer.id, place(inputId), { reason_code: 'blurry', reason_note: null, due_on })
const assign = (staff: Caller) =>
  app.db.transaction((tx) =>
    makeResponsible(
      tx,
      { kind: 'staff', id: reviewer.id },
      { application_id: id, staff_id: staff.id, given_by: reviewer.id },
    ),
  )

describe('written many, told once', () => {
  test('handing in is told at once, and is no news after that', async () => {
    expect(await mailsTo(app.db, email)).toMatchObject([{ kind: 'application_received' }])
    await tell(60)
    expect(await news()).toEqual([])
    expect(await bell()).toEqual([])
  })

  test('three decisions are one mail and one notification, five minutes after the last', async () => {
    await back(program.passport, '2026-12-05')
    await acceptItem(app.db, reviewer.id, place(program.photo))
    await assign(await asStaff(app, 'document_agent'))
    await tell(4)
    expect(await news()).toEqual([])
    await tell(1)
    const [mail, ...others] = await news()
    expect(others).toEqual([])
    expect(mail?.text_body.match(/^- /gm)).toHaveLength(3)
    expect(mail?.text_body).toContain(
      '- Pasport: surat xira, yozuvlar o‘qilmaydi. 05/12/2026 gacha qaytadan yuklang',
    )
    expect(mail?.text_body).toContain('- Rasm: qabul qilindi')
    expect(mail?.text_body).toContain(`${app.origin()}/profile/applications/${id}\n`)
    expect(await bell()).toMatchObject([
      { kind: 'document_redo', application_id: id, lead_id: null, read_at: null },
    ])
    await tell(60)
    expect(await news()).toHaveLength(1)
  })

  test('what goes on for half an hour is told then', async () => {
    await back(program.passport)
    await ageNews(app.db, id, 29)
    await acceptItem(app.db, reviewer.id, place(program.photo))
    await tellClients(app)
    expect(await news()).toEqual([])
    await app.db.run(sql`
      update cases set untold_since = untold_since - interval '1 minute' where application_id = ${id}`)
    await tellClients(app)
    expect(await news()).toHaveLength(1)
  })

  test('what was undone in time is in no mail', async () => {
    const undoes = await back(program.passport)
    const changes = { state: 'waiting', reason_code: null, reviewed_by: null, reviewed_at: null } as const
    await decideItem(app.db, reviewer.id, place(program.passport), { event: 'undone', changes, undoes })
    await tell(30)
    expect([await news(), await bell()]).toEqual([[], []])
    await acceptItem(app.db, reviewer.id, place(program.photo))
    await tell()
    const [mail] = await news()
    expect(mail?.text_body).toContain('Rasm: qabul qilindi')
    expect(mail?.text_body).not.toContain('Pasport')
  })

  test('a document that the client has sent again meanwhile is not asked for', async () => {
    await back(program.passport)
    await own.upload(id, program.passport)
    await tell()
    expect([await news(), await bell()]).toEqual([[], []])
  })

  test('two processes send one', async () => {
    await back(program.passport)
    await ageNews(app.db, id, 5)
    await Promise.all([tellClients(app), tellClients(app), tellClients(app)])
    expect(await news()).toHaveLength(1)
    expect(await bell()).toHaveLength(1)
  })

  test('nobody is told of what they did', async () => {
    await app.db.transaction((tx) =>
      recordEvent(tx, { application_id: id, event: 'decided', actor: { kind: 'client', id: client.id } }),
    )
    await tell()
    expect([await news(), await bell()]).toEqual([[], []])
  })

  test('one that is deleted is not told of, and does not come again', async () => {
    await back(program.passport)
    await app.db.run(sql`update applications set deleted_at = now() where id = ${id}`)
    await tell()
    expect(await news()).toEqual([])
    expect(await app.db.one(sql`select untold_since from cases where application_id = ${id}`)).toEqual({
      untold_since: null,
    })
  })
})

describe('what is told', () => {
  const office = () => officeCalls(reviewer)
  const lastLine = async () => {
    await tell()
    const [mail] = await news()
    return mail?.text_body.match(/^- (.*)$/m)?.[1]
  }

  test.each([
    [
      'uz',
      'Hamma hujjatlaringiz qabul qilindi',
      'Hozirgi bosqich: Tarjima va apostil. Navbat bizda, muddat: ',
    ],
    [
      'en',
      'All your documents have been accepted',
      'Current step: Translation and apostille. It is our turn, until ',
    ],
    ['ru', 'Все ваши документы приняты', 'Текущий этап: Перевод и апостиль. Наша очередь, срок: '],
  ])('in %s, that all documents are accepted and which step has begun', async (language, accepted, step) => {
    await app.db.run(sql`update clients set language = ${language} where id = ${client.id}`)
    await acceptItem(app.db, reviewer.id, place(program.passport))
    await acceptItem(app.db, reviewer.id, place(program.photo))
    await tell()
    const [mail] = await news()
    expect(mail).toMatchObject({ language })
    expect(mail?.text_body).toContain(`- ${accepted}\n- ${step}`)
    expect(mail?.text_body).not.toMatch(/[{}]|undefined|null/)
    const [notice] = await bell(language)
    expect(notice).toMatchObject({ kind: 'document_accepted' })
    expect(notice?.text).toContain(`: ${accepted}. ${step}`)
  })

  test('the same notification is read in each language', async () => {
    await back(program.passport)
    await tell()
    const texts = await Promise.all(
      ['uz', 'en', 'ru'].map(async (language) => (await bell(language))[0]?.text),
    )
    expect(texts.map((text) => text?.replace(/^Dastur \w+|^Program|^Программа/, ''))).toEqual([
      ': Pasport: surat xira, yozuvlar o‘qilmaydi. Qaytadan yuklang',
      ': Pasport (en): the picture is blurry and cannot be read. Please upload it again',
      ': Pasport (ru): снимок нечёткий, текст не читается. Загрузите заново',
    ])
  })

  test.each([
    ['approved', 'Arizangiz tasdiqlandi'],
    ['rejected', 'Arizangiz rad etildi: sababini mutaxassisingiz yozadi'],
    ['draft', 'Arizangiz tuzatish uchun qaytarildi: sababini mutaxassisingiz yozadi'],
  ])('a status %s', async (status, line) => {
    await office().setStatus(id, status)
    expect(await news()).toEqual([])
    expect(await lastLine()).toBe(line)
    expect((await bell())[0]).toMatchObject({ kind: 'decision' })
  })

  test.each([
    ['embassy_refused', 'Arizangiz rad etildi: elchixona rad etdi'],
    ['other', 'Arizangiz rad etildi: sababi shaxsiy kabinetda'],
  ])('the reason of a rejection, %s', async (code, line) => {
    await office().setStatus(id, 'rejected')
    await app.db.run(sql`update cases set decision_code = ${code} where application_id = ${id}`)
    expect(await lastLine()).toBe(line)
  })

  test('a status that was taken back within the five minutes is not told', async () => {
    await office().setStatus(id, 'rejected')
    await office().setStatus(id, 'pending')
    await tell()
    expect(await news()).toEqual([])
  })

  test.each([
    ['granted', 'Ish yakunlandi: ijobiy qaror olindi'],
    ['refused', 'Ish yakunlandi: rad javobi olindi'],
    ['withdrawn', 'Ish to‘xtatildi'],
  ])('the end, %s', async (outcome, line) => {
    await app.db.transaction(async (tx) => {
      await tx.run(
        sql`update cases set outcome = ${outcome}, finished_at = now() where application_id = ${id}`,
      )
      await recordEvent(tx, {
        application_id: id,
        event: 'finished',
        actor: { kind: 'staff', id: reviewer.id },
      })
    })
    expect(await lastLine()).toBe(line)
  })

  test('who is responsible now, and not who was in between', async () => {
    const [first, second] = [await asStaff(app, 'document_agent'), await asStaff(app, 'document_agent')]
    await assign(first)
    await assign(second)
    const names = await app.db.all<{ id: string; full_name: string }>(sql`
      select id, full_name from staff where id in (${first.id}, ${second.id})`)
    const nameOf = (staff: Caller) => names.find((one) => one.id === staff.id)?.full_name
    expect(await lastLine()).toBe(`Mutaxassisingiz: ${nameOf(second)}`)
    expect((await bell())[0]).toMatchObject({ kind: 'responsible' })
    expect((await bell())[0]?.text).not.toContain(nameOf(first))
  })

  test('a better file that was not taken, and that the accepted one stays', async () => {
    await acceptItem(app.db, reviewer.id, place(program.passport))
    await tell()
    await app.db.run(sql`delete from mails`)
    await own.upload(id, program.passport)
    const changes = { offered_version_id: null, waiting_since: null }
    await decideItem(app.db, reviewer.id, place(program.passport), { event: 'offer_declined', changes })
    expect(await lastLine()).toContain('Pasport: yangi fayl olinmadi')
  })

  test('the end of a validity', async () => {
    await decideItem(app.db, reviewer.id, place(program.passport), {
      event: 'expired',
      changes: { state: 'expired', waiting_since: null },
    })
    expect(await lastLine()).toBe('Pasport: muddati o‘tdi. Yangisini yuklang')
  })
})

describe('whom a mail goes to', () => {
  test('an address that is not proved reads the service and the link, and nothing else', async () => {
    await app.db.run(sql`update clients set email_proved_at = null where id = ${client.id}`)
    await assign(await asStaff(app, 'document_agent'))
    await back(program.passport)
    await tell()
    const [mail] = await news()
    const title = await app.db.only<{ uz: string }>(sql`
      select title ->> 'uz' as uz from services where id = ${program.id}`)
    expect(mail?.text_body).toBe(
      `Assalomu alaykum!\n\n«${title.uz}» dasturi bo‘yicha arizangizda yangilik bor.\n\nArizangiz shaxsiy kabinetda:\n${app.origin()}/profile/applications/${id}\n\n${app.agency.name}\n`,
    )
  })

  test('who has no address is told in the cabinet alone', async () => {
    await app.db.run(sql`update clients set email = null, email_proved_at = null where id = ${client.id}`)
    await back(program.passport)
    await tell()
    expect(await bell()).toHaveLength(1)
  })

  test('after ten mails on one day there is none, but a notification', async () => {
    for (let n = 0; n < 11; n += 1) {
      await (n % 2 ? acceptItem(app.db, reviewer.id, place(program.passport)) : back(program.passport))
      await tell()
    }
    expect(await mailsTo(app.db, email)).toHaveLength(10)
    expect(await bell()).toHaveLength(11)
  })

  test('no note, no words of the client and no other colleague is in a mail or a notification', async () => {
    const planted = 'planted-words'
    const agent = await asStaff(app, 'document_agent')
    await app.db.run(sql`update clients set full_name = ${planted} where id = ${client.id}`)
    await app.db.run(sql`update staff set full_name = ${`${planted} colleague`} where id = ${reviewer.id}`)
    await assign(agent)
    await app.db.run(sql`update case_steps set ask = ${planted} where application_id = ${id}`)
    await app.db.run(sql`
      insert into case_notes (application_id, author_id, text) values (${id}, ${reviewer.id}, ${planted})`)
    await sendItemBack(app.db, reviewer.id, place(program.passport), {
      reason_code: 'other',
      reason_note: planted,
      due_on: null,
    })
    await officeCalls(reviewer).setStatus(id, 'rejected')
    await app.db.run(sql`
      update cases set decision_code = 'other', decision_note = ${planted} where application_id = ${id}`)
    await tell()
    const [mail] = await news()
    expect(mail?.text_body).toContain('Pasport: sababi shaxsiy kabinetda')
    expect(JSON.stringify([await mailsTo(app.db, email), await bell()])).not.toContain(planted)
  })
})
