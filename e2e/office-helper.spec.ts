import type { RichHelper } from 'contract/helper'
import { expect, test } from './clean-page.ts'
import { enterOffice, uniqueName } from './office.ts'
import { expectAccessible } from './page-checks.ts'

type Suggested = { suggestions: { reasons: { uz: string }[] }[] }

const travel = 'goal=travel&education=graduate&language=advanced&budget=large&start=year'

test('a manager changes a rule, sees what it does, and visitors are answered by it', async ({
  cleanPage: page,
}) => {
  const office = await enterOffice(page, '/admin/helper', 'demo_manager')
  const before = await office.get<RichHelper>('/helper/get-rich')
  const reasonsOfVisitors = async () => {
    const { suggestions } = await office.get<Suggested>(`/helper/suggest?${travel}`)
    return suggestions.flatMap(({ reasons }) => reasons.map(({ uz }) => uz))
  }
  const at = before.rules.findIndex(({ kind, if: { goal } }) => kind === 'adds' && goal?.includes('travel'))
  const reason = uniqueName('Sayohat uchun')
  expect(await reasonsOfVisitors()).not.toContain(reason)
  await expect(page.getByRole('heading', { name: 'Qoidalar' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: new RegExp(`^${at + 1}\\. `) }).click()
  const form = page.getByRole('dialog', { name: `${at + 1}-qoidani tahrirlash` })
  await form.getByLabel('Sabab (O‘zbekcha)').fill(reason)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Tayyor' }).click()
  const tryOut = page.getByRole('region', { name: 'Sinab ko‘rish' })
  await tryOut.getByLabel('Maqsad').selectOption('travel')
  await expect(tryOut.getByText(reason).first()).toBeVisible()
  expect(await reasonsOfVisitors()).not.toContain(reason)

  await page.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByText('Yordamchi saqlandi')).toBeVisible()
  await expect.poll(reasonsOfVisitors).toContain(reason)
  await office.send('PUT', '/helper/update', { rules: before.rules })
})
