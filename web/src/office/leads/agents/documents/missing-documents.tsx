import type { LeadChecklistItem } from 'contract/lead-shapes'
import { pickText } from 'contract/text'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'

export const documentRowId = (slot: string) => `document-${slot}`

export function missingOf(checklist: LeadChecklistItem[]): LeadChecklistItem[] {
  return checklist.filter((item) => item.required && !isThere(item))
}

/** Uploaded and not sent back since, or known from the client. */
export function isThere({ uploaded_doc, state, known }: LeadChecklistItem): boolean {
  return known || (uploaded_doc !== null && state !== 'redo' && state !== 'expired')
}

/** The missing documents of a lead, each a link to its place in the list. */
export function MissingDocuments({ items }: { items: LeadChecklistItem[] }) {
  const {
    leadAgents: { documents: text },
  } = useText('office')
  const language = useLanguage()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice ref={notice} tone="danger">
      <p className="font-medium">{text.missing}</p>
      <ul className="grid gap-1">
        {items.map(({ service_input_id: slot, name }) => (
          <li key={slot}>
            <button
              type="button"
              className="min-h-7 text-start underline pointer-coarse:min-h-11"
              onClick={() => focusDocument(slot)}
            >
              {pickText(name, language)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function focusDocument(slot: string): void {
  const row = document.getElementById(documentRowId(slot))
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}
