import type { Page } from '@playwright/test'
import { demoPassword } from './accounts.ts'
import { expect } from './clean-page.ts'
import { enterAsClient } from './sign-in.ts'

// The parts of the cabinet, as users find them.
export const card = (page: Page) => page.getByRole('region', { name: 'Profil', exact: true })
export const list = (page: Page) => page.getByRole('region', { name: 'Mening arizalarim' })
export const rows = (page: Page) => list(page).getByRole('listitem')
export const numbers = (page: Page) => page.getByRole('group', { name: 'Arizalar statistikasi' })
export const number = (page: Page, name: string) => numbers(page).getByRole('button', { name })
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Xabarlar' }).getByText(text)

/** The client of the demonstration, who has an application of each kind. Tests only read what is theirs. */
export const signInAsDemoClient = (page: Page) =>
  enterAsClient(page, { email: 'demo.client@example.com', password: demoPassword })

/** The same client at the overview. */
export async function demoClient(page: Page): Promise<void> {
  await signInAsDemoClient(page)
  await page.goto('/profile')
  await expect(rows(page)).toHaveCount(1)
}
