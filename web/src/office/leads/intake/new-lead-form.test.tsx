import { screen, waitFor, within } from '@testing-library/react'
import { leads } from 'contract/leads'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../testing/expect-focus.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { fakePipeline } from '../../../testing/fake-pipeline.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { aLead, anEvent, fullLead, program } from '../../../testing/lead-records.ts'
import { renderOffice } from '../../../testing/render-page.tsx'
import * as page from '../managers/call-manager-page.tsx'

const findForm = async () => within(await screen.findByRole('dialog', { name: 'Yangi lead' }))
const phone = '+998 90 123 45 67'

test('a lead is entered by hand', async () => {
  const api = fakeApi()
  const lead = aLead(1, { name: 'Bekzod Olimov', phone })
  fakePipeline(api, { rows: [] })
  const { user } = renderOffice(page, '/admin/leads', { role: 'call_manager' })
  await user.click(await screen.findByText('Yangi lead'))
  const form = await findForm()
  await expectFocus(form.getByLabelText('Ism'))
  await user.click(form.getByText('Qo‘shish'))
  await form.findByText('To‘ldirish shart')
  await expectFocus(form.getByLabelText('Ism'))
  expect(api.callsOf(leads.create)).toEqual([])
  await fillField(user, form.getByLabelText('Ism'), lead.name)
  await fillField(user, form.getByLabelText('Telefon'), phone)
  await user.selectOptions(form.getByLabelText(/^Davlat/), 'Koreya')
  await user.selectOptions(form.getByLabelText(/^Xizmat/), program.title.uz)
  await fillField(user, form.getByLabelText(/^Izoh/), 'Otasi olib keldi')

  api.disconnect(leads.create)
  await user.click(form.getByText('Qo‘shish'))
  await expectFocus(await form.findByRole('alert'))
  api.answer(leads.create, () => {
    fakePipeline(api, { rows: [lead] })
    return lead
  })
  await user.click(form.getByText('Qo‘shish'))
  await findToast('Lead qo‘shildi')
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  await screen.findByRole('link', { name: lead.name })
  const sent = {
    name: lead.name,
    phone,
    email: null,
    source: 'office',
    region: null,
    service_id: program.id,
    passport_number: null,
    birth_year: null,
    country: 'korea',
    note: 'Otasi olib keldi',
  }
  expect(api.callsOf(leads.create).map(({ body }) => body)).toEqual([sent, sent])
})

test('who has a lead already gets no second one: theirs is opened', async () => {
  const api = fakeApi()
  const lead = aLead(1, { name: 'Bekzod Olimov', phone })
  fakePipeline(api, { rows: [lead] })
  const { user } = renderOffice(page, '/admin/leads?new=1', { role: 'call_manager' })
  const form = await findForm()
  await fillField(user, form.getByLabelText('Ism'), 'Bekzodning onasi')
  await fillField(user, form.getByLabelText('Telefon'), phone)
  api.answer(leads.create, () => {
    api.answer(leads.get, fullLead(lead, { timeline: [anEvent(1), anEvent(2, { event: 'tried_again' })] }))
    return Response.json(lead, { status: 200 })
  })
  await user.click(form.getByText('Qo‘shish'))
  await findToast(/^Bu odam allaqachon bor: Bekzod Olimov/)
  const panel = within(await screen.findByRole('dialog', { name: 'Lead' }))
  await panel.findByRole('heading', { name: lead.name })
  const [newest] = within(panel.getByRole('region', { name: 'Tarix' })).getAllByRole('listitem')
  expect(newest?.textContent).toContain('Yana murojaat qildi')
  expect(window.location.search).toBe(`?lead=${lead.id}`)
})
