import type { Browser, Page } from '@playwright/test'
import { demoPassword, newAddress } from './accounts.ts'
import { aPdf, chooseFile } from './applications.ts'
import { expect, test } from './clean-page.ts'
import { openForm } from './contact-form.ts'
import { leadRow, program, type StoredLead, toastOf, wallTime } from './lead-setup.ts'
import { colleague, enterOffice, newPhone, type Office, uniqueName } from './office.ts'

const team = [
  ['call_manager', 'Malika Rustamova'],
  ['call_agent', 'Zafar Nazarov'],
  ['consulting_manager', 'Dilshod Umarov'],
  ['consulting_agent', 'Kamola Saidova'],
  ['document_manager', 'Otabek Rahimov'],
  ['document_agent', 'Nigora Tojiyeva'],
] as const
type Role = (typeof team)[number][0]
type Colleague = { full_name: string; username: string; page: Page }

/** One user for each role of the pipeline, each with an own browser. */
async function aTeam(browser: Browser, office: Office, visitor: Page): Promise<Record<Role, Colleague>> {
  const members = {} as Record<Role, Colleague>
  for (const [role, name] of team) {
    const full_name = uniqueName(name)
    const username = full_name.replace(/.* /, `${role}-`)
    const user = { full_name, username, role, has_access: [] }
    const { invite_url } = await office.send<{ invite_url: string }>('POST', '/users/create', user)
    const token = new URL(invite_url).searchParams.get('token')
    await visitor.request.post('/api/v1/auth/accept-invite', { data: { token, password: demoPassword } })
    members[role] = { full_name, username, page: await browser.newPage() }
  }
  return members
}

/** A manager finds the lead and assigns it to an agent of the team. */
async function assignTo(manager: Colleague, path: string, lead: StoredLead, agent: Colleague): Promise<void> {
  const { page } = manager
  await enterOffice(page, `${path}?query=${encodeURIComponent(lead.name)}`, manager.username)
  await page.getByRole('checkbox', { name: `Tanlash: ${lead.name}`, exact: true }).check()
  await page
    .getByRole('region', { name: 'Tanlanganlar bilan amallar' })
    .getByRole('button', { name: 'Assign Leads' })
    .click()
  const view = page.getByRole('dialog', { name: 'Assign Leads' })
  await view.getByRole('button', { name: new RegExp(`^${agent.full_name}`) }).click()
  await expect(toastOf(page, `1 ta lead ${agent.full_name} ga biriktirildi!`)).toBeVisible()
}

async function openDesk({ page, username }: Colleague, path: string, lead: StoredLead): Promise<Page> {
  await enterOffice(page, path, username)
  await leadRow(page, lead).click()
  return page
}

test('an enquiry becomes a client with an application, through six roles', async ({
  page: visitor,
  browser,
}) => {
  test.slow()
  const office = await colleague(visitor)
  const members = await aTeam(browser, office, visitor)
  const name = uniqueName('Sardor Qodirov')
  const [email, phone] = [newAddress('sardor'), newPhone()]

  const form = await openForm(visitor)
  await form.name.fill(name)
  await form.email.fill(email)
  await form.phone.fill(phone)
  await form.subject.selectOption('education')
  await form.text.fill('Koreyada o‘qimoqchiman')
  await form.send.click()
  await expect(form.thanks).toBeVisible()
  const leads = await office.get<StoredLead[]>(`/leads/get-list?query=${encodeURIComponent(name)}`)
  const lead = leads[0] as StoredLead
  expect(lead).toMatchObject({ name, pipeline_stage: 'initial', status: 'new', current_agent_id: null })

  await assignTo(members.call_manager, '/admin/leads', lead, members.call_agent)
  const calls = await openDesk(members.call_agent, '/admin/leads/call-agent', lead)
  await calls.getByLabel('Hudud').fill('Samarqand')
  await calls.getByLabel('O‘quv turi').selectOption(program)
  await calls.getByLabel('Davlat').selectOption('Koreya')
  await calls.getByLabel('Xizmat').selectOption(program)
  await calls.getByLabel('Office Meeting').check()
  await calls.getByLabel('Uchrashuv sanasi va vaqti').fill(wallTime(2, '14:30'))
  await calls.getByRole('button', { name: 'Register & Send to Consulting Manager' }).click()
  await expect(calls.getByText('Form Submitted Successfully!')).toBeVisible()

  const consultingPath = '/admin/leads/consulting-manager'
  await assignTo(members.consulting_manager, consultingPath, lead, members.consulting_agent)
  const consulting = await openDesk(members.consulting_agent, '/admin/leads/consulting-agent', lead)
  await consulting.getByRole('button', { name: 'Thinking' }).click()
  await consulting.getByLabel('Callback note').fill('Otasi bilan gaplashadi')
  await consulting.getByRole('button', { name: 'Submit' }).click()
  await expect(consulting.getByText('Qayta qo‘ng‘iroq belgilandi')).toBeVisible()
  await leadRow(consulting, lead).click()
  await consulting.getByRole('button', { name: 'Approved' }).click()
  await consulting.getByRole('button', { name: 'Confirm Approve' }).click()
  await expect(consulting.getByText('Lead hujjat bosqichiga o‘tkazildi')).toBeVisible()

  await assignTo(members.document_manager, '/admin/leads/document-manager', lead, members.document_agent)
  const desk = await openDesk(members.document_agent, '/admin/leads/document-agent', lead)
  for (const [document, file] of [
    ['Pasport nusxasi', 'pasport.pdf'],
    ['3x4 rasm', 'rasm.pdf'],
    ['Til sertifikati', 'sertifikat.pdf'],
  ] as const) {
    const row = desk.getByRole('listitem', { name: document, exact: true })
    await chooseFile(row, aPdf(file))
    await row.getByRole('button', { name: /^Yuklash/ }).click()
    await expect(row).toContainText('Yuklangan:')
    await expect(row).toContainText(file)
  }
  await desk.getByRole('button', { name: 'Yakunlash' }).click()
  await expect(desk.getByRole('heading', { name: 'Lead yakunlandi: ariza yaratildi' })).toBeVisible()

  const { application_id } = await office.get<StoredLead>(`/leads/get/${lead.id}`)
  const application = await office.get<Application>(`/applications/get-full/${application_id}`)
  expect(application).toMatchObject({ status: 'pending', client: { full_name: name, email } })
  const files = application.checklist.flatMap(({ uploaded_doc }) => uploaded_doc?.name ?? [])
  expect(files).toEqual(['pasport.pdf', 'rasm.pdf', 'sertifikat.pdf'])

  const manager = members.call_manager.page
  await manager.goto(`/admin/leads?lead=${lead.id}`)
  const history = manager.getByRole('region', { name: 'Tarix' }).getByRole('listitem')
  const { call_manager, call_agent, consulting_manager, consulting_agent, document_manager, document_agent } =
    members
  const timeline = [
    ['Lead ochildi', 'Odamning o‘zi'],
    [`Biriktirildi: ${call_agent.full_name}`, call_manager.full_name],
    ['Qo‘ng‘iroq yakunlandi, konsultatsiyaga o‘tdi', call_agent.full_name],
    [`Biriktirildi: ${consulting_agent.full_name}`, consulting_manager.full_name],
    ['O‘ylab ko‘radigan bo‘ldi', consulting_agent.full_name],
    ['Konsultatsiya yakunlandi, hujjatlarga o‘tdi', consulting_agent.full_name],
    [`Biriktirildi: ${document_agent.full_name}`, document_manager.full_name],
    ['Hujjatlar yig‘ildi, ariza ochildi', document_agent.full_name],
  ].toReversed()
  await expect(history).toHaveCount(timeline.length)
  for (const [at, [what, who]] of timeline.entries()) {
    await expect(history.nth(at)).toContainText(what as string)
    await expect(history.nth(at)).toContainText(who as string)
  }
})

type Application = {
  status: string
  client: { full_name: string; email: string }
  checklist: { uploaded_doc: { name: string } | null }[]
}
