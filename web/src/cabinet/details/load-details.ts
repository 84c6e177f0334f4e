import type { LoaderFunctionArgs } from 'react-router'
import { pageContextKey } from '../../api/page-context.ts'
import { textsOf } from '../../i18n/texts.ts'

/** The texts of the page; what it shows is asked for by the browser, which has the session. */
export function loadDetails({ context }: LoaderFunctionArgs) {
  const { language } = context.get(pageContextKey)
  return {
    texts: {
      ...textsOf('profile', language),
      ...textsOf('details', language),
      ...textsOf('channels', language),
      ...textsOf('passport', language),
    },
  }
}
