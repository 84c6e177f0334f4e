import type { Page } from '@playwright/test'
import { demoPassword, newAddress } from './people.ts'
import { expect } from './quiet-page.ts'
import { becomeClient, signIn } from './sign-in.ts'

// The parts of the cabinet, as people find them.
export const card = (page: Page) => page.getByRole('region', { name: 'Profil', exact: true })
export const list = (page: Page) => page.getByRole('region', { name: 'Mening arizalarim' })
export const rows = (page: Page) => list(page).getByRole('listitem')
export const numbers = (page: Page) => page.getByRole('group', { name: 'Arizalar statistikasi' })
export const number = (page: Page, name: string) => numbers(page).getByRole('button', { name })
export const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Xabarlar' }).getByText(words)

/** A new client in the cabinet; answers the address. */
export async function newcomer(page: Page, name: string): Promise<string> {
  const email = newAddress(name)
  await becomeClient(page, email)
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
  return email
}

/** The client of the demonstration, who has an application of each kind. Tests only read what is theirs. */
export async function demoClient(page: Page): Promise<void> {
  await page.goto('/login')
  await signIn(page, { email: 'demo.client@example.com', password: demoPassword })
  await expect(page).toHaveURL('/profile')
  await expect(rows(page)).toHaveCount(1)
}
