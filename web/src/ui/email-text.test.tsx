import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailText } from './email-text.tsx'

const written = (text: string) => {
  const { container } = render(<EmailText>{text}</EmailText>)
  return container.firstElementChild?.innerHTML.replaceAll('<wbr>', '|')
}

test.each([
  ['aziza.ganiyeva@mail.example.com', 'aziza.|ganiyeva@|mail.|example.|com'],
  ['Aziza G‘aniyeva', 'Aziza G‘aniyeva'],
  ['A. B. Karimov', 'A. B. Karimov'],
  ['Yangi manzil aziza@example.com tasdiqlanadi.', 'Yangi manzil aziza@|example.|com tasdiqlanadi.'],
  ['+998 90 123 45 67 · a@b.uz', '+998 90 123 45 67 · a@|b.|uz'],
  ['', ''],
])('%j may wrap as %j', (text, expected) => {
  expect(written(text)).toBe(expected)
})

test('it breaks inside a word only where nothing else fits', () => {
  const { container } = render(<EmailText>a@b.uz</EmailText>)
  // In a table `wrap-anywhere` would count every letter as a place to wrap, and make the column one letter wide.
  expect(container.firstElementChild?.className).toBe('wrap-anywhere in-[td]:wrap-break-word')
})
