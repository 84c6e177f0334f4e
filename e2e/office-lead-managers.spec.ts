import type { Page } from '@playwright/test'
import {
  agentIn,
  atLeads,
  chooseIn,
  column,
  expectRowsOnPages,
  ownerOf,
  rows,
  type Stage,
  someLeads,
  stages,
  toast,
} from './lead-managers.ts'
import { giveTo, newAgent, newLead, type StoredLead, storedLead } from './lead-people.ts'
import { colleague, enterOffice, stopListening } from './office.ts'
import { expect, test } from './own-office.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'

const rowOf = (page: Page, { name }: StoredLead) => rows(page).filter({ hasText: name })
const boxOf = (page: Page, { name }: StoredLead) =>
  page.getByRole('checkbox', { name: `Tanlash: ${name}`, exact: true })
const cards = (page: Page) => page.getByRole('navigation', { name: 'Ko‘rsatkichlar' })
const bulk = (page: Page) => page.getByRole('region', { name: 'Tanlanganlar bilan amallar' })
const view = (page: Page) => page.getByRole('dialog', { name: 'Assign Leads' })

for (const [stage, { path, manager }] of Object.entries(stages)) {
  for (const username of [manager, 'demo_admin']) {
    test(`${username} sees as many ${stage} leads behind a card as it says`, async ({ quietPage: page }) => {
      await enterOffice(page, path, username)
      await expect(rows(page).first()).toBeVisible()
      for (const name of ['New', 'Callback', 'Rejected', 'Selected', 'Assigned', 'Meetings']) {
        const card = cards(page).getByRole('link', { name })
        await card.click()
        await expect(card).toHaveAttribute('aria-current', 'true')
        await expect(page).toHaveURL(new RegExp(`card=${name.toLowerCase()}$`))
        const figure = Number(/\d+/.exec((await card.textContent()) ?? '')?.[0])
        if (figure === 0) await expect(page.getByText('No leads found.')).toBeVisible()
        else await expectRowsOnPages(page, figure)
        await card.click()
        await expect(card, 'pressed again, it is off').not.toHaveAttribute('aria-current')
      }
    })
  }
}

for (const stage of Object.keys(stages) as Stage[]) {
  test(`the manager of ${stage} hands its leads out`, async ({ quietPage: page }) => {
    const { office, agent, leads, first } = await atLeads(page, 1, stage)
    await expect(rowOf(page, first)).toContainText(stage)
    await boxOf(page, first).check()
    await bulk(page).getByRole('button', { name: 'Assign Leads' }).click()
    await expect(view(page).getByRole('listitem').filter({ hasText: first.name })).toBeVisible()
    await agentIn(view(page), agent).click()
    await expect(toast(page, `1 ta lead ${agent.full_name} ga biriktirildi!`)).toBeVisible()
    await expect(view(page)).toBeHidden()
    await expect(rowOf(page, first)).toContainText('assigned')
    await expect(rowOf(page, first)).toContainText(agent.full_name)
    await expect(boxOf(page, first)).toBeDisabled()
    await expect(boxOf(page, first)).toHaveAccessibleDescription(`Bu lead biriktirilgan: ${agent.full_name}`)
    await expect(bulk(page)).toBeHidden()
    await expect.poll(() => ownerOf(office, leads[0] as StoredLead)).toBe(agent.id)
  })
}

test('nothing can be handed out before something is ticked', async ({ quietPage: page }) => {
  const { first } = await atLeads(page, 1)
  await page.getByRole('button', { name: 'Assign Leads' }).click()
  await expect(toast(page, 'Iltimos, biror lead tanlang!')).toBeVisible()
  await expect(view(page)).toBeHidden()

  await boxOf(page, first).check()
  await bulk(page).getByRole('button', { name: 'Assign Leads' }).click()
  await page.goBack()
  await expect(view(page)).toBeHidden()
  await expect(boxOf(page, first), 'going back keeps what was ticked').toBeChecked()

  await bulk(page).getByRole('button', { name: 'Assign Leads' }).click()
  await view(page)
    .getByRole('button', { name: `Tanlovdan olib tashlash: ${first.name}` })
    .click()
  await expect(view(page).getByText('Iltimos, biror lead tanlang!')).toBeVisible()
  await view(page).getByRole('button', { name: 'Ro‘yxatga qaytish' }).click()
  await expect(boxOf(page, first)).not.toBeChecked()
})

test('a range of leads goes to one agent, without the one that was taken out', async ({
  quietPage: page,
}) => {
  const { office, agent, leads } = await atLeads(page, 4)
  const [newest, second, third, oldest] = leads as [StoredLead, StoredLead, StoredLead, StoredLead]
  await boxOf(page, newest).click()
  await boxOf(page, oldest).click({ modifiers: ['Shift'] })
  await expect(bulk(page).getByText('4 ta tanlandi')).toBeVisible()
  await bulk(page).getByRole('button', { name: 'Assign Leads' }).click()
  await view(page)
    .getByRole('button', { name: `Tanlovdan olib tashlash: ${second.name}` })
    .click()
  await expect(view(page).getByText('3 ta tanlandi')).toBeVisible()
  await agentIn(view(page), agent).click()
  await expect(toast(page, `3 ta lead ${agent.full_name} ga biriktirildi!`)).toBeVisible()
  for (const lead of [newest, third, oldest]) {
    await expect.poll(() => ownerOf(office, lead)).toBe(agent.id)
  }
  expect(await ownerOf(office, second)).toBeNull()
  await boxOf(page, second).check()
  await bulk(page).getByRole('button', { name: 'Assign Leads' }).click()
  await expect(agentIn(view(page), agent), 'the load has grown').toContainText('3 ta ochiq lead')
})

test('leads are shared evenly, and who got how many is said', async ({ quietPage: page }) => {
  const { office, agent, leads, address } = await atLeads(page, 5)
  const other = await newAgent(page, office, 'call_agent')
  await page.goto(address)
  await page.getByRole('checkbox', { name: 'Sahifadagi hammasini tanlash' }).check()
  await page.getByRole('button', { name: 'Assign Leads' }).first().click()
  const share = view(page).getByRole('button', { name: /^Teng taqsimlash/ })
  await expect(share).toBeDisabled()
  for (const { full_name } of [agent, other]) {
    await view(page)
      .getByRole('checkbox', { name: `Taqsimlash uchun tanlash: ${full_name}` })
      .check()
  }
  await share.click()
  await expect(toast(page, '5 ta lead taqsimlandi')).toBeVisible()
  await expect(view(page).getByRole('definition')).toHaveText(['3 ta lead', '2 ta lead'])
  await view(page).getByRole('button', { name: 'Ro‘yxatga qaytish' }).click()
  const owners = await Promise.all(leads.map((lead) => ownerOf(office, lead)))
  const countOf = (owner: string) => owners.filter((id) => id === owner).length
  expect([countOf(agent.id), countOf(other.id)].toSorted()).toEqual([2, 3])
})

test('somebody else was faster: the refusal names the agent, and the list is told anew', async ({ page }) => {
  // Without the stream, which would have told it before.
  await stopListening(page)
  const { office, agent, leads } = await atLeads(page, 2)
  const [newest, oldest] = leads as [StoredLead, StoredLead]
  const faster = await newAgent(page, office, 'call_agent')
  await boxOf(page, newest).check()
  await boxOf(page, oldest).check()
  await bulk(page).getByRole('button', { name: 'Assign Leads' }).click()
  await expect(agentIn(view(page), agent)).toBeVisible()
  await giveTo(office, faster, newest)
  await agentIn(view(page), agent).click()
  await expect(toast(page, 'Biriktirishda xatolik!')).toBeVisible()
  await expect(view(page).getByRole('alert')).toHaveText(
    `Biriktirishda xatolik! Lead allaqachon biriktirilgan: ${faster.full_name}`,
  )
  await expect(view(page).getByText('1 ta tanlandi'), 'what is taken is no longer chosen').toBeVisible()
  expect(await ownerOf(office, oldest), 'all or none').toBeNull()
  await agentIn(view(page), agent).click()
  await expect(toast(page, `1 ta lead ${agent.full_name} ga biriktirildi!`)).toBeVisible()
  await expect(rowOf(page, newest)).toContainText(faster.full_name)
})

test('without a network nothing is lost, and it can be tried again', async ({ page }) => {
  const { office, agent, first } = await atLeads(page, 1)
  await boxOf(page, first).check()
  await bulk(page).getByRole('button', { name: 'Assign Leads' }).click()
  await page.route('**/users/assign-leads', (route) => route.abort())
  await agentIn(view(page), agent).click()
  await expect(toast(page, "Server bilan bog'lanishda xatolik!")).toBeVisible()
  await expect(view(page).getByRole('alert')).toHaveText("Server bilan bog'lanishda xatolik!")
  await expect(view(page).getByText('1 ta tanlandi')).toBeVisible()
  await page.unroute('**/users/assign-leads')
  await agentIn(view(page), agent).click()
  await expect(toast(page, `1 ta lead ${agent.full_name} ga biriktirildi!`)).toBeVisible()
  await expect.poll(() => ownerOf(office, first)).toBe(agent.id)
})

test('a lead is given on, taken back and reopened from its menu', async ({ quietPage: page }) => {
  const { office, agent, first } = await atLeads(page, 1)
  const other = await newAgent(page, office, 'call_agent')
  await giveTo(office, other, first)
  await expect(rowOf(page, first), 'told by the stream').toContainText('assigned')

  await chooseIn(page, first, 'Boshqasiga biriktirish…')
  const dialog = page.getByRole('dialog', { name: `Biriktirish: ${first.name}` })
  await expect(agentIn(dialog, agent)).toBeVisible()
  await expect(agentIn(dialog, other), 'who has it is not offered').toBeHidden()
  await agentIn(dialog, agent).click()
  await expect(toast(page, `${first.name}: ${agent.full_name} ga biriktirildi`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect.poll(() => ownerOf(office, first)).toBe(agent.id)

  await chooseIn(page, first, 'Qaytarib olish')
  await expect(toast(page, '1 ta lead qaytarib olindi')).toBeVisible()
  await expect(rowOf(page, first)).toContainText('initial')
  await expect.poll(() => ownerOf(office, first)).toBeNull()

  await giveTo(office, agent, first)
  const outcome = { id: first.id, outcome: 'rejected', reason: 'Qimmat' }
  await office.send('POST', '/leads/call-outcome', outcome)
  await expect(rowOf(page, first)).toContainText('Rad etilgan')
  await chooseIn(page, first, 'Qayta ochish')
  await expect(toast(page, '1 ta lead qayta ochildi')).toBeVisible()
  await expect.poll(async () => (await storedLead(office, first)).status).toBe('new')
})

test('a lead that is only taken back on its way to another agent is told of as it is', async ({ page }) => {
  const { office, agent, first } = await atLeads(page, 1)
  await giveTo(office, await newAgent(page, office, 'call_agent'), first)
  await expect(rowOf(page, first)).toContainText('assigned')
  await page.route('**/users/assign-leads', (route) => route.abort())
  await chooseIn(page, first, 'Boshqasiga biriktirish…')
  const dialog = page.getByRole('dialog', { name: `Biriktirish: ${first.name}` })
  await agentIn(dialog, agent).click()
  const sentence = `${first.name} qaytarib olindi, ammo ${agent.full_name} ga biriktirilmadi. Server bilan bog'lanishda xatolik!`
  await expect(dialog.getByRole('alert')).toHaveText(sentence)
  await expect.poll(() => ownerOf(office, first)).toBeNull()
  await page.unroute('**/users/assign-leads')
  await agentIn(dialog, agent).click()
  await expect(toast(page, `${first.name}: ${agent.full_name} ga biriktirildi`)).toBeVisible()
  await expect.poll(() => ownerOf(office, first)).toBe(agent.id)
})

test('of what is ticked, each part can be done what is allowed with it', async ({ quietPage: page }) => {
  const { office, agent, leads } = await atLeads(page, 2)
  const [newest, oldest] = leads as [StoredLead, StoredLead]
  await giveTo(office, agent, newest)
  await office.send('POST', '/leads/call-outcome', { id: newest.id, outcome: 'rejected', reason: 'Qimmat' })
  await expect(rowOf(page, newest)).toContainText('Rad etilgan')
  await boxOf(page, newest).check()
  await boxOf(page, oldest).check()
  await expect(bulk(page).getByRole('button', { name: 'Assign Leads (1)' })).toBeVisible()
  await bulk(page).getByRole('button', { name: 'Qayta ochish (1)' }).click()
  await expect(toast(page, '1 ta lead qayta ochildi')).toBeVisible()
  await expect.poll(async () => (await storedLead(office, newest)).status).toBe('new')
})

test('a list that could not be had says so and can be tried again', async ({ page }) => {
  await page.route('**/leads/get-list?**', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.route('**/leads/statistics', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await enterOffice(page, '/admin/leads', 'demo_call_manager')
  await expect(page.getByText('Leadlarni olishda xatolik yuz berdi')).toBeVisible()
  await expect(page.getByText('Ko‘rsatkichlarni olib bo‘lmadi')).toBeVisible()
  await page.unrouteAll()
  await cards(page).getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(cards(page).getByRole('link', { name: 'New' })).toContainText(/\d/)
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('filters, card and page stand in the address', async ({ quietPage: page }) => {
  const { agent, first, office, word } = await atLeads(page, 2)
  await giveTo(office, agent, first)
  await page.goto('/admin/leads')
  await page.getByLabel('Ism, telefon yoki e-mail bo‘yicha qidirish').fill(word)
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('Mas’ul').selectOption(agent.full_name)
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Manba').fill('instagram')
  await page.getByLabel('Manba').press('Enter')
  await expect(page).toHaveURL(/source=instagram/)
  await page.getByLabel('dan', { exact: true }).fill('2026-01-01')
  await expect(page).toHaveURL(/from=2026-01-01/)
  await expect(rowOf(page, first)).toBeVisible()
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByLabel('Manba')).toHaveValue('instagram')
  await expect(page.getByLabel('dan', { exact: true })).toHaveValue('2026-01-01')
  await page.getByLabel('gacha', { exact: true }).fill('2026-01-02')
  await expect(page.getByText('No leads found.')).toBeVisible()
  await page.getByRole('button', { name: 'Filtrni tozalash' }).click()
  await expect(page).toHaveURL('/admin/leads')
  await page.goBack()
  await expect(page.getByLabel('gacha', { exact: true })).toHaveValue('2026-01-02')
})

test('more than a page of leads is walked through', async ({ quietPage: page }) => {
  const office = await colleague(page)
  const { word } = await someLeads(office, 51)
  await enterOffice(page, `/admin/leads?query=${word}`, 'demo_call_manager')
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Keyingi' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Keyingi' })).toBeDisabled()

  await page.goto(`/admin/leads?query=${word}&view=board`)
  const free = column(page, 'Biriktirilmagan')
  await expect(free.getByText('51 ta', { exact: true })).toBeVisible()
  await expect(free.getByRole('listitem')).toHaveCount(50)
  await free.getByRole('link', { name: 'Yana 1 ta lead' }).click()
  await expect(rows(page)).toHaveCount(50)
})

test('J, X and A hand a lead out without the mouse', async ({ quietPage: page }) => {
  const { office, agent, first } = await atLeads(page, 1)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(rowOf(page, first).getByRole('link', { name: first.name })).toBeFocused()
  await page.keyboard.press('x')
  await expect(boxOf(page, first)).toBeChecked()
  await page.keyboard.press('a')
  await expect(view(page)).toBeVisible()
  await agentIn(view(page), agent).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, `1 ta lead ${agent.full_name} ga biriktirildi!`)).toBeVisible()
  await expect.poll(() => ownerOf(office, first)).toBe(agent.id)
})

test('the pages are calm in every size and look', async ({ quietPage: page }) => {
  const { address, first } = await atLeads(page, 2)
  await expect(rows(page)).toHaveCount(2)
  await expectCalmAtBothEnds(page)
  await page.goto('/admin/leads?card=assigned')
  await expect(cards(page)).toContainText(/\d/)
  await expectCalmAtBothEnds(page)
  await page.goto(`${address}&view=board`)
  await expect(column(page, 'Biriktirilmagan').getByText(first.name)).toBeVisible()
  await expectCalmAtBothEnds(page)
  await page.goto(address)
  await boxOf(page, first).check()
  await bulk(page).getByRole('button', { name: 'Assign Leads' }).click()
  await expect(
    view(page)
      .getByRole('button', { name: /ochiq lead/ })
      .first(),
  ).toBeVisible()
  await expectCalmAtBothEnds(page)
})

test('who has another page of the pipeline is led there, with what was asked for', async ({
  quietPage: page,
}) => {
  const office = await colleague(page)
  const agent = await newAgent(page, office, 'call_agent')
  const lead = await newLead(office)
  await giveTo(office, agent, lead)
  await enterOffice(page, '/admin/profile', agent.username)
  await page.goto(`/admin/leads?lead=${lead.id}`)
  await expect(page).toHaveURL(`/admin/leads/call-agent?lead=${lead.id}`)
})
