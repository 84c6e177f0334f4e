import { expect, test } from 'vitest'
import { ContactDetailsForm } from './contact-details-form.ts'

test('a name and a phone pass', () => {
  const typed = { full_name: ' Aziza G‘aniyeva ', phone: '+998 90 123 45 67' }
  expect(ContactDetailsForm.parse(typed)).toEqual({
    full_name: 'Aziza G‘aniyeva',
    phone: '+998 90 123 45 67',
  })
})

test.each([
  [{ full_name: '', phone: '+998 90 123 45 67' }, 'full_name'],
  [{ full_name: '   ', phone: '+998 90 123 45 67' }, 'full_name'],
  [{ full_name: 'Aziza', phone: '+998' }, 'phone'],
  [{ full_name: 'Aziza', phone: '' }, 'phone'],
  [{ full_name: 'Aziza', phone: '12' }, 'phone'],
])('%o is refused because of its %s', (typed, field) => {
  const { error } = ContactDetailsForm.safeParse(typed)
  expect(error?.issues.map(({ path }) => path)).toEqual([[field]])
})
