import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

test.each([
  ['Dilnoza Karimova', 'Dilnoza'],
  ['Karimova Dilnoza', 'Dilnoza'],
  ['Karimova Dilnoza Rustam qizi', 'Dilnoza'],
  ['Karimov Rustam Alisher o‘g‘li', 'Rustam'],
  ['Каримов Рустам Алишерович', 'Рустам'],
  ['Каримова Дильноза', 'Дильноза'],
  ['Eva Karimova', 'Eva'],
  ['Barno To‘rayeva', 'Barno'],
  ['Davron Ne’matov', 'Davron'],
  ['  Sanjar   Aliyev ', 'Sanjar'],
  ['Aliyev', 'Aliyev'],
  ['', ''],
])('the first name of “%s” is “%s”', (fullName, firstName) => {
  expect(firstNameOf(fullName)).toBe(firstName)
})
