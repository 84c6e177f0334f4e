import type { ContactForm } from 'contract/contact-form'
import { contacts } from 'contract/contacts'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { newId } from '../../api/new-id.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'

/** Sends the form. The same text sent again is the same message, whatever happened to the first try. */
export function useSendMessage(): (values: ContactForm) => Promise<void> {
  const isHydrated = useHydrated()
  // A page that has just been loaded counts from its load, not from its hydration.
  const [shownAt] = useState(() => (isHydrated ? performance.now() : 0))
  const last = useRef({ payload: '', id: '' })

  return async (values) => {
    const payload = JSON.stringify(values)
    if (payload !== last.current.payload) last.current = { payload, id: newId() }
    const took_ms = Math.round(performance.now() - shownAt)
    await call(contacts.create, { body: messageOf(values, last.current.id, took_ms) })
  }
}

function messageOf(values: ContactForm, id: string, took_ms: number) {
  return {
    ...values,
    id,
    took_ms,
    // Fields of the wire that have no input on the page.
    client_id: '',
    application_id: '',
    created_by: '',
    uploaded_at: null,
    created_at: new Date().toISOString(),
  }
}
