import { NewPasswordForm, SignInForm } from 'contract/account-forms'
import { expect, test } from 'vitest'
import { resolverOf } from './use-schema-form.ts'

const options = { fields: {}, shouldUseNativeValidation: false }

test('what is sent is what the schema has parsed', async () => {
  const typed = { email: ' Aziza@Example.org', password: 'secret', remember: true }
  expect(await resolverOf(SignInForm, 'uz')(typed, undefined, options)).toEqual({
    values: { email: 'aziza@example.org', password: 'secret', remember: true },
    errors: {},
  })
})

test('every wrong field has an error message in the language of the page', async () => {
  const typed = { email: 'aziza', password: '', remember: false }
  const { errors, values } = await resolverOf(SignInForm, 'ru')(typed, undefined, options)
  expect(values).toEqual({})
  expect(errors).toMatchObject({
    email: { message: 'Неверный адрес e-mail' },
    password: { message: 'Обязательное поле' },
  })
})

test('a rule about two fields shows its error under the one it names', async () => {
  const typed = { password: 'secret', confirm: 'secrets' }
  const { errors } = await resolverOf(NewPasswordForm, 'en')(typed, undefined, options)
  expect(Object.keys(errors)).toEqual(['confirm'])
})

test('the control of a wrong field is named, so that its label can be found', async () => {
  const ref = { name: 'email' }
  const typed = { email: '', password: 'secret', remember: false }
  const fields = { email: { ref, name: 'email' } }
  const { errors } = await resolverOf(SignInForm, 'uz')(typed, undefined, { ...options, fields })
  expect(errors).toMatchObject({ email: { ref } })
})
