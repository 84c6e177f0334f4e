import type { Page } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { aPdf, dropFiles, matches } from './applications.ts'
import { caseOf } from './cases.ts'
import { expect, test } from './clean-page.ts'
import { enterOffice, newPhone, uniqueName } from './office.ts'
import { expectAccessible } from './page-checks.ts'
import { resize } from './resize.ts'

const files = ['pasport.pdf', '3x4.pdf', 'bank.pdf', 'ish joyi.pdf']

/** On a phone files are picked, at a desk they are dropped. */
const ways: Record<string, { width: number; hand: (page: Page) => Promise<void> }> = {
  'picked on a phone': {
    width: 360,
    hand: async (page) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: /^Bir nechta faylni birdan yuklash/ }).click()
      await (await chooser).setFiles(files.map((name) => aPdf(name)))
    },
  },
  'dropped at a desk': {
    width: 1440,
    hand: (page) => dropFiles(page.getByRole('listitem', { name: 'Pasport nusxasi' }), files),
  },
}

// Dropping is tried every day where a client does it.
for (const [name, { width, hand }] of Object.entries(ways).slice(0, everything ? undefined : 1)) {
  test(`a client who walks in is entered, gets a case and hands over all documents in one visit, ${name}`, async ({
    cleanPage: page,
  }) => {
    await resize(page, width, 800)
    const office = await enterOffice(page, '/admin/client')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    const full_name = uniqueName('Alisher Karimov')
    await page.getByRole('button', { name: 'Yangi mijoz' }).click()
    const entry = page.getByRole('dialog', { name: 'Yangi mijoz' })
    await entry.getByLabel('To‘liq ism').fill(full_name)
    await entry.getByLabel('Telefon').fill(newPhone())
    await expectAccessible(page)
    await resize(page, width, 800)
    await entry.getByRole('button', { name: 'Saqlash' }).click()
    await expect(page.getByRole('heading', { name: full_name })).toBeVisible()

    await page.getByRole('button', { name: 'Yangi ariza' }).click()
    const form = page.getByRole('dialog', { name: 'Yangi ariza' })
    await form.getByLabel('Xizmat').selectOption('Turist vizasi')
    await form.getByLabel(/^Davlat/).selectOption('Germaniya')
    await form.getByRole('button', { name: 'Saqlash' }).click()
    await expect(page).toHaveURL(/\/admin\/applications\/[\w-]{36}$/)
    await expect(page.getByText('0 / 4 qabul qilindi')).toBeVisible()
    await page.getByLabel('Yuklaganlarim darhol qabul qilinsin').check()
    await hand(page)
    const { chosen, send } = matches(page)
    await expect(chosen('pasport.pdf')).toHaveText('Pasport nusxasi')
    await send.click()
    await expect(page.getByText('4 / 4 qabul qilindi')).toBeVisible()

    const id = page.url().split('/').at(-1) ?? ''
    const { status, turn, step, checklist } = await caseOf(office, id)
    expect({ status, turn, step: step?.name.uz }).toEqual({
      status: 'pending',
      turn: 'us',
      step: 'Tarjima va apostil',
    })
    expect(checklist.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
    expect(loads, 'the page was never loaded again').toBe(0)
  })
}
