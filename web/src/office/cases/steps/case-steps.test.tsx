import { screen, waitFor, within } from '@testing-library/react'
import { cases } from 'contract/cases'
import { expect, test } from 'vitest'
import { aStep } from '../../../testing/case-records.ts'
import { renderCase } from '../../../testing/fake-case.tsx'
import { setTime } from '../../../testing/fill-field.ts'
import { findToast } from '../../../testing/find-toast.ts'

const steps = [
  aStep(1, { state: 'done', done_at: '2026-02-01T00:00:00.000Z' }),
  aStep(2, { state: 'current', turn: 'client', ask: 'Shartnomani imzolang', due_on: '2999-01-05' }),
  aStep(3),
  aStep(4),
]

const step = (name: string) => screen.findByRole('listitem', { name })
const actionsOf = async (name: string) =>
  within(await step(name))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent?.replace(`: ${name}`, ''))

test('each step shows how it stands and offers what its state allows', async () => {
  renderCase({ steps: [...steps, aStep(5, { state: 'skipped' })] })
  const current = await step('Bosqich 2')
  expect(current.getAttribute('aria-current')).toBe('step')
  for (const words of [
    'Hozirgi',
    'Navbat mijozda',
    'Mijozdan so‘raladi: Shartnomani imzolang',
    '05/01/2999 gacha',
  ]) {
    expect(current.textContent).toContain(words)
  }
  expect((await step('Bosqich 1')).textContent).toContain('Bajarilgan: 01/02/2026')
  expect(await actionsOf('Bosqich 1')).toEqual(['Qayta ochish'])
  expect(await actionsOf('Bosqich 2')).toEqual(['Bajarildi', 'O‘tkazib yuborish', 'O‘zgartirish'])
  expect(await actionsOf('Bosqich 3')).toEqual(['Boshlash'])
  expect(await actionsOf('Bosqich 5')).toEqual(['Qayta ochish'])
})

test('a step is done by the version that was seen', async () => {
  const { api, user, change } = renderCase({ steps })
  const after = steps.map((one) =>
    one.id === aStep(2).id ? { ...one, state: 'done' as const, version: 2 } : one,
  )
  api.answer(cases.setStep, () => change({ steps: after }).steps)
  await user.click(await screen.findByRole('button', { name: 'Bajarildi: Bosqich 2' }))
  await findToast('Bosqich saqlandi')
  expect(api.callsOf(cases.setStep)[0]?.body).toEqual({ step_id: aStep(2).id, version: 1, action: 'done' })
  await waitFor(async () => expect(await actionsOf('Bosqich 2')).toEqual(['Qayta ochish']))
})

test('starting a later step names those it skips, and the next one starts without a question', async () => {
  const { api, user } = renderCase({ steps })
  api.answer(cases.setStep, steps)
  await user.click(await screen.findByRole('button', { name: 'Boshlash: Bosqich 4' }))
  const question = within(screen.getByRole('alertdialog', { name: '“Bosqich 4” bosqichi boshlansinmi?' }))
  question.getByText('O‘tkazib yuboriladi: Bosqich 3')
  await user.click(question.getByRole('button', { name: 'Bekor qilish' }))
  expect(api.callsOf(cases.setStep)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Boshlash: Bosqich 3' }))
  await findToast('Bosqich saqlandi')
  expect(api.callsOf(cases.setStep)[0]?.body).toMatchObject({ step_id: aStep(3).id, action: 'start' })
})

test('the current step is changed: turn, what is asked, and a date that is cleared', async () => {
  const { api, user } = renderCase({ steps })
  api.answer(cases.setStep, steps)
  await user.click(await screen.findByRole('button', { name: 'O‘zgartirish: Bosqich 2' }))
  await user.selectOptions(screen.getByLabelText('Navbat kimda'), 'Bizda')
  await user.clear(screen.getByLabelText('Mijozdan nima so‘raladi'))
  setTime('Muddat', '')
  await user.click(screen.getByRole('button', { name: 'Saqlash' }))
  await findToast('Bosqich saqlandi')
  expect(api.callsOf(cases.setStep)[0]?.body).toEqual({
    step_id: aStep(2).id,
    version: 1,
    turn: 'us',
    ask: null,
    due_on: null,
  })
  await screen.findByRole('button', { name: 'O‘zgartirish: Bosqich 2' })
})

test('a step that a colleague moved meanwhile is shown as it is now', async () => {
  const { api, user, change } = renderCase({ steps })
  api.refuse(cases.setStep, 409, { code: 'changed_meanwhile', message: 'O‘zgargan' })
  const done = await screen.findByRole('button', { name: 'Bajarildi: Bosqich 2' })
  change({ steps: [aStep(2, { state: 'skipped', version: 2 })] })
  await user.click(done)
  await findToast('Bosqich shu orada o‘zgardi, yangi holatini ko‘ring')
  await waitFor(async () => expect((await step('Bosqich 2')).textContent).toContain('O‘tkazib yuborildi'))
})

test('a finished case has steps that nobody moves', async () => {
  renderCase({ steps, outcome: 'granted', finished_at: '2026-03-01T00:00:00.000Z' })
  expect(await actionsOf('Bosqich 2')).toEqual([])
})

test('a case that was not handed in has no steps yet', async () => {
  renderCase({ status: 'draft' })
  await screen.findByText('Bosqichlar ariza topshirilganda boshlanadi')
})
