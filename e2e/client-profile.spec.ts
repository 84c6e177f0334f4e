import type { Page } from '@playwright/test'
import { newAddress } from './accounts.ts'
import { card, toast } from './cabinet.ts'
import { expect, test } from './clean-page.ts'
import { linkInMailTo } from './mails.ts'
import { openPage } from './open-page.ts'
import { becomeClient } from './sign-in.ts'

const editor = (page: Page) => page.getByRole('dialog', { name: 'Profilni tahrirlash' })

async function openEditor(page: Page): Promise<void> {
  await card(page).getByRole('link', { name: 'Profilni tahrirlash' }).click()
  await expect(editor(page).getByLabel('Ism va familiya')).toBeFocused()
}

/** That the profile has loaded is announced once a visit, to screen readers. */
async function expectOneNotice(page: Page): Promise<void> {
  const announcement = page.getByText("Profil ma'lumotlari muvaffaqiyatli yuklandi")
  await expect(page.getByRole('status').filter({ has: announcement })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Xabarlar', exact: true })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Xizmatlar' }).click()
  await expect(page).toHaveURL('/services')
  await page.goBack()
  await expect(card(page)).toBeVisible()
  await expect(announcement).toHaveCount(0)
}

test('a client opens the profile, fills it in with a portrait, and is asked before losing what was typed', async ({
  cleanPage: page,
}) => {
  const email = newAddress('fills')
  await becomeClient(page, email)
  await page.goto('/profile')
  await expect(card(page).getByRole('heading', { name: email })).toBeVisible()
  await expectOneNotice(page)
  await openEditor(page)
  await expect(page).toHaveURL('/profile?edit=profile')
  const dialog = editor(page)
  const name = dialog.getByLabel('Ism va familiya')
  await name.fill('Bek')
  page.once('dialog', (asked) => void asked.dismiss())
  await dialog.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(name).toHaveValue('Bek')
  await expect(page).toHaveURL('/profile?edit=profile')
  page.once('dialog', (asked) => void asked.accept())
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/profile')
  await expect(card(page).getByText('Bek')).toHaveCount(0)

  await openEditor(page)
  await name.fill('Aziza G‘aniyeva')
  await dialog.getByLabel('Telefon').fill('')
  await dialog.getByLabel('Telefon').pressSequentially('901234567')
  await expect(dialog.getByLabel('Telefon')).toHaveValue('+998 90 123 45 67')
  await dialog.getByLabel('Pasport raqami').pressSequentially('ab 1234567')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: aPicture })
  await expect(dialog.locator('img')).toHaveAttribute('src', /^blob:/)
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(toast(page, 'Profil muvaffaqiyatli yangilandi')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/profile')

  await expect(card(page).getByRole('heading', { name: 'Aziza G‘aniyeva' })).toBeVisible()
  await expect(card(page).getByText(email)).toBeVisible()
  await expect(card(page).getByText('+998 90 123 45 67')).toBeVisible()
  await expect(page.getByText('AB1234567')).toHaveCount(0)
  const portrait = card(page).locator('img')
  await expect(portrait).toHaveAttribute('src', /\/files\//)
  expect(
    await portrait.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(await portrait.evaluate((image: HTMLImageElement) => image.naturalHeight))
  await card(page).getByRole('button', { name: 'Pasport raqamini ko‘rsatish' }).click()
  await expect(card(page).getByText('AB1234567')).toBeVisible()
  await page.reload()
  await expect(card(page).getByText('•••••••67')).toBeVisible()
})

// Every day profile-page.test.tsx asks and waits, email-change.db.test.ts confirms by both mails, and client-recovers.spec.ts opens the
// link of a mail.
test('a client changes the e-mail: both addresses confirm, then the profile has the new one', {
  tag: '@everything',
}, async ({ cleanPage: page, request }) => {
  const [old, next] = [newAddress('moves'), newAddress('moved')]
  await becomeClient(page, old)
  await page.goto('/profile')
  await openEditor(page)
  await editor(page).getByLabel('E-mail', { exact: true }).fill(next)
  await editor(page).getByRole('button', { name: 'Saqlash' }).click()
  await expect(card(page).getByText(/tasdiqlanishi kutilmoqda/)).toContainText(next)
  await expect(card(page).getByRole('heading', { name: old })).toBeVisible()

  await openPage(page, await linkInMailTo(request, old))
  await page.getByRole('button', { name: 'O‘zgarishni tasdiqlash' }).click()
  await expect(page.getByRole('heading', { name: 'Yana bitta tasdiq kerak' })).toBeVisible()
  await openPage(page, await linkInMailTo(request, next))
  await page.getByRole('button', { name: 'O‘zgarishni tasdiqlash' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(card(page).getByRole('heading', { name: next })).toBeVisible()
  await expect(card(page).getByText(/tasdiqlanishi kutilmoqda/)).toHaveCount(0)
})

/** A red square of 16 points. */
const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEXMAAA/z1L+AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQYlWNgGAUMSAAAARAAAVGhZwQAAAAASUVORK5CYII=',
  'base64',
)
