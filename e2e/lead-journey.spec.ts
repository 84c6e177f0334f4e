import type { Page } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { demoPassword, newAddress } from './accounts.ts'
import { aPdf, chooseFile } from './applications.ts'
import { expect, test } from './clean-page.ts'
import { openForm } from './contact-form.ts'
import { assignTo, leadRow, program, type StoredLead, toastOf, wallTime } from './lead-setup.ts'
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
type Colleague = { id: string; full_name: string; username: string }

type Invited = { id: string; invite_url: string }

/** One user for each role of the pipeline. */
async function aTeam(office: Office, visitor: Page): Promise<Record<Role, Colleague>> {
  const members = {} as Record<Role, Colleague>
  for (const [role, name] of team) {
    const full_name = uniqueName(name)
    const username = full_name.replace(/.* /, `${role}-`)
    const user = { full_name, username, role, has_access: [] }
    const { id, invite_url } = await office.send<Invited>('POST', '/users/create', user)
    const token = new URL(invite_url).searchParams.get('token')
    await visitor.request.post('/api/v1/auth/accept-invite', { data: { token, password: demoPassword } })
    members[role] = { id, full_name, username }
  }
  return members
}

/** A manager finds the lead and assigns it to an agent of the team. */
async function assignOnPage(
  page: Page,
  manager: Colleague,
  path: string,
  lead: StoredLead,
  agent: Colleague,
): Promise<void> {
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

async function openDesk(page: Page, { username }: Colleague, path: string, lead: StoredLead): Promise<void> {
  await enterOffice(page, path, username)
  await leadRow(page, lead).click()
}

test('an enquiry becomes a client with an application, through six roles', async ({
  page: visitor,
  context,
}) => {
  test.slow()
  const office = await colleague(visitor)
  const members = await aTeam(office, visitor)
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

  // One after the other sits down at this page.
  const page = await context.newPage()
  // Every day assign-leads.test.tsx has the pages of the other two managers.
  const assign = async (stage: 'call' | 'consulting' | 'document', path: string) => {
    const manager = members[`${stage}_manager`]
    const role = `${stage}_agent` as const
    if (everything || stage === 'call') await assignOnPage(page, manager, path, lead, members[role])
    else await assignTo(await colleague(page, manager.username), { ...members[role], role }, lead)
  }
  await assign('call', '/admin/leads')
  await openDesk(page, members.call_agent, '/admin/leads/call-agent', lead)
  await page.getByLabel('Hudud').fill('Samarqand')
  await page.getByLabel('O‘quv turi').selectOption(program)
  await page.getByLabel('Davlat').selectOption('Koreya')
  await page.getByLabel('Xizmat').selectOption(program)
  await page.getByLabel('Office Meeting').check()
  await page.getByLabel('Uchrashuv sanasi va vaqti').fill(wallTime(2, '14:30'))
  await page.getByRole('button', { name: 'Register & Send to Consulting Manager' }).click()
  await expect(page.getByText('Form Submitted Successfully!')).toBeVisible()

  await assign('consulting', '/admin/leads/consulting-manager')
  await openDesk(page, members.consulting_agent, '/admin/leads/consulting-agent', lead)
  await page.getByRole('button', { name: 'Thinking' }).click()
  await page.getByLabel('Callback note').fill('Otasi bilan gaplashadi')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Qayta qo‘ng‘iroq belgilandi')).toBeVisible()
  await leadRow(page, lead).click()
  await page.getByRole('button', { name: 'Approved' }).click()
  await page.getByRole('button', { name: 'Confirm Approve' }).click()
  await expect(page.getByText('Lead hujjat bosqichiga o‘tkazildi')).toBeVisible()

  await assign('document', '/admin/leads/document-manager')
  await openDesk(page, members.document_agent, '/admin/leads/document-agent', lead)
  for (const [document, file] of [
    ['Pasport nusxasi', 'pasport.pdf'],
    ['3x4 rasm', 'rasm.pdf'],
    ['Til sertifikati', 'sertifikat.pdf'],
  ] as const) {
    const row = page.getByRole('listitem', { name: document, exact: true })
    await chooseFile(row, aPdf(file))
    await row.getByRole('button', { name: /^Yuklash/ }).click()
    await expect(row).toContainText('Yuklangan:')
    await expect(row).toContainText(file)
  }
  await page.getByRole('button', { name: 'Yakunlash' }).click()
  await expect(page.getByRole('heading', { name: 'Lead yakunlandi: ariza yaratildi' })).toBeVisible()

  const { application_id } = await office.get<StoredLead>(`/leads/get/${lead.id}`)
  const application = await office.get<Application>(`/applications/get-full/${application_id}`)
  expect(application).toMatchObject({ status: 'pending', client: { full_name: name, email } })
  const files = application.checklist.flatMap(({ uploaded_doc }) => uploaded_doc?.name ?? [])
  expect(files).toEqual(['pasport.pdf', 'rasm.pdf', 'sertifikat.pdf'])

  await enterOffice(page, `/admin/leads?lead=${lead.id}`, members.call_manager.username)
  const history = page.getByRole('region', { name: 'Tarix' }).getByRole('listitem')
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
