import { ContactForm } from 'contract/contact-form'
import { contacts } from 'contract/contacts'
import { fieldSentences, parseFields } from 'contract/field-problems'
import type { PageContext } from 'contract/page'
import { data, redirect } from 'react-router'
import { isCallError } from '../../i18n/error-sentence.ts'
import { textsOf } from '../../i18n/texts.ts'
import { formAddress } from './form-address.ts'
import { messageRefusal } from './message-refusal.ts'
import { emptyMessage, type TypedMessage } from './typed-message.ts'

/** The answer to a refused message, with everything that was typed. */
export type Refused = { typed: TypedMessage; message: string; fields: Record<string, string> }

/** A message sent without scripts. A reload after success sends nothing: the answer is a redirect. */
export async function takeMessage(sent: FormData, search: string, { call, language }: PageContext) {
  const typed = typedIn(sent)
  const text = { ...textsOf('contact', language), ...textsOf('site', language) }
  const refused = (status: number, why: Omit<Refused, 'typed'>) => data<Refused>({ typed, ...why }, status)

  const parsed = parseFields(ContactForm, { ...typed, homepage: sent.get('homepage') })
  if (!parsed.success) {
    return refused(422, {
      message: text.contact.form.check,
      fields: fieldSentences(parsed.error.issues, language),
    })
  }
  try {
    await call(contacts.create, { body: parsed.data })
  } catch (error) {
    const { message, fields } = messageRefusal(error, text.site.form)
    return refused(isCallError(error) ? error.status : 500, { message, fields })
  }
  return redirect(formAddress(search, { isSent: true }), 303)
}

function typedIn(sent: FormData): TypedMessage {
  const typed = { ...emptyMessage }
  for (const name of Object.keys(typed) as (keyof TypedMessage)[]) {
    const value = sent.get(name)
    // Forms are sent with CRLF line breaks, and a page would swallow the first of them.
    if (typeof value === 'string') typed[name] = value.replaceAll('\r\n', '\n')
  }
  return typed
}
