import type { LoaderFunctionArgs } from 'react-router'
import { pageContextKey } from '../../api/page-context.ts'
import { textsOf } from '../../i18n/texts.ts'

/** The texts every page of a client has: about the account, files, their viewer and documents. */
export function loadCabinetTexts({ context }: LoaderFunctionArgs) {
  const { language } = context.get(pageContextKey)
  return {
    texts: {
      ...textsOf('account', language),
      ...textsOf('files', language),
      ...textsOf('viewer', language),
      ...textsOf('capture', language),
      ...textsOf('checklist', language),
    },
  }
}
