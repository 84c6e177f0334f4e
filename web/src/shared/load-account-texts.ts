import type { LoaderFunctionArgs } from 'react-router'
import { pageContextKey } from '../api/page-context.ts'
import { textsOf } from '../i18n/texts.ts'

/** The loader of every page about an account: the server has no session, so it loads only texts. */
export function loadAccountTexts({ context }: LoaderFunctionArgs) {
  return { texts: textsOf('account', context.get(pageContextKey).language) }
}
