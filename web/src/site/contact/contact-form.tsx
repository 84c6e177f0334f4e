import { ContactForm as ContactFields } from 'contract/contact-form'
import { contactSubjects } from 'contract/contacts'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { formAddress, isSentAddress } from './form-address.ts'
import { messageRefusal } from './message-refusal.ts'
import type { Refused } from './take-message.ts'
import { TrapField } from './trap-field.tsx'
import type { TypedMessage } from './typed-message.ts'
import { deleteDraft, useDraft } from './use-draft.ts'
import { useSendMessage } from './use-send-message.ts'

type ContactFormProps = {
  /** What the form begins with. */
  prefill: TypedMessage
  /** The server's answer to a message sent without scripts. */
  refused?: Refused
  onSending: () => void
  onSent: () => void
}

/** Sent by the scripts, or by the browser itself before hydration. */
export function ContactForm({ prefill, refused, onSending, onSent }: ContactFormProps) {
  const { form: text, subjects } = useText('contact')
  const site = useText('site')
  const { search } = useLocation()
  const send = useSendMessage()
  const typed = refused?.typed ?? prefill
  const form = useSchemaForm(ContactFields, {
    defaultValues: { ...typed, homepage: '' },
    sentences: refused?.fields,
  })
  useDraft(form, prefill, isSentAddress(search))

  const onSubmit = async (values: ContactFields) => {
    onSending()
    try {
      await send(values)
    } catch (error) {
      const refusal = messageRefusal(error, site.form)
      toast.error(refusal.message)
      throw refusal
    }
    deleteDraft()
    toast.success(text.sentToast)
    onSent()
  }
  // The server renders what was typed; the hydrated form takes it from there.
  const field = (name: keyof typeof typed) => ({ name, defaultValue: typed[name] })

  return (
    <Form
      form={form}
      action={formAddress(search)}
      refusedWith={refused?.message}
      className="grid gap-5"
      onSubmit={onSubmit}
    >
      <TextField {...field('name')} label={text.name} autoComplete="name" required />
      <TextField {...field('email')} type="email" label={text.email} autoComplete="email" required />
      <PhoneField {...field('phone')} label={text.phone} hint={text.phoneHint} />
      <SelectField
        {...field('service_id')}
        label={text.subject}
        placeholder={text.chooseSubject}
        options={contactSubjects.map((value) => ({ value, ...subjects[value] }))}
        required
      />
      <TextareaField {...field('text')} label={text.text} required />
      <TrapField label={text.trap} />
      <p className="text-sm text-muted">
        {text.privacy} <TextLink to="/privacy">{site.footer.privacy}</TextLink>
      </p>
      <SubmitButton worksWithoutScripts className="sm:justify-self-start sm:px-8">
        {text.submit}
      </SubmitButton>
    </Form>
  )
}
