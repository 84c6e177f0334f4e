import { waitFor } from '@testing-library/react'
import { type LocalizedText, languages } from 'contract/text'
import { expect } from 'vitest'
import { marker } from './marked-records.ts'

/** What is in every text that the office has written in Uzbek alone. */
export const uzbekWord = 'Ozbekchasi'

/** The same marked records where nothing is translated. */
export function inUzbekAlone<T>(records: T): T {
  const text = JSON.stringify(records, (_key, value) =>
    isLocalized(value) ? { uz: value.uz.replaceAll(marker, uzbekWord), en: '', ru: '' } : value,
  )
  return JSON.parse(text)
}

function isLocalized(value: unknown): value is LocalizedText {
  return typeof value === 'object' && value !== null && languages.every((language) => language in value)
}

/**
 * Whatever is in Uzbek on a page in another language says so. A name inside a sentence of ours belongs to the sentence:
 * `sentences` has those of the page. What is read to some alone (aria-label) has no language of its own.
 */
export async function expectLangOfUzbek(sentences: readonly string[] = []): Promise<void> {
  await waitFor(() => expect(elementsInUzbek().length).toBeGreaterThan(0))
  const unmarked = elementsInUzbek()
    .filter((element) => element.closest('[lang]')?.getAttribute('lang') !== 'uz')
    .filter(({ textContent }) => !sentences.includes(textContent ?? ''))
  expect(unmarked.map((element) => element.outerHTML)).toEqual([])
}

/** Those with such a text of their own, and those that show it as an attribute. */
function elementsInUzbek(): Element[] {
  return [...window.document.body.querySelectorAll('*')].filter((element) => {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const attributes = ['alt', 'label'].map((name) => element.getAttribute(name))
    return [...own.map((node) => node.textContent), ...attributes].some((text) => text?.includes(uzbekWord))
  })
}
