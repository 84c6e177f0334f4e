import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ContactForm } from './contact-form.tsx'
import { formId, isSentAddress } from './form-address.ts'
import type { Refused } from './take-message.ts'
import { emptyMessage, type TypedMessage } from './typed-message.ts'

type WriteToUsProps = { prefill: TypedMessage; refused?: Refused }

/** The form, and thanks for what it has sent. */
export function WriteToUs({ prefill, refused }: WriteToUsProps) {
  const { form: text } = useText('contact')
  const { search } = useLocation()
  const [sentCount, setSentCount] = useState(0)
  // Until something is sent here, the address says whether the form was sent without scripts.
  const [isThanked, setThanked] = useState<boolean | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const thanks = useRef<HTMLDivElement>(null)
  const title = useId()

  const begin = sentCount === 0 ? prefill : emptyMessage

  useEffect(() => {
    if (sentCount === 0) return
    thanks.current?.focus({ preventScroll: true })
    // Together with the heading: on a phone the toast covers the very top.
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [sentCount])

  return (
    <section id={formId} aria-labelledby={title} className="grid content-start gap-6">
      <h2 ref={heading} id={title} className="text-2xl">
        {text.title}
      </h2>
      {(isThanked ?? isSentAddress(search)) && (
        <Notice ref={thanks} tone="success">
          <p className="font-medium">{text.sentTitle}</p>
          <p>{text.sentText}</p>
        </Notice>
      )}
      {/* A new message is a new form, with its own id and without errors; so is one that begins with other words. */}
      <ContactForm
        key={`${sentCount} ${begin.service_id} ${begin.text}`}
        prefill={begin}
        refused={sentCount === 0 ? refused : undefined}
        onSending={() => setThanked(false)}
        onSent={() => {
          setThanked(true)
          setSentCount(sentCount + 1)
        }}
      />
    </section>
  )
}
