import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { countries } from 'contract/countries'
import { helper, type RichHelper } from 'contract/helper'
import type { HelperRule } from 'contract/helper-rules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fillField } from '../../testing/fill-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aHelper, answerHelper, aRule, germany, helperQuestions, talk } from '../../testing/helper-records.ts'
import { changedTo, inUzbek } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './helper-page.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  vi.restoreAllMocks()
})

function atHelper(fields: Partial<RichHelper> = {}) {
  const record = aHelper(fields)
  const api = answerHelper(record)
  /** What the server answers to everything from now on: what was sent, as the next version. */
  const accept = () =>
    api.answer(helper.update, ({ body }) => ({ ...record, ...body, version: record.version + 1 }))
  return { record, api, accept, ...renderOffice(page, '/admin/helper', { role: 'manager' }) }
}

const ruleRow = async (at: number) =>
  (await screen.findByRole('button', { name: new RegExp(`^${at}\\. `) })).closest('tr') as HTMLElement
const dialog = async () => within(await screen.findByRole('dialog'))
const tryOut = () => within(screen.getByRole('region', { name: 'Sinab ko‘rish' }))
const apply = async (user: UserEvent) => user.click((await dialog()).getByRole('button', { name: 'Tayyor' }))
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Saqlash' }))

async function ruleAction(user: UserEvent, at: number, action: string) {
  await user.click(within(await ruleRow(at)).getByRole('button', { name: `Amallar: ${at}-qoida` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('questions and rules are shown in words', async () => {
  atHelper({ rules: [aRule({ country_id: germany.id, if: { goal: ['study'], start: ['soon', 'later'] } })] })
  const row = within(await ruleRow(1))
  row.getByText('Germaniya')
  row.getByText('+4 ball')
  row.getByText('Talaba vizasi kerak')
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Maqsad: O‘qish',
    'Boshlash vaqti: Tez orada, Keyinroq',
  ])
  screen.getByText('Tilni bilasizmi?')
  screen.getByText('1 ta qoida, ko‘pi bilan 100 ta')
})

test('a new rule is tried out before it is saved, and saved as the last one', async () => {
  const { user, api, accept, record } = atHelper()
  await ruleRow(2)
  tryOut().getByText('4 ball')
  await user.click(screen.getByRole('button', { name: 'Yangi qoida' }))
  const form = await dialog()
  await apply(user)
  for (const label of ['Xizmat', 'Sabab (O‘zbekcha)'])
    await form.findByLabelText(label, { selector: '[aria-invalid=true]' })
  within(form.getByRole('group', { name: 'Qaysi javoblarda ishlaydi' })).getByText('To‘ldirish shart')
  await user.selectOptions(form.getByLabelText('Xizmat'), 'Talaba vizasi')
  await user.selectOptions(form.getByLabelText('Davlat'), 'Germaniya')
  await user.selectOptions(form.getByLabelText('Qoida nima qiladi'), 'Yetishmayotganini aytadi')
  expect(form.queryByLabelText('Ball')).toBeNull()
  await user.click(within(form.getByRole('group', { name: 'Til' })).getByLabelText('Yo‘q'))
  await fillField(user, form.getByLabelText('Sabab (O‘zbekcha)'), 'Avval til')
  await fillField(user, form.getByLabelText('Sabab (Ruscha)'), 'Сначала язык')
  await apply(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  tryOut().getByText('Yetishmayotgani: Avval til')
  tryOut().getByRole('button', { name: '3-qoida: Yetishmaydi' })
  screen.getByText('Saqlanmagan o‘zgarishlar bor')
  expect(api.callsOf(helper.update)).toEqual([])

  accept()
  await save(user)
  await findToast('Yordamchi saqlandi')
  const lacking: HelperRule = {
    kind: 'lacks',
    if: { language: ['none'] },
    service_id: record.rules[0]?.service_id ?? '',
    country_id: germany.id,
    reason: { uz: 'Avval til', en: '', ru: 'Сначала язык' },
  }
  expect(api.callsOf(helper.update)[0]?.body).toEqual({ rules: [...record.rules, lacking], version: 1 })
  await screen.findByText('Hammasi saqlangan')
})

test('a rule is edited, duplicated, moved and removed', async () => {
  const { user, api, accept, record } = atHelper()
  const [first, second] = record.rules as [HelperRule, HelperRule]
  await ruleAction(user, 2, 'Nusxa olish')
  await expectFocus(await screen.findByRole('button', { name: '3. Maslahat' }))
  await ruleAction(user, 3, 'Tahrirlash')
  const form = await dialog()
  await user.selectOptions(form.getByLabelText('Ball'), '2')
  await apply(user)
  await waitFor(async () => expect((await ruleRow(3)).textContent).toContain('+2 ball'))
  await user.click(screen.getByRole('button', { name: 'Yuqoriga: 3-qoida' }))
  await user.click(screen.getByRole('button', { name: 'Yuqoriga: 2-qoida' }))
  await ruleAction(user, 3, 'O‘chirish')
  expect(screen.queryByRole('button', { name: /^3\. / })).toBeNull()
  accept()
  await save(user)
  await findToast('Yordamchi saqlandi')
  expect(api.callsOf(helper.update)[0]?.body.rules).toEqual([{ ...second, points: 2 }, first])
})

test('the try-out names the rules that fired, also those that rule something out', async () => {
  const stop: HelperRule = {
    kind: 'stops',
    if: { budget: ['small'] },
    service_id: talk.id,
    country_id: null,
    reason: inUzbek('Pul kam'),
  }
  const cheap = aRule({ points: 1, country_id: germany.id, reason: inUzbek('Arzon') })
  const { user } = atHelper({ rules: [...aHelper().rules, cheap, stop] })
  await ruleRow(4)
  const fired = (name: string) =>
    within(tryOut().getByRole('list', { name: `Ishlagan qoidalar: ${name}` }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(fired('Talaba vizasi, Germaniya')).toEqual(['1-qoida: +4 ball', '3-qoida: +1 ball'])
  await user.selectOptions(tryOut().getByLabelText('Maqsad'), 'Sayohat')
  expect(fired('Maslahat')).toEqual(['4-qoida: To‘xtatadi'])
  tryOut().getByText('Bu javoblarga hech narsa taklif qilinmaydi.')
  await user.selectOptions(tryOut().getByLabelText('Byudjet'), 'Ko‘p')
  expect(fired('Maslahat')).toEqual(['2-qoida: +4 ball'])
  await user.click(tryOut().getByRole('button', { name: '2-qoida: +4 ball' }))
  await expectFocus(screen.getByRole('button', { name: '2. Maslahat' }))
})

test('options of a question are added, moved and removed, and rules about a removed one say so', async () => {
  const { user, api, accept } = atHelper()
  await user.click(await screen.findByRole('button', { name: 'Savolni tahrirlash: Maqsad' }))
  const form = await dialog()
  expect(form.queryByRole('button', { name: /^Variantni o‘chirish/ }), 'two have to stay').toBeNull()
  expect(form.queryByLabelText('Kalit'), 'a saved key stays').toBeNull()
  await user.click(form.getByRole('button', { name: 'Variant qo‘shish' }))
  const added = within(form.getByRole('group', { name: '3-variant' }))
  await expectFocus(added.getByLabelText('O‘zbekcha'))
  await fillField(user, added.getByLabelText('O‘zbekcha'), 'Ish')
  await fillField(user, added.getByLabelText('Kalit'), 'Ish!')
  await apply(user)
  await form.findByText(/^Faqat kichik lotin harflari/)
  await fillField(user, added.getByLabelText('Kalit'), 'study')
  await apply(user)
  await form.findByText('Bu allaqachon ro‘yxatda')
  await fillField(user, added.getByLabelText('Kalit'), 'work')
  await user.click(form.getByRole('button', { name: 'Yuqoriga: Ish' }))
  await user.click(form.getByRole('button', { name: 'Variantni o‘chirish: O‘qish' }))
  await fillField(user, form.getByLabelText('Savol (O‘zbekcha)'), 'Nega?')
  await apply(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  within(await ruleRow(1)).getByText('“Maqsad” savolida “study” varianti yo‘q')

  await ruleAction(user, 1, 'Tahrirlash')
  const rule = await dialog()
  const goal = within(rule.getByRole('group', { name: 'Maqsad' }))
  await user.click(goal.getByLabelText('study'))
  await user.click(goal.getByLabelText('Ish'))
  await apply(user)
  await waitFor(() => expect(screen.queryByText(/“study” varianti yo‘q/)).toBeNull())
  accept()
  await save(user)
  await findToast('Yordamchi saqlandi')
  const options = [
    { key: 'work', text: inUzbek('Ish') },
    { key: 'travel', text: inUzbek('Sayohat') },
  ]
  expect(api.callsOf(helper.update)[0]?.body).toEqual({
    questions: { ...helperQuestions, goal: { text: inUzbek('Nega?'), options } },
    rules: [aRule({ if: { goal: ['work'] } }), aHelper().rules[1]],
    version: 1,
  })
})

test('only what was changed is sent: rules about something deleted do not prevent a change of a question', async () => {
  const gone = aRule({ service_id: aHelper().id })
  const { user, api, accept } = atHelper({ rules: [gone], ignored_rules: [0] })
  within(await ruleRow(1)).getByText(/^Xizmat yoki davlat o‘chirilgan/)
  await user.click(screen.getByRole('button', { name: 'Savolni tahrirlash: Boshlash vaqti' }))
  const form = await dialog()
  await fillField(user, form.getByLabelText('Savol (Inglizcha)'), 'When?')
  await apply(user)
  accept()
  await save(user)
  await findToast('Yordamchi saqlandi')
  expect(Object.keys(api.callsOf(helper.update)[0]?.body ?? {})).toEqual(['questions', 'version'])
})

test('what is missing is said: unused answers, programmes without points, rules that do nothing', async () => {
  const gone = aRule({ service_id: aHelper().id })
  atHelper({ rules: [aRule({ points: 2 }), gone], ignored_rules: [1] })
  await screen.findByText('Ishlamaydigan qoidalar (xizmat yoki davlat o‘chirilgan): 2.')
  screen.getByText(/^Hech bir qoida ishlatmaydigan javoblar: Maqsad: Sayohat; Ma’lumot: Maktab;/)
  screen.getByText('Hech qanday javobda taklif qilinmaydigan dasturlar: Talaba vizasi, Germaniya; Maslahat.')
})

test('a refusal is shown at its row, and what was changed stays', async () => {
  const { user, api } = atHelper()
  await ruleAction(user, 2, 'Tahrirlash')
  await user.selectOptions((await dialog()).getByLabelText('Ball'), '5')
  await apply(user)
  api.refuse(helper.update, 422, {
    code: 'invalid_fields',
    message: 'Maydonlarni tekshiring',
    fields: { 'rules.1.service_id': 'Ro‘yxatdan tanlang' },
  })
  await save(user)
  await findToast('Yordamchini saqlab bo‘lmadi: Maydonlarni tekshiring')
  await waitFor(async () => within(await ruleRow(2)).getByText('Ro‘yxatdan tanlang'))
  expect((await ruleRow(1)).textContent).not.toContain('Ro‘yxatdan tanlang')
  await expectFocus(screen.getByRole('button', { name: '2. Maslahat' }))
  expect((await ruleRow(2)).textContent).toContain('+5 ball')
  // It follows its row, and is gone when the rule was changed.
  await user.click(screen.getByRole('button', { name: 'Yuqoriga: 2-qoida' }))
  within(await ruleRow(1)).getByText('Ro‘yxatdan tanlang')
  await ruleAction(user, 1, 'Tahrirlash')
  await user.selectOptions((await dialog()).getByLabelText('Xizmat'), 'Talaba vizasi')
  await apply(user)
  await waitFor(() => expect(screen.queryByText('Ro‘yxatdan tanlang')).toBeNull())
})

test('what a colleague saved meanwhile is shown beside one’s own rules, and can be overwritten or taken', async () => {
  const { user, api, record } = atHelper()
  await ruleAction(user, 2, 'O‘chirish')
  const theirs = { ...record, rules: [...record.rules, aRule({ reason: inUzbek('Ularniki') })], version: 2 }
  api.refuse(helper.update, 409, changedTo(theirs))
  await save(user)
  const notice = (await screen.findByText(/boshqa kishi o‘zgartirdi/)).closest('[role=status]') as HTMLElement
  const row = within(notice).getByRole('row', { name: /^Qoidalar/ })
  expect(row.textContent).toContain('Suhbat')
  expect(row.textContent).toContain('Ularniki')
  expect(screen.queryByRole('button', { name: 'Saqlash' })).toBeNull()
  api.refuse(helper.update, 409, changedTo({ ...theirs, version: 3 }))
  await user.click(screen.getByRole('button', { name: 'Menikini saqlash' }))
  await waitFor(() => expect(api.callsOf(helper.update)).toHaveLength(2))
  expect(api.callsOf(helper.update)[1]?.body).toEqual({ rules: record.rules.slice(0, 1), version: 2 })
  await user.click(screen.getByRole('button', { name: 'Saqlanganini olish' }))
  await screen.findByText('Hammasi saqlangan')
  within(await ruleRow(3)).getByText('Ularniki')
})

test('leaving asks before changes are lost, and closing a dialog before what was typed in it', async () => {
  const { user, router } = atHelper()
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await ruleAction(user, 1, 'Tahrirlash')
  const form = await dialog()
  await fillField(user, form.getByLabelText('Sabab (Inglizcha)'), 'Typed')
  await user.keyboard('{Escape}')
  expect(asked).toHaveBeenCalledTimes(1)
  expect(form.getByLabelText<HTMLInputElement>('Sabab (Inglizcha)').value).toBe('Typed')
  await apply(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  void router.navigate('/admin/profile')
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(window.location.pathname).toBe('/admin/helper')
})

test('a page that could not be loaded says so and can be retried', async () => {
  const { user, api } = atHelper()
  api.refuse(countries.richList, 500)
  await screen.findByText('Yordamchini olib bo‘lmadi')
  api.answer(countries.richList, [germany])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await ruleRow(2)
})
