import type { ContactForm } from 'contract/contact-form'
import { contacts } from 'contract/contacts'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { newId } from '../../api/new-id.ts'
import { useAwake } from '../../ui/use-awake.ts'

/** Sends what the form says. The same words sent again are the same message, whatever became of the first try. */
export function useSendMessage(): (values: ContactForm) => Promise<void> {
  const isAwake = useAwake()
  // A page that has just been loaded was there before its scripts.
  const [shownAt] = useState(() => (isAwake ? performance.now() : 0))
  const last = useRef({ words: '', id: '' })

  return async (values) => {
    const words = JSON.stringify(values)
    if (words !== last.current.words) last.current = { words, id: newId() }
    const took_ms = Math.round(performance.now() - shownAt)
    await call(contacts.create, { body: messageOf(values, last.current.id, took_ms) })
  }
}

function messageOf(values: ContactForm, id: string, took_ms: number) {
  return {
    ...values,
    id,
    took_ms,
    // Fields of the wire that a visitor has nothing to say to.
    client_id: '',
    application_id: '',
    created_by: '',
    uploaded_at: null,
    created_at: new Date().toISOString(),
  }
}
