import type { Page } from '@playwright/test'
import { expect } from './clean-page.ts'

/** The parts of /apply in Uzbek. */
export function applyForm(page: Page) {
  const main = page.getByRole('main')
  return {
    programs: main.getByRole('radiogroup', { name: 'Dastur', exact: true }),
    countries: main.getByRole('radiogroup', { name: 'Davlat', exact: true }),
    experience: main.getByRole('textbox', { name: 'Tajribangiz (ixtiyoriy)' }),
    draftNotice: main.getByText('Qoralama saqlandi'),
    back: main.getByRole('link', { name: 'Orqaga' }),
    next: main.getByRole('button', { name: 'Keyingi' }),
    radio: (name: string | RegExp) => main.getByRole('radio', { name }),
    /** Presses a card as users do: the radio button inside it is not drawn. */
    choose: (name: string | RegExp) =>
      main
        .locator('label')
        .filter({ has: page.getByRole('radio', { name }) })
        .click(),
  }
}

type Filled = { program: RegExp; country: string; experience: string }

const filled: Filled = { program: /Talaba vizasi/, country: 'Germaniya', experience: 'IELTS 6.5' }

export async function fillInApplication(page: Page, values: Partial<Filled> = {}): Promise<void> {
  const { program, country, experience } = { ...filled, ...values }
  const form = applyForm(page)
  await form.choose(program)
  await form.choose(country)
  await form.experience.fill(experience)
}

export async function expectFilledIn(page: Page, values: Partial<Filled> = {}): Promise<void> {
  const { program, country, experience } = { ...filled, ...values }
  const form = applyForm(page)
  await expect(form.radio(program)).toBeChecked()
  await expect(form.radio(country)).toBeChecked()
  await expect(form.experience).toHaveValue(experience)
}

export const draftIn = (page: Page) => page.evaluate(() => localStorage.getItem('apply_form'))
