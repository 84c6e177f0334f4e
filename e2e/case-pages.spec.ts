import { accept, assignCase, handedIn, sendBack } from './cases.ts'
import { expect, test } from './clean-page.ts'
import { newAgent } from './lead-setup.ts'
import { colleague, enterOffice } from './office.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { resize } from './resize.ts'

test('the pages of a case are accessible in the office and fit at every size', async ({
  cleanPage: page,
}) => {
  test.slow()
  const office = await colleague(page)
  const agent = await newAgent(page, office, 'document_agent')
  const { id, client } = await handedIn(page, office, 4)
  await assignCase(office, agent, id)
  await accept(office, id, '3x4 rasm')
  await sendBack(office, id, 'Diplom yoki shahodatnoma', 'blurry')
  await office.send('POST', `/cases/add-note/${id}`, { text: 'Mijoz ertaga keladi' })
  await office.send('POST', `/messages/send/${id}`, { text: 'Diplomni qayta suratga oling', version_ids: [] })

  await enterOffice(page, '/admin/cases', agent.username)
  await expect(page.getByRole('link', { name: client.full_name })).toBeVisible()
  await expectAccessible(page)
  // The list with most columns: where they do not fit beside the sidebar, its rows are cards.
  for (const width of [1024, 1280]) {
    await resize(page, width, 900)
    await expectNoOverflow(page)
  }

  await page.goto(`/admin/applications/${id}`)
  await expect(page.getByText('1 / 8 qabul qilindi')).toBeVisible()
  await expectAccessible(page)
  for (const part of ['Eslatmalar', 'Tarix', 'Mijoz']) {
    await page.getByRole('tab', { name: part }).click()
    await expectAccessible(page, '[role=tabpanel]')
  }

  await page.goto('/admin/review')
  await expect(page.getByRole('region', { name: 'Navbatdagi hujjatlar' }).getByRole('link')).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/item=/)
  await page.keyboard.press('r')
  await expect(page.getByRole('region', { name: 'Qaytarish' })).toBeVisible()
  await expectAccessible(page, 'main')

  await page.goto('/admin/inbox?view=all')
  await page.getByRole('link', { name: client.full_name }).click()
  await expect(page.getByRole('log').getByText('Diplomni qayta suratga oling')).toBeVisible()
  await expectAccessible(page)
})
