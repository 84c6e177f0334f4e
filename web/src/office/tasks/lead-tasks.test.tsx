import { screen, waitFor, within } from '@testing-library/react'
import { leads } from 'contract/leads'
import { staff } from 'contract/staff'
import { tashkentDay } from 'contract/tashkent-day'
import type { Task } from 'contract/task-shapes'
import { tasks } from 'contract/tasks'
import { expect, test } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakePipeline } from '../../testing/fake-pipeline.ts'
import { fillField, setTime } from '../../testing/fill-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aLead, aTask, fullLead, testId } from '../../testing/lead-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from '../leads/managers/call-manager-page.tsx'

const lead = aLead(1)

/** The panel of a lead with these tasks; a tick changes them. */
async function atPanel(...rows: Task[]) {
  const api = fakeApi()
  fakePipeline(api, { rows: [lead] })
  let current = rows
  api.answer(leads.get, () => fullLead(lead, { tasks: current }))
  api.answer(tasks.update, ({ params, body: { done, ...changes } }) => {
    const done_at = done ? '2026-01-02T00:00:00.000Z' : null
    current = current.map((task) => (task.id === params.id ? { ...task, ...changes, done_at } : task))
    return current.find(({ id }) => id === params.id) as Task
  })
  api.answer(tasks.create, ({ body }) => {
    const made = aTask(50 + current.length, { text: String(body.text) })
    current = [...current, made]
    return made
  })
  const view = renderOffice(page, `/admin/leads?lead=${lead.id}`)
  const panel = within(await screen.findByRole('dialog', { name: 'Lead' }))
  const part = within(await panel.findByRole('region', { name: 'Vazifalar' }))
  return { api, part, panel, ...view }
}

test('a task is ticked, and the tick is undone from its toast', async () => {
  const { api, part, user } = await atPanel(aTask(1))
  part.getByText('Kechikdi')
  await user.click(part.getByLabelText('Bajarildi: Vazifa 1'))
  await findToast(/Vazifa bajarildi/)
  await waitFor(() => expect(part.getByLabelText<HTMLInputElement>('Bajarildi: Vazifa 1').checked).toBe(true))
  await user.click(screen.getByText('Bekor qilish'))
  await findToast('Vazifa yana ochiq')
  await waitFor(() =>
    expect(part.getByLabelText<HTMLInputElement>('Bajarildi: Vazifa 1').checked).toBe(false),
  )
  expect(api.callsOf(tasks.update).map(({ body }) => body)).toEqual([{ done: true }, { done: false }])
})

test('a press on a day adds the task, Enter means today, and nothing is sent without a text', async () => {
  const { api, part, user } = await atPanel()
  part.getByText('Vazifa yo‘q')
  await user.click(part.getByText('Ertaga'))
  await part.findByText('To‘ldirish shart')
  expect(api.callsOf(tasks.create)).toEqual([])
  const field = part.getByLabelText('Yangi vazifa')
  await user.type(field, 'Pasportni so‘rash')
  await user.click(part.getByText('Ertaga'))
  await part.findByLabelText('Bajarildi: Pasportni so‘rash')
  await user.type(field, 'Qo‘ng‘iroq{Enter}')
  await waitFor(() => expect(api.callsOf(tasks.create)).toHaveLength(2))
  const [first, second] = api.callsOf(tasks.create).map(({ body }) => body)
  const now = Date.now()
  const startOf = (ms: number) => new Date(`${tashkentDay(new Date(ms))}T00:00:00+05:00`).toISOString()
  expect(first).toEqual({
    text: 'Pasportni so‘rash',
    due_at: startOf(now + 86_400_000),
    staff_id: null,
    lead_id: lead.id,
  })
  expect(second).toMatchObject({ text: 'Qo‘ng‘iroq', due_at: startOf(now) })
})

const colleagues = ['Dilnoza Karimova', 'Sevara Aliyeva'].map((full_name, at) => ({
  id: testId(500 + at),
  full_name,
  username: ['dilnoza', 'sevara'][at] as string,
  role: 'call_agent' as const,
}))

test('a task is given another date, with or without a time, and another person', async () => {
  const { api, part, user } = await atPanel()
  api.answer(staff.listColleagues, colleagues)
  await user.type(part.getByLabelText('Yangi vazifa'), 'Viza hujjatlari')
  await user.click(part.getByText('Boshqa sana yoki xodim…'))
  await user.click(part.getByText('Vazifani qo‘shish'))
  expect(api.callsOf(tasks.create)).toEqual([])
  setTime('Muddati', '2026-12-05', part)
  await part.findByText('Sevara Aliyeva')
  await user.selectOptions(part.getByLabelText('Kim bajaradi'), 'Sevara Aliyeva')
  const message = 'Bu xodim yozuvni ko‘ra olmaydi'
  const refusal = { code: 'not_reachable', message, request_id: 'r' } as const
  api.refuse(tasks.create, 422, refusal)
  await user.click(part.getByText('Vazifani qo‘shish'))
  await part.findByText(message)
  await user.selectOptions(part.getByLabelText('Kim bajaradi'), 'Dilnoza Karimova')
  await user.type(part.getByLabelText('Vaqt'), '15:30')
  api.answer(tasks.create, aTask(60, { text: 'Viza hujjatlari' }))
  await user.click(part.getByText('Vazifani qo‘shish'))
  await findToast('Vazifa qo‘shildi')
  const [refused, added] = api.callsOf(tasks.create).map(({ body }) => body)
  expect(refused).toMatchObject({ due_at: '2026-12-04T19:00:00.000Z', staff_id: testId(501) })
  expect(added).toEqual({
    text: 'Viza hujjatlari',
    due_at: '2026-12-05T10:30:00.000Z',
    staff_id: testId(500),
    lead_id: lead.id,
  })
  expect(part.getByLabelText<HTMLInputElement>('Yangi vazifa').value).toBe('')
  part.getByText('Ertaga')
})

test('an open task is edited in place, and shows its date and person; a done one is not edited', async () => {
  const done = aTask(2, { done_at: '2026-01-02T00:00:00.000Z' })
  const { api, part, user } = await atPanel(
    aTask(1, { due_at: '2026-12-04T19:00:00.000Z', has_time: false }),
    done,
  )
  api.answer(staff.listColleagues, colleagues)
  expect(part.queryByLabelText('Vazifani tahrirlash: Vazifa 2')).toBeNull()
  await user.click(part.getByLabelText('Vazifani tahrirlash: Vazifa 1'))
  const text = await part.findByLabelText<HTMLInputElement>('Vazifa')
  await expectFocus(text)
  expect(part.getByLabelText<HTMLInputElement>('Muddati').value).toBe('05/12/2026')
  expect(part.getByLabelText<HTMLInputElement>('Vaqt').value).toBe('')
  await user.type(text, ' ertaroq')
  await user.keyboard('{Escape}')
  part.getByText('Vazifa 1')
  screen.getByRole('dialog', { name: 'Lead' })
  await expectFocus(part.getByLabelText('Vazifani tahrirlash: Vazifa 1'))

  await user.keyboard('{Enter}')
  await fillField(user, await part.findByLabelText('Vazifa'), 'Shartnoma')
  await part.findByText('Sevara Aliyeva')
  await user.selectOptions(part.getByLabelText('Kim bajaradi'), 'Sevara Aliyeva')
  api.answer(tasks.update, ({ body }) =>
    body.version === 1
      ? Response.json(
          {
            code: 'changed_meanwhile',
            message: 'Bu yozuvni shu orada boshqa kishi o‘zgartirdi',
            request_id: 'r',
            current: aTask(1, { version: 2 }),
          },
          { status: 409 },
        )
      : aTask(1, { text: 'Shartnoma', version: 3 }),
  )
  await user.click(part.getByText('Saqlash'))
  await part.findByText('Bu yozuvni shu orada boshqa kishi o‘zgartirdi')
  await user.click(part.getByText('Saqlash'))
  await findToast('Vazifa saqlandi')
  const sent = api.callsOf(tasks.update).map(({ body }) => body)
  const changes = { text: 'Shartnoma', due_at: '2026-12-04T19:00:00.000Z', staff_id: testId(501) }
  expect(sent).toEqual([
    { ...changes, version: 1 },
    { ...changes, version: 2 },
  ])
})

test('a task with another person says whose it is', async () => {
  const { part } = await atPanel(aTask(1, { staff_id: testId(500), staff_name: 'Dilnoza Karimova' }))
  part.getByText('Muddati: 01/01/2026, 10:00')
  part.getByText('Mas’ul: Dilnoza Karimova')
})

test('a task is deleted after a question', async () => {
  const { api, part, user } = await atPanel(aTask(1))
  api.answer(tasks.remove, undefined)
  await user.click(part.getByLabelText('Vazifani o‘chirish: Vazifa 1'))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByText('O‘chirish'))
  await findToast('Vazifa o‘chirildi')
  expect(api.callsOf(tasks.remove)[0]?.params).toEqual({ id: aTask(1).id })
})

test('a refused tick says why, and the box stays empty', async () => {
  const { api, part, user } = await atPanel(aTask(1))
  api.refuse(tasks.update, 404, { code: 'not_found', message: 'Ma’lumot topilmadi', request_id: 'r' })
  await user.click(part.getByLabelText('Bajarildi: Vazifa 1'))
  await findToast('Ma’lumot topilmadi')
  const box = () => part.getByLabelText<HTMLInputElement>('Bajarildi: Vazifa 1')
  await waitFor(() => expect(box().checked).toBe(false))
})

test('an @ opens colleagues; arrows and Enter name one, Escape closes the list alone', async () => {
  const { api, panel, user } = await atPanel()
  api.answer(staff.listColleagues, colleagues)
  const box = panel.getByLabelText<HTMLTextAreaElement>('Yangi izoh')
  await user.type(box, 'Qarang @')
  const options = () => panel.queryAllByRole('option').map(({ textContent }) => textContent)
  await waitFor(() => expect(options()).toHaveLength(2))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(box.value).toBe('Qarang @sevara ')
  expect(options()).toEqual([])
  await user.type(box, 'va @dil')
  await waitFor(() => expect(options()).toEqual(['Dilnoza Karimova@dilnoza · Call agent']))
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(box.value).toBe('Qarang @sevara va @dil')
  screen.getByRole('dialog', { name: 'Lead' })
})
