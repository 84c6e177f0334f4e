import { screen, waitFor, within } from '@testing-library/react'
import { leads } from 'contract/leads'
import { staff } from 'contract/staff'
import { tashkentDay } from 'contract/tashkent-day'
import type { Task } from 'contract/task-shapes'
import { tasks } from 'contract/tasks'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakePipeline } from '../../testing/fake-pipeline.ts'
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
  api.answer(tasks.update, ({ params, body }) => {
    const done_at = body.done ? '2026-01-02T00:00:00.000Z' : null
    current = current.map((task) => (task.id === params.id ? { ...task, done_at } : task))
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
  expect(first).toEqual({
    text: 'Pasportni so‘rash',
    due_at: tashkentDay(new Date(now + 86_400_000)),
    lead_id: lead.id,
  })
  expect(second).toMatchObject({ text: 'Qo‘ng‘iroq', due_at: tashkentDay(new Date(now)) })
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
  expect(part.getByLabelText<HTMLInputElement>('Bajarildi: Vazifa 1').checked).toBe(false)
})

test('an @ opens colleagues; arrows and Enter name one, Escape closes the list alone', async () => {
  const { api, panel, user } = await atPanel()
  const colleagues = ['Dilnoza Karimova', 'Sevara Aliyeva'].map((full_name, at) => ({
    id: testId(500 + at),
    full_name,
    username: ['dilnoza', 'sevara'][at] as string,
    role: 'call_agent' as const,
  }))
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
