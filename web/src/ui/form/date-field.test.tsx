import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { TravelDays } from 'contract/cases'
import { CallOutcomeForm } from 'contract/lead-forms'
import { tashkentDay } from 'contract/tashkent-day'
import type { Language } from 'contract/text'
import { expect, test, vi } from 'vitest'
import { textsOf } from '../../i18n/texts.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { renderRoutes } from '../../testing/render-page.tsx'
import { DateField } from './date-field.tsx'
import { Form } from './form.tsx'
import { TimeField } from './time-field.tsx'
import { useSchemaForm } from './use-schema-form.ts'

const outcome = { id: '0192f0c4-0000-7000-8000-000000000001', outcome: 'needs_call', note: '' } as const

type Options = { day?: string; moment?: string; language?: Language; min?: string; max?: string }

function draw({ day = '', moment = '', language = 'uz', ...range }: Options = {}) {
  const onSubmit = vi.fn()
  function Page() {
    const days = useSchemaForm(TravelDays, { defaultValues: { travel_on: day, return_on: '' } })
    const calls = useSchemaForm(CallOutcomeForm, { defaultValues: { ...outcome, callback_at: moment } })
    return (
      <>
        <Form form={days} onSubmit={onSubmit}>
          <DateField name="travel_on" label="Muddat" hint="Kerak bo‘lsa" {...range} />
          <button type="submit">Saqlash</button>
          <button type="button" onClick={() => days.reset()}>
            Tozalash
          </button>
        </Form>
        <Form form={calls} onSubmit={onSubmit}>
          <TimeField name="callback_at" label="Uchrashuv" />
          <button type="submit">Yuborish</button>
        </Form>
      </>
    )
  }
  const page = renderRoutes(
    { path: '*', Component: Page, loader: () => ({ texts: textsOf('site', language) }) },
    '/',
    { language },
  )
  return { ...page, onSubmit }
}

const day = async () => (await screen.findByLabelText('Muddat')) as HTMLInputElement
const meetingDay = () => screen.getByLabelText('Uchrashuv') as HTMLInputElement
const time = (name = 'Vaqt') => screen.getByLabelText(name) as HTMLInputElement
const openers = () => screen.getAllByLabelText('Taqvimdan tanlash')
const focused = () => document.activeElement?.getAttribute('aria-label')
const send = () => fireEvent.click(screen.getByText('Saqlash'))
const sendMoment = () => fireEvent.click(screen.getByText('Yuborish'))

test('a day is shown as dd/mm/yyyy and sent as ISO', async () => {
  const { user, onSubmit } = draw({ day: '2026-11-05' })
  expect((await day()).value).toBe('05/11/2026')
  await user.clear(await day())
  await user.type(await day(), '7.11.26')
  expect((await day()).value).toBe('7.11.26')
  await user.tab()
  expect((await day()).value).toBe('07/11/2026')
  send()
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ travel_on: '2026-11-07' }))
})

test('Enter sends the day that was typed', async () => {
  const { user, onSubmit } = draw()
  await user.type(await day(), '+2{Enter}')
  const inTwoDays = tashkentDay(new Date(Date.now() + 2 * 86_400_000))
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ travel_on: inTwoDays }))
  expect((await day()).value).toBe(inTwoDays.split('-').reverse().join('/'))
})

test.each([
  ['uz', 'Sanani kun/oy/yil ko‘rinishida yozing, masalan 05/11/2026'],
  ['ru', 'Введите дату как день/месяц/год, например 05/11/2026'],
  ['en', 'Enter the date as day/month/year, for example 05/11/2026'],
] as const)('in %s a text that is no day stays, is refused and has the focus', async (language, problem) => {
  const { user, onSubmit } = draw({ language })
  await user.type(await day(), '31.11')
  expect(screen.queryByText(problem)).toBeNull()
  await user.tab()
  expect((await day()).value).toBe('31.11')
  expect((await day()).getAttribute('aria-invalid')).toBe('true')
  const described = (await day()).getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([problem, 'Kerak bo‘lsa'])
  send()
  await waitFor(async () => expect(document.activeElement).toBe(await day()))
  expect(onSubmit).not.toHaveBeenCalled()
  await user.clear(await day())
  await user.type(await day(), '30.11.2026')
  await waitFor(() => expect(screen.queryByText(problem)).toBeNull())
})

test('a day outside the range is refused with the limit', async () => {
  const { user, onSubmit } = draw({ min: '2026-11-01', max: '2026-12-31' })
  await user.type(await day(), '2026-10-31')
  await user.tab()
  expect(screen.getByText('Eng erta sana: 01/11/2026')).toBeDefined()
  send()
  await user.clear(await day())
  await user.type(await day(), '1.1.2027')
  await user.tab()
  expect(screen.getByText('Eng kech sana: 31/12/2026')).toBeDefined()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a reset shows the first day again, also over a text that is none', async () => {
  const { user } = draw({ day: '2026-11-05' })
  await user.clear(await day())
  await user.type(await day(), 'ertami')
  await user.click(screen.getByText('Tozalash'))
  expect((await day()).value).toBe('05/11/2026')
})

test('a day is chosen from the calendar by keys', async () => {
  const { user, onSubmit } = draw({ day: '2026-11-05' })
  const button = (await screen.findAllByLabelText('Taqvimdan tanlash'))[0] as HTMLElement
  button.focus()
  await user.keyboard('{Enter}')
  const grid = await screen.findByRole('grid', { name: 'Noyabr 2026' })
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual([...['Du', 'Se', 'Ch', 'Pa', 'Ju', 'Sh', 'Ya']])
  await waitFor(() => expect(focused()).toBe('5-noyabr, 2026'))
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(focused()).toBe('13-noyabr, 2026')
  await user.keyboard('{Home}')
  expect(focused()).toBe('9-noyabr, 2026')
  await user.keyboard('{End}')
  expect(focused()).toBe('15-noyabr, 2026')
  await user.keyboard('{PageDown}')
  expect(focused()).toBe('15-dekabr, 2026')
  expect(screen.getByRole('grid', { name: 'Dekabr 2026' })).toBeDefined()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await expectFocus(button)
  expect((await day()).value).toBe('15/12/2026')
  send()
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ travel_on: '2026-12-15' }))
})

test('Escape closes the calendar and returns the focus; a day outside the range cannot be chosen', async () => {
  const { user } = draw({ day: '2026-11-05', min: '2026-11-03' })
  const input = await day()
  input.focus()
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('grid')
  await user.click(screen.getByLabelText('2-noyabr, 2026'))
  expect(screen.getByRole('grid')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
  await expectFocus(input)
  expect(input.value).toBe('05/11/2026')
})

test('a press elsewhere closes the calendar', async () => {
  const { user } = draw()
  await day()
  await user.click(openers()[1] as HTMLElement)
  await screen.findByRole('grid')
  await user.click(screen.getByText('Tozalash'))
  expect(screen.queryByRole('grid')).toBeNull()
})

test('a day with its time is a moment of Tashkent', async () => {
  const { user, onSubmit } = draw({ moment: '2026-11-05T04:00:00.000Z' })
  await day()
  expect([meetingDay().value, time().value]).toEqual(['05/11/2026', '09:00'])
  await user.clear(time())
  await user.type(time(), '1430')
  await user.tab()
  expect(time().value).toBe('14:30')
  sendMoment()
  await waitFor(() =>
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ callback_at: '2026-11-05T09:30:00.000Z' }),
  )
})

test('both parts may be pasted into the first', async () => {
  const { onSubmit } = draw()
  await day()
  fireEvent.change(meetingDay(), { target: { value: '2026-11-05T14:30' } })
  expect([meetingDay().value, time().value]).toEqual(['05/11/2026', '14:30'])
  sendMoment()
  await waitFor(() =>
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ callback_at: '2026-11-05T09:30:00.000Z' }),
  )
})

test('a day without its time is not sent', async () => {
  const { user, onSubmit } = draw()
  await day()
  await user.type(meetingDay(), '05/11/2026')
  sendMoment()
  expect(await screen.findByText('Vaqtni soat:daqiqa ko‘rinishida yozing, masalan 14:30')).toBeDefined()
  expect(onSubmit).not.toHaveBeenCalled()
  await user.type(time(), '9')
  await waitFor(() => expect(screen.queryByText(/^Vaqtni soat/)).toBeNull())
  sendMoment()
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
})

test('a time is chosen from the half hours, which start when the office opens', async () => {
  const { user } = draw()
  await day()
  await user.click(time())
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('option')).toHaveLength(48)
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('09:00')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(time().value).toBe('09:30')
  await user.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.click(screen.getByLabelText('Vaqtlar ro‘yxati'))
  await user.click(screen.getByText('18:00'))
  expect(time().value).toBe('18:00')
})
